/** What a visitor sees before the script of the page has come, and how the page takes its place. */
import { expect, type Page, test } from "@playwright/test";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

const SCRIPT = /\/assets\/[^/]+\.js$/;
/** What of the layout may move, as browsers reckon it. */
const MOST_SHIFT = 0.01;

const outline = (page: Page) => page.locator("#root > [inert][aria-hidden=true]");

/** Opens a page whose scripts do not come before `release` is called. */
async function openWithoutScript(
  page: Page,
  path: string,
): Promise<{ release: () => void; asked: string[] }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(realm.url + path, { waitUntil: "commit" });
  await outline(page).waitFor();
  return { release, asked };
}

for (const [locale, path, words] of [
  ["en-US", "/", ["Your Kingdoms", "Kingdom Status", "Castle"]],
  ["de-AT", "/", ["Deine Königreiche", "Burg"]],
  ["en-US", "/info", ["Welcome, Sovereign", "Castle"]],
  ["de-AT", "/info", ["Willkommen, Hoheit", "Burg"]],
  // French is not spoken here.
  ["fr-FR", "/archive", ["Loading data...", "Castle"]],
  ["en-US", "/?screen=account", ["Loading data...", "Castle"]],
] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test(`${path} has an outline before its script, which the page replaces without a trace`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { release } = await openWithoutScript(page, path);
      for (const word of words)
        await expect(outline(page).getByText(word, { exact: true }).first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", locale.startsWith("de") ? "de" : "en");
      release();
      await expect(page.getByRole("navigation").first()).toBeVisible();
      await expect(outline(page)).toHaveCount(0);
    });
  });
}

test("an outline is in the language and the theme that were chosen, not in the browser's", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("kingdoms:language", "de");
    localStorage.setItem("kingdoms:theme", "dark");
  });
  await openWithoutScript(page, "/info");
  await expect(outline(page).getByText("Willkommen, Hoheit")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(20, 17, 29)");
});

test("an outline needs no more than the page, its style sheet, fonts and sign", async ({ page }) => {
  const { asked } = await openWithoutScript(page, "/info");
  await expect(outline(page).getByText("Welcome, Sovereign")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const others = asked.filter((path) => !SCRIPT.test(path) && !/\.(css|woff2|svg|png)$/.test(path));
  expect(others.filter((path) => path !== "/manifest.webmanifest")).toEqual(["/info"]);
});

for (const path of ["/", "/info"]) {
  test(`nothing on ${path} moves on a phone while the page takes the place of its outline`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { release } = await openWithoutScript(page, path);
    release();
    await expect(page.getByRole("button", { name: "Connect" }).first()).toBeVisible();
    await expect(outline(page)).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}
