/** The thread in which cards of links are drawn: a picture takes some tenths of a second, for which no page is to wait. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { answerCalls, channelOf } from "@embedded-radix/gateway/threads";
import { loadArtifact } from "@kingdoms/artifacts";
import type { GameConfig } from "@kingdoms/client";
import { createRules, type Rules } from "@kingdoms/rules";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { CardCalls, CardData } from "./card-cache.ts";
import { plainFont } from "./woff.ts";

/** Of the page, whose drawings they are; `scripts/programs.mjs` bundles it beside this file. */
interface Drawings {
  drawnCard(data: CardData, rules: Rules): string;
  pngOf(pixels: {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8Array;
  }): Uint8Array<ArrayBuffer>;
}

const FONTS = ["latin-400", "latin-700", "latin-ext-400", "latin-ext-700"];
const { resolve } = createRequire(import.meta.url);

async function made(config: GameConfig) {
  const [drawings, rules, fonts] = await Promise.all([
    import(new URL("./share-card.mjs", import.meta.url).href) as Promise<Drawings>,
    loadArtifact("rules.wasm").then((wasm) => createRules(wasm, config)),
    Promise.all(
      FONTS.map(async (name) =>
        plainFont(await readFile(resolve(`@fontsource/cinzel/files/cinzel-${name}-normal.woff`))),
      ),
    ),
    initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm"))),
  ]);
  return { drawings, rules, fonts };
}

let parts: ReturnType<typeof made> | null = null;

async function draw(data: CardData, config: GameConfig): Promise<Uint8Array<ArrayBuffer>> {
  parts ??= made(config);
  const { drawings, rules, fonts } = await parts;
  const renderer = new Resvg(drawings.drawnCard(data, rules), {
    font: { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: "Cinzel" },
  });
  const image = renderer.render();
  const { width, height, pixels } = image;
  const png = drawings.pngOf({ width, height, data: pixels });
  image.free();
  renderer.free();
  return png;
}

answerCalls(channelOf(parentPort), { draw } satisfies CardCalls);
