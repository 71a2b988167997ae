/** The game on a home screen: it can be installed, and without its realm it says so rather than show an old game. */
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { chooseLanguage, faultsOf } from "../support/e2e/player.ts";
import { expectTouchable, PHONES } from "../support/e2e/touch.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

test.use({ serviceWorkers: "allow", viewport: PHONES[0] });

let realm: RealmProcess;
let folder = freshDataFolder();

test.beforeEach(async () => {
  folder = freshDataFolder();
  realm = await startRealmProcess(folder.data);
});
test.afterEach(async () => {
  await realm.kill();
  folder.remove();
});

/** Everything was read, and the next visit goes through the worker. */
async function visited(page: Page, path = "/"): Promise<void> {
  await page.goto(realm.url + path);
  await expect(page.getByRole("navigation", { name: /^(Screens|Ansichten)$/ })).toBeVisible();
  await expect(page.getByTestId("state-version")).not.toHaveText("–");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const configOf = (url: string): Promise<{ factory: string; ledgerId: string }> =>
  fetch(`${url}/realm/config`).then(
    (answer) => answer.json() as Promise<{ factory: string; ledgerId: string }>,
  );

test("a browser can install the game, with icons of the sizes that it asks for", async ({ page }) => {
  await visited(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Every context of a test is a private window, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { icons } = JSON.parse(data ?? "{}") as { icons: { src: string; type: string }[] };
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, type } of icons) {
    const answer = await page.request.get(realm.url + src);
    expect(answer.headers()["content-type"], src).toContain(type);
  }
});

test("a browser keeps the icons of the game for an hour and its scripts forever, and requests the page each time", async ({
  request,
}) => {
  const freshness = async (path: string) => (await request.get(realm.url + path)).headers()["cache-control"];
  const page = await (await request.get(realm.url)).text();
  const [script = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  expect(await freshness(script)).toBe("public, max-age=31536000, immutable");
  expect(await freshness("/favicon.svg")).toBe("public, max-age=3600");
  expect(await freshness("/icons/kgld.svg")).toBe("public, max-age=3600");
  expect(await freshness("/")).toBe("no-cache");
});

test("without its realm the game shows the time of the last contact, in the player's language, and reconnects", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await visited(page, "/?screen=account");
  await chooseLanguage(page, "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const port = Number(new URL(realm.url).port);
  await realm.kill();
  // A part of the page that was on its way has the page load anew, which can end this navigation.
  await expect(async () => {
    await page.goto(`${realm.url}/?screen=army`);
    await expect(page.getByRole("heading", { name: "Das Ledger ist nicht erreichbar" })).toBeVisible();
    expect(page.url()).toContain("screen=army");
  }).toPass();
  await expect(page.getByText(/^Was du zuletzt gesehen hast, war von .*20\d\d/)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await expectTouchable(page, `shell at ${size.width}`);
    expect(await violations(page)).toEqual([]);
  }
  realm = await startRealmProcess(folder.data, port);
  await expect(page.getByTestId("screen-bar")).toBeVisible();
  await expect(page).toHaveURL(/screen=army/);
  expect(refused).toEqual([]);
});

test("a new realm at the same address is never shown with the page or the game of the one before", async ({
  page,
}) => {
  await visited(page);
  const before = await configOf(realm.url);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(["/offline/shell.css", "/offline/shell.html", "/offline/shell.js"]);

  const port = Number(new URL(realm.url).port);
  await realm.kill();
  folder.remove();
  folder = freshDataFolder();
  realm = await startRealmProcess(folder.data, port);
  const after = await configOf(realm.url);
  expect(after.ledgerId).not.toBe(before.ledgerId);
  // Of the new page: the one before may have been fetching its parts.
  const faults = faultsOf(page);
  const read = page.waitForResponse((answer) => answer.url().endsWith("/realm/config"));
  await page.reload();
  expect(((await (await read).json()) as typeof after).ledgerId).toBe(after.ledgerId);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByTestId("screen-bar")).toBeVisible();
  expect(faults).toEqual([]);
});
