/** Pages of watchers: they read the published world from a host of files, and the gateway only once somebody plays. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import { expect, test } from "@playwright/test";
import { type CliProcess, startCli } from "../support/cli.ts";
import { publicConfig, startPublicNetwork, watched } from "../support/e2e/hosted.ts";
import { picture } from "../support/e2e/picture.ts";
import type { PublicGateway } from "../support/e2e/public-network.ts";
import { installSigningExtension } from "../support/e2e/signing-extension.ts";
import { isFile, serveFolder } from "../support/e2e/static-host.ts";
import type { Campaign } from "../support/e2e/two-kingdoms.ts";
import { program } from "../support/programs.ts";

// As a player's browser has it: the page installs its own.
test.use({ serviceWorkers: "allow" });

const BASE = "/games/kingdoms/world/";
const folder = mkdtempSync(join(tmpdir(), "kingdoms-world-"));
const [site, world] = [join(folder, "site"), join(folder, "world")];

let campaign: Campaign;
let gateway: PublicGateway;
let host: Served;
let files: Served;
let publisher: CliProcess;
/** What the host of the world's files makes of them. */
let lie: (name: string, text: string) => string;

test.beforeAll(async () => {
  lie = (_, text) => text;
  ({ campaign, gateway } = await startPublicNetwork());
  files = await serve(({ url }) => {
    const { pathname } = new URL(url);
    const name = pathname.slice(BASE.length);
    const file = join(world, name);
    const headers = { "Access-Control-Allow-Origin": "*" };
    if (!pathname.startsWith(BASE) || !isFile(file)) return new Response(null, { status: 404, headers });
    return new Response(lie(name, readFileSync(file, "utf8")), { headers });
  });
  const game = join(folder, "game.json");
  writeFileSync(game, JSON.stringify({ ...publicConfig({ campaign, gateway }), worldUrl: files.url + BASE }));
  publisher = startCli(["publish", "--config", game, "--out", world, "--every", "1"]);
  await publisher.says(/^state version \d+/m);
  const flags = ["--network", "2", "--game", game, "--site", "https://kingdoms.example", "--out", site];
  const { status, stderr } = spawnSync(process.execPath, [program("apps/cli", "site"), ...flags], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  host = await serveFolder(site);
});
test.afterAll(async () => {
  await publisher?.end("SIGTERM");
  await Promise.all([host?.close(), files?.close(), gateway?.close()]);
  await campaign?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a watcher sees the world and its changes without one request to the gateway", async ({ page }) => {
  const { noise } = watched(page, { host, gateway });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(gateway.url)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(host.url);
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  await expect(page.getByTestId("visitor")).toContainText("1 kingdom");
  const [, , other] = campaign.accounts;
  if (other === undefined) throw new Error("no test account");
  await campaign.found(other, "Watchtower", 40, 20);
  await expect(page.getByTestId("visitor")).toContainText("2 kingdoms");
  await picture(page, "watching");
  await page.goto(`${host.url}/archive`);
  await expect(page.locator("table").first()).toBeVisible();
  expect({ asked, noise }).toEqual({ asked: [], noise: [] });
});

test("a watcher reads that the host of the published world changed a file or went back", async ({ page }) => {
  lie = (name, text) => (name === "latest.json" ? text : text.replace("Stonewatch", "Stonewatsh"));
  await page.goto(host.url);
  const told = page.getByText(
    "A file of the published world was changed on its way, so this page does not show it.",
  );
  await expect(told.first()).toBeVisible();
  await picture(page, "watching-lie");
  await expect(page.getByText("Stonewatsh")).toHaveCount(0);
  const latest = readFileSync(join(world, "latest.json"), "utf8");
  lie = (_, text) => text;
  await expect(told).toHaveCount(0);
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  const [, , other] = campaign.accounts;
  if (other === undefined) throw new Error("no test account");
  const before = await page
    .getByTestId("visitor")
    .getByText(/\d+ kingdoms?/)
    .textContent();
  await campaign.found(other, "Newgate", 45, 22);
  const now = `${Number.parseInt(before ?? "", 10) + 1} kingdoms`;
  await expect(page.getByTestId("visitor")).toContainText(now);
  lie = (name, text) => (name === "latest.json" ? latest : text);
  await expect(page.getByRole("status").getByText("went back to an older state")).toBeVisible();
  await expect(page.getByTestId("visitor")).toContainText(now);
  lie = (_, text) => text;
  await expect(page.getByRole("status").getByText("went back to an older state")).toHaveCount(0);
});

test("a watcher who connects a wallet reads the gateway from then on", async ({ page }) => {
  const [owner] = campaign.accounts;
  if (owner === undefined) throw new Error("no test account");
  await installSigningExtension(page, owner, campaign.config);
  await page.goto(host.url);
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  const status = page.waitForRequest((request) => request.url() === `${gateway.url}/stream/transactions`);
  await page.getByTestId("royal-account").getByRole("button", { name: "Connect Wallet" }).click();
  await expect(page.getByTestId("account-label")).toHaveText("Account on the phone");
  await expect(page.getByTestId("balance-xrd")).toContainText("30,000");
  await status;
});
