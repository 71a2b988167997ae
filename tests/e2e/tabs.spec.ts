/** Many tabs of one realm, in Chromium itself, as players' browsers are. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { inFreezingBrowser } from "../support/e2e/freezing-browser.ts";
import { PATIENCE, ProxiedRealm } from "../support/e2e/proxied-realm.ts";

const TABS = 20;
let realm: ProxiedRealm;

test.beforeAll(async () => {
  realm = await ProxiedRealm.start();
  await realm.found("Oakhill");
});
test.afterAll(() => realm.close());

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const allShow = (tabs: readonly Page[], name: string) =>
  Promise.all(tabs.map((tab) => expect(row(tab, name)).toBeVisible(PATIENCE)));

/** A page that never asks by itself what is new, so that all it knows it was told. */
function askNothing(): void {
  const LONG_MS = 10_000;
  for (const name of ["setTimeout", "setInterval"] as const) {
    const start = window[name].bind(window) as (...given: unknown[]) => number;
    Object.defineProperty(window, name, {
      value: (work: unknown, ms = 0, ...given: unknown[]) => (ms >= LONG_MS ? 0 : start(work, ms, ...given)),
    });
  }
}

/** The tab that holds the connection. */
async function leaderOf(tabs: readonly Page[]): Promise<Page> {
  const leads = (tab: Page) =>
    tab.evaluate(async () => {
      const held = async () => (await navigator.locks.query()).held ?? [];
      const mine = `me ${Math.random()}`;
      const me = await navigator.locks.request(mine, async () => {
        return (await held()).find(({ name }) => name === mine)?.clientId;
      });
      return (await held()).some(
        ({ name, clientId }) => clientId === me && name?.startsWith("kingdoms/news"),
      );
    });
  for (const tab of tabs) if (await leads(tab)) return tab;
  throw new Error("no tab leads");
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab++) {
    const page = await context.newPage();
    await page.goto(`${realm.url}/archive`, { waitUntil: "commit" });
    tabs.push(page);
  }
  return tabs;
}

/** Stops all that a page does, as a script without end would, but at no cost. @returns what lets it go on. */
async function hang(page: Page): Promise<() => Promise<void>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send("Debugger.enable");
  const paused = new Promise((resolve) => debug.once("Debugger.paused", resolve));
  await debug.send("Debugger.pause");
  await paused;
  return async () => {
    await debug.send("Debugger.resume");
    await debug.detach();
  };
}

test("twenty tabs share one connection, even if some of them close, crash or hang", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(askNothing);
  let tabs = await openTabs(context, TABS);
  await allShow(tabs, "Oakhill");
  await realm.expectOneConnection();
  await realm.found("Firsthold");
  await allShow(tabs, "Firsthold");

  const without = (gone: Page) => tabs.filter((tab) => tab !== gone);

  const closed = await leaderOf(tabs);
  tabs = without(closed);
  await closed.close();
  await realm.expectOneConnection();
  await realm.found("Secondhold");
  await allShow(tabs, "Secondhold");

  const crashed = await leaderOf(tabs);
  tabs = without(crashed);
  const crash = crashed.waitForEvent("crash");
  void (await context.newCDPSession(crashed)).send("Page.crash").catch(() => undefined);
  await crash;
  await realm.expectOneConnection();
  await realm.found("Fourthhold");
  await allShow(tabs, "Fourthhold");

  const hung = await leaderOf(tabs);
  const resume = await hang(hung);
  await realm.found("Fifthhold");
  await allShow(without(hung), "Fifthhold");
  await resume();
  await allShow([hung], "Fifthhold");
  expect(await leaderOf(tabs)).not.toBe(hung);
  await realm.expectOneConnection();
  await context.close();
});

test("a page shows a kingdom that was founded after its first read and before the first news that reaches it", async ({
  page,
}) => {
  await page.addInitScript(askNothing);
  let founded: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (founded = resolve));
  // The page hears of changes from the state version on that this answer tells.
  await page.route("**/status/gateway-status", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${realm.url}/archive`);
  await expect(row(page, "Oakhill")).toBeVisible(PATIENCE);
  await realm.found("Latehold");
  founded();
  await expect(row(page, "Latehold")).toBeVisible(PATIENCE);
});

test("a tab that the browser freezes hands over the connection, and catches up when it is resumed", async ({
  playwright,
  launchOptions,
}) => {
  await inFreezingBrowser(playwright.chromium, launchOptions, async (context) => {
    await context.addInitScript(askNothing);
    await context.addInitScript(() => {
      document.addEventListener("freeze", () => {
        document.documentElement.dataset.frozen = "true";
      });
    });
    const tabs = await openTabs(context, 3);
    await allShow(tabs, "Oakhill");
    await realm.expectOneConnection();
    const frozen = await leaderOf(tabs);
    const others = tabs.filter((tab) => tab !== frozen);
    const devtools = await context.newCDPSession(frozen);
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    // Chromium closes the connection of a frozen page when it thaws; all that counts is that another tab has one.
    await expect.poll(() => leaderOf(others).catch(() => null), PATIENCE).not.toBeNull();
    await realm.found("Winterhold");
    await allShow(others, "Winterhold");
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    await expect(frozen.locator("html")).toHaveAttribute("data-frozen", "true");
    await allShow([frozen], "Winterhold");
    await realm.expectOneConnection();
  });
});
