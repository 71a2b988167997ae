/** The way back and forth in a browser that keeps the pages that were left, as players' browsers do. */
import { type Browser, expect, type Page, type Request, test } from "@playwright/test";
import { LIVE, PATIENCE, ProxiedRealm } from "../support/e2e/proxied-realm.ts";

let realm: ProxiedRealm;
let browser: Browser;

test.beforeAll(async ({ playwright, launchOptions }) => {
  realm = await ProxiedRealm.start();
  await realm.found("Oakhill");
  browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(async () => {
  await browser.close();
  await realm.close();
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
    await page.goto(realm.url + path);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await realm.expectOneConnection();
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
    await realm.expectOneConnection();
  }
  await realm.found("Newcastle");
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
