// Writes apps/web/public/share.png, which messengers show with a link to the game: `npx tsx tests/support/share-picture.ts`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { castleSvg } from "../../apps/web/src/art/scene/castle.ts";
import { markup } from "../../apps/web/src/art/svg.ts";
import { NO_BUILDINGS } from "../../apps/web/src/test-support/made.ts";
import { CHROMIUM, CHROMIUM_ARGS } from "./chromium.ts";

/** What Open Graph asks for. */
const SIZE = { width: 1200, height: 630 };

const castle = castleSvg(
  {
    buildings: {
      ...NO_BUILDINGS,
      mine: 2,
      barracks: 2,
      trezor: 1,
      stronghold: 1,
      mage_tower: 2,
      research_academy: 1,
      obscura_temple: 1,
    },
    construction: null,
    slots: 15,
    of: { id: "#1#", component: "kingdoms" },
  },
  "dark",
  "share",
);
const whole = { ...castle, attrs: { ...castle.attrs, preserveAspectRatio: "xMidYMax slice" } };

const font = readFileSync(
  createRequire(new URL("../../apps/web/package.json", import.meta.url)).resolve(
    "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2",
  ),
).toString("base64");

const html = `<!doctype html><style>
@font-face { font-family: Cinzel; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; position: relative; }
svg { position: absolute; inset: 0; width: 100%; height: 100%; }
h1 { position: absolute; inset: 44px 0 auto; margin: 0; text-align: center; font: 700 104px Cinzel; letter-spacing: 0.06em;
  color: #e3b75c; text-shadow: 0 2px 14px #14111dcc; }
</style>${markup(whole)}<h1>Kingdoms</h1>`;

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [...CHROMIUM_ARGS],
});
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await page.screenshot({ path: fileURLToPath(new URL("../../apps/web/public/share.png", import.meta.url)) });
await browser.close();
