/** The practice page: the whole game in a tab, beside the usual page of a realm, and alone on a host of files below a path. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Served } from "@embedded-radix/tests/support/world/serve.ts";
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { picture } from "../support/e2e/picture.ts";
import { agreeAndPress, expectCommitted, faultsOf, foundAt } from "../support/e2e/player.ts";
import { serveBare } from "../support/e2e/static-host.ts";
import { program } from "../support/programs.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const BASE = "/some/where/practice/";
const folder = freshDataFolder();
const site = mkdtempSync(join(tmpdir(), "kingdoms-practice-"));
test.use({ serviceWorkers: "allow" });

let realm: RealmProcess;
let host: Served;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  const flags = ["--practice", "--out", join(site, "out")];
  const { status, stderr } = spawnSync(process.execPath, [program("apps/cli", "site"), ...flags], {
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  host = await serveBare(join(site, "out"), BASE);
});
test.afterAll(async () => {
  await host?.close();
  await realm?.kill();
  folder.remove();
  rmSync(site, { recursive: true, force: true });
});

/** Exceptions, and what the console complains of. */
function noiseOf(page: Page): string[] {
  const noise = faultsOf(page);
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) noise.push(`${line.text()} ${line.location().url}`);
  });
  return noise;
}

const castle = (page: Page) => page.getByRole("region", { name: "Kingdom Status" });

async function pay(page: Page, opener: string, field: RegExp, amount: string, submit: string): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).first().click();
  await page.getByRole("textbox", { name: field }).fill(amount);
  await agreeAndPress(page, submit);
  await expectCommitted(page);
}

test("a newcomer founds, builds, and claims in the tab; another tab and a reload show the same, and the usual page nothing", async ({
  page,
  context,
}) => {
  const noise = noiseOf(page);
  await page.goto(realm.url);
  await page.getByTestId("visitor").getByRole("link", { name: "Practice here" }).click();
  await expect(page).toHaveURL(`${realm.url}/practice/`);
  const mark = page.getByTestId("practice-mark");
  await expect(mark).toContainText("Nothing here has value");

  await page.getByTestId("visitor").getByRole("button", { name: "Play" }).click();
  await foundAt(page, "Dawnhold", 12, 21);
  await expect(castle(page)).toContainText("Dawnhold");
  await picture(page, "practice-founded");
  expect(await violations(page)).toEqual([]);

  await pay(page, "Buy KGLD", /XRD to spend/, "20", "Buy KGLD");
  await pay(page, "Deposit KGLD", /KGLD to deposit/, "800", "Deposit");
  await page.getByRole("button", { name: "Build Mine" }).click();
  await expectCommitted(page);
  await page.getByRole("button", { name: "Move the clock forward by 6 h" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: /6 h/ }).click();
  await page.getByRole("button", { name: "Claim Mine" }).click();
  await expectCommitted(page);
  await expect(page.getByText("1 of 3")).toBeVisible();

  const second = await context.newPage();
  const noiseThere = noiseOf(second);
  await second.goto(`${realm.url}/practice/`);
  await expect(castle(second)).toContainText("Dawnhold");
  await page.close();
  await second.reload();
  await expect(castle(second)).toContainText("Dawnhold");
  await expect(second.getByTestId("ledger-status")).toContainText("Live");

  await second.getByTestId("practice-mark").getByRole("link", { name: "Leave" }).click();
  await expect(second.getByTestId("visitor").getByRole("link", { name: "Practice here" })).toBeVisible();
  await expect(second.getByText("No wallet is connected.")).toBeVisible();
  expect({ noise, noiseThere }).toEqual({ noise: [], noiseThere: [] });
});

test("every page of the practice page of a realm opens from its address", async ({ page }) => {
  const noise = noiseOf(page);
  for (const [path, shown] of [
    ["", "h1"],
    ["/info", "h1"],
    ["/archive", "table"],
    ["/?panel=attacks", "[role=dialog]"],
    ["/account/account_sim128n3x9wd97m4ed8g54ecx6gkjgcuejgtk4t7dmdt2l3t30x20wyrlze", "h1"],
  ] as const) {
    await page.goto(`${realm.url}/practice${path}`);
    await expect(page.locator(shown).first(), path).toBeVisible();
    await expect(page.getByTestId("practice-mark"), path).toBeVisible();
    await expect(page.getByText("Loading data...")).toHaveCount(0);
  }
  expect(noise).toEqual([]);
});

test("the practice page's address ends in a slash, and its folder holds the unpacker and SQLite", async ({
  request,
}) => {
  const own = await request.get(`${realm.url}/practice`, { maxRedirects: 0 });
  expect([own.status(), own.headers().location]).toEqual([308, "/practice/"]);
  const of = async (name: string) => (await request.get(`${realm.url}/practice/artifacts/${name}`)).body();
  expect(WebAssembly.validate(new Uint8Array(await of("brotli.wasm")))).toBe(true);
  const sqlite = brotliDecompressSync(await of("sqlite3.wasm.brotli"));
  expect(WebAssembly.validate(new Uint8Array(sqlite))).toBe(true);
});

test("a world can be saved, deleted and opened again", async ({ page }) => {
  await page.goto(`${realm.url}/practice/?panel=place&map=true`);
  await foundAt(page, "Lost and found", 14, 21);
  const world = page.getByTestId("practice-world");
  const saving = page.waitForEvent("download");
  await world.getByRole("button", { name: "Save to a file" }).click();
  const file = join(site, "world.zip");
  await (await saving).saveAs(file);
  await world.getByRole("button", { name: "Start a new world" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Start a new world" }).click();
  await expect(page.getByTestId("visitor")).toBeVisible();
  await world.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("alertdialog").getByRole("button", { name: "Open a file" }).click();
  await expect(page.getByText("25 kingdoms")).toBeVisible();
});

test("below a path of a host of files, the practice page opens at each address, and then without a network", async ({
  page,
  context,
}) => {
  const faults = faultsOf(page);
  const home = host.url + BASE;
  const guide = page.getByText("Guide to Gameplay Functions").first();
  await page.goto(`${home}info`);
  await expect(guide).toBeVisible();
  await expect(page).toHaveURL(`${home}info`);
  await page.reload();
  await expect(guide).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("kingdoms-practice-artifacts "));
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().length;
    });
  // Engine, compiler, rules, country (two files) and SQLite.
  await expect.poll(isKept).toBe(6);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("about:blank");
  await context.setOffline(true);
  await host.close();
  await page.goto(home);
  await page.getByTestId("visitor").getByRole("button", { name: "Play" }).click();
  await foundAt(page, "Offline", 16, 21);
  await expect(castle(page)).toContainText("Offline");
  await page.goto(`${home}info`);
  await expect(guide).toBeVisible();
  expect(faults).toEqual([]);
});
