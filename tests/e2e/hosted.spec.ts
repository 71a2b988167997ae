/** The page on a host of files, without a realm: it plays on a public network by its Gateway API alone. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import { RADIX_JSON_PATH, radixJson } from "@kingdoms/deploy/site";
import { expect, test } from "@playwright/test";
import { playHosted, publicConfig, startPublicNetwork, watched } from "../support/e2e/hosted.ts";
import type { PublicGateway } from "../support/e2e/public-network.ts";
import { serveFolder } from "../support/e2e/static-host.ts";
import type { Campaign } from "../support/e2e/two-kingdoms.ts";
import { program } from "../support/programs.ts";

const SITE = "https://kingdoms.example";
const folder = mkdtempSync(join(tmpdir(), "kingdoms-site-"));
const out = join(folder, "site");
// As a player's browser has it: the page installs its own.
test.use({ serviceWorkers: "allow" });

let campaign: Campaign;
let gateway: PublicGateway;
let host: Served;

/** As `npm run build` does. */
const build = (...flags: string[]) =>
  spawnSync(process.execPath, [program("apps/cli", "site"), ...flags], { encoding: "utf8" });

test.beforeAll(async () => {
  ({ campaign, gateway } = await startPublicNetwork());
  const game = join(folder, "game.json");
  writeFileSync(game, JSON.stringify(publicConfig({ campaign, gateway })));
  const { status, stderr } = build("--network", "2", "--game", game, "--site", SITE, "--out", out);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  host = await serveFolder(out);
});
test.afterAll(async () => {
  await host?.close();
  await gateway?.close();
  await campaign?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a player connects, founds a kingdom, buys gold and builds, and the console stays silent", async ({
  page,
}) => {
  await playHosted(page, { campaign, host, gateway });
});

test("every page of a hosted game opens from its address, without a sound in the console", async ({
  page,
}) => {
  const { noise, strangers } = watched(page, { host, gateway });
  const [account] = campaign.accounts;
  for (const [path, shown] of [
    ["/", "h1"],
    ["/info", "h1"],
    ["/archive", "table"],
    ["/statistics", "h1"],
    ["/?panel=attacks", "[role=dialog]"],
    ["/?panel=history", "[role=dialog]"],
    [`/account/${account?.address}`, "h1"],
  ] as const) {
    await page.goto(host.url + path);
    await expect(page.locator(shown).first(), path).toBeVisible();
    await expect(page.getByText("Loading data...")).toHaveCount(0);
  }
  expect({ noise, strangers, unknown: gateway.unknown }).toEqual({ noise: [], strangers: [], unknown: [] });
});

test("a hosted game names its dApp definition, its picture and the missing page", async ({ page }) => {
  const radix = await page.request.get(host.url + RADIX_JSON_PATH);
  expect(radix.headers()["content-type"]).toMatch(/^application\/json/);
  expect(await radix.json()).toEqual(radixJson(campaign.config.dAppDefinition));
  const html = await (await page.request.get(host.url)).text();
  expect(html).toContain(`<meta property="og:image" content="${SITE}/share.png" />`);
  expect((await page.request.get(`${host.url}/share.png`)).headers()["content-type"]).toBe("image/png");
  expect((await page.request.get(`${host.url}/chains`)).status()).toBe(404);
  expect(existsSync(join(out, "wallet.html"))).toBe(false);
  for (const example of ["nginx.conf", "Caddyfile"])
    expect(readFileSync(join(out, "hosting", example), "utf8")).toContain("kingdoms.example");
});

test("a page that frames a hosted game shows none of it, even if the host sets no headers", async ({
  page,
}) => {
  const bare = await serveFolder(out, { headers: false });
  const stranger = await serve(
    () =>
      new Response(`<!doctype html><iframe src="${bare.url}" width="1200" height="800"></iframe>`, {
        headers: { "Content-Type": "text/html" },
      }),
  );
  await page.goto(stranger.url);
  const framed = page.frames()[1];
  await expect.poll(() => framed?.evaluate(() => document.documentElement?.childElementCount ?? 0)).toBe(0);
  // By itself it is shown, and holds to its policy.
  await page.goto(bare.url);
  await expect(page.locator("h1").first()).toBeVisible();
  expect(await page.evaluate(() => fetch("http://127.0.0.1:9/").then(String, String))).toContain("TypeError");
  const breach = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
        void fetch("https://evil.example/").catch(() => undefined);
      }),
  );
  expect(await breach).toBe("connect-src");
  await stranger.close();
  await bare.close();
});

test("a build that could not be played is refused with a sentence", () => {
  const write = (name: string, value: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const { embedded: _, ...config } = campaign.config;
  const good = { ...config, embedded: false, gatewayUrl: gateway.url, homeUrl: SITE };
  const full = join(folder, "full");
  for (const [flags, sentence] of [
    [["--network", "2"], "--game names the file"],
    [["--game", write("a.json", good)], "--network takes a whole number"],
    [["--network", "1", "--game", write("b.json", good)], "it is of network 2, not 1"],
    [["--network", "2", "--game", write("c.json", { ...good, embedded: true })], "it is of a realm"],
    [
      ["--network", "2", "--game", write("d.json", { ...good, factory: undefined })],
      "it does not say factory",
    ],
    [["--network", "2", "--game", write("e.json", [])], "it is of network undefined"],
    [["--network", "2", "--game", join(folder, "none.json")], "ENOENT"],
    [["--network", "2", "--game", write("f.json", { ...good, gatewayUrl: "nonsense" })], "not an address"],
    [
      ["--network", "2", "--game", write("g.json", { ...good, homeUrl: "http://kingdoms.example" })],
      "the Radix Wallet refuses others",
    ],
    [["--network", "2", "--game", write("h.json", good), "--site", `${SITE}/game`], "without a path"],
    [
      ["--network", "2", "--game", write("i.json", good), "--out", folder],
      "holds something else than a site",
    ],
  ] as const) {
    const { status, stderr } = build(
      ...(flags.includes("--out" as never) ? flags : [...flags, "--out", full]),
    );
    expect(stderr).toContain(sentence);
    expect(status).not.toBe(0);
    expect(existsSync(full)).toBe(false);
  }
});
