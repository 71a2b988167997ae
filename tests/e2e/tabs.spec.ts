/** Many tabs of one realm, in a browser that keeps pages for the way back, as players' browsers do. */
import { type AddressInfo, createServer } from "node:net";
import { type Browser, type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { type FaultyGateway, startProxy } from "../support/world/index.ts";

const TABS = 20;
const LIVE = "/stream/live";
const PATIENCE = { timeout: 60_000 };
let campaign: Campaign;
let proxy: FaultyGateway;
let browser: Browser;
let founded = 0;

test.beforeAll(async ({ playwright, launchOptions }) => {
  campaign = await Campaign.start();
  await found("Oakhill");
  proxy = await startProxy(campaign.url);
  browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(async () => {
  await browser.close();
  await proxy.close();
  await campaign.close();
});

async function found(name: string): Promise<void> {
  const owner = campaign.accounts[founded % campaign.accounts.length];
  if (owner === undefined) throw new Error("no test accounts");
  await campaign.found(owner, name, 10 + founded++, 10);
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const oneLine = () => expect.poll(() => proxy.open(LIVE), PATIENCE).toBe(1);
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
    await page.goto(`${proxy.url}/archive`, { waitUntil: "commit" });
    tabs.push(page);
  }
  return tabs;
}

test("twenty tabs share one connection, whichever of them closes, crashes or hangs", async () => {
  const context = await browser.newContext();
  await context.addInitScript(askNothing);
  let tabs = await openTabs(context, TABS);
  await allShow(tabs, "Oakhill");
  await oneLine();
  await found("Firsthold");
  await allShow(tabs, "Firsthold");

  const without = (gone: Page) => tabs.filter((tab) => tab !== gone);

  const closed = await leaderOf(tabs);
  tabs = without(closed);
  await closed.close();
  await oneLine();
  await found("Secondhold");
  await allShow(tabs, "Secondhold");

  const crashed = await leaderOf(tabs);
  tabs = without(crashed);
  const crash = crashed.waitForEvent("crash");
  void (await context.newCDPSession(crashed)).send("Page.crash").catch(() => undefined);
  await crash;
  await oneLine();
  await found("Fourthhold");
  await allShow(tabs, "Fourthhold");

  const hung = await leaderOf(tabs);
  const hanging = hung.evaluate(() => {
    const until = performance.now() + 35_000;
    while (performance.now() < until);
  });
  await found("Fifthhold");
  await allShow(without(hung), "Fifthhold");
  await hanging;
  await allShow([hung], "Fifthhold");
  expect(await leaderOf(tabs)).not.toBe(hung);
  await oneLine();
  await context.close();
});

test("a tab that the browser freezes hands over the connection, and catches up when it is resumed", async ({
  playwright,
  launchOptions,
}) => {
  const port = await freePort();
  const freezing = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    // As a browser in use: Playwright shows every page for focused, and what is focused cannot be frozen.
    const used = await playwright.chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
    const context = used.contexts()[0];
    if (context === undefined) throw new Error("the browser has no window");
    await context.addInitScript(askNothing);
    await context.addInitScript(() => {
      document.addEventListener("freeze", () => {
        document.documentElement.dataset.frozen = "true";
      });
    });
    const tabs = await openTabs(context, 3);
    await allShow(tabs, "Oakhill");
    await oneLine();
    const frozen = await leaderOf(tabs);
    const others = tabs.filter((tab) => tab !== frozen);
    const devtools = await context.newCDPSession(frozen);
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    // Chromium closes the connection of a frozen page when it thaws; all that counts is that another tab has one.
    await expect.poll(() => leaderOf(others).catch(() => null), PATIENCE).not.toBeNull();
    await found("Winterhold");
    await allShow(others, "Winterhold");
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    await expect(frozen.locator("html")).toHaveAttribute("data-frozen", "true");
    await allShow([frozen], "Winterhold");
    await oneLine();
  } finally {
    await freezing.close();
  }
});

test("pages in the back/forward cache hold no connection, and resume when they are shown again", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  const page = await context.newPage();
  const settled = requestsOf(page);
  const paths = [
    "/archive",
    "/statistics",
    "/info",
    "/archive?sort=name",
    "/",
    "/statistics?period=week",
    "/info",
  ];
  for (const path of paths) {
    await page.goto(proxy.url + path);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await oneLine();
    // A browser does not keep a page for long that still waits for an answer.
    await settled();
  }
  // Playwright does not follow a page that comes back from the cache; the browser itself is asked.
  const devtools = await context.newCDPSession(page);
  const lost: string[] = [];
  await devtools.send("Page.enable");
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    lost.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const ask = async (expression: string): Promise<unknown> =>
    (await devtools.send("Runtime.evaluate", { expression })).result.value;
  for (const path of paths.slice(0, -1).reverse()) {
    await ask("history.back()");
    const shown = "location.pathname + location.search";
    await expect
      .poll(async () => [
        await ask(`${shown} + " kept: " + document.documentElement.dataset.persisted`),
        ...lost,
      ])
      .toEqual([`${path} kept: true`]);
    await oneLine();
  }
  await found("Newcastle");
  await expect.poll(() => ask("document.body.innerText"), PATIENCE).toContain("Newcastle");
  await context.close();
});

/** Waits until every request of the page but the live connection has its answer. */
function requestsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const waiting = (): readonly string[] =>
    [...open].map((request) => request.url()).filter((url) => !url.includes(LIVE));
  return () => expect.poll(waiting).toEqual([]);
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
