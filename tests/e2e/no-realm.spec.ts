/** The page as it is built without what needs a server of ours: it plays on a public network as the whole page does. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { buildSite } from "../../apps/cli/src/site/build.ts";
import { type Hosted, playHosted, publicConfig, startPublicNetwork } from "../support/e2e/hosted.ts";
import { serveFolder } from "../support/e2e/static-host.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kingdoms-no-realm-"));
const [web, out] = [join(folder, "web"), join(folder, "site")];
test.use({ serviceWorkers: "allow" });

let hosted: Hosted;

test.beforeAll(async () => {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, "build", "--logLevel", "error", "--outDir", web, "--emptyOutDir"],
    {
      cwd: join(root, "apps/web"),
      encoding: "utf8",
      // In a test's own environment, Vite would take the libraries' development builds.
      env: { ...process.env, NODE_ENV: "production", VITE_REALM: "none" },
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const network = await startPublicNetwork();
  await buildSite({ web, config: publicConfig(network), origin: "https://kingdoms.example", out });
  hosted = { ...network, host: await serveFolder(out) };
});
test.afterAll(async () => {
  await hosted?.host.close();
  await hosted?.gateway.close();
  await hosted?.campaign.close();
  rmSync(folder, { recursive: true, force: true });
});

test("no script of the page asks a server of ours for anything but the game's config and clock", () => {
  const assets = join(web, "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const asking = scripts.filter((name) =>
    /\/realm\/faucet|\/player\/|pushManager/.test(readFileSync(join(assets, name), "utf8")),
  );
  expect(asking).toEqual([]);
});

test("a player connects, founds a kingdom, buys gold and builds without a server of ours", async ({
  page,
}) => {
  await playHosted(page, hosted);
});
