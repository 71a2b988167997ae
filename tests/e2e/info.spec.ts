/** Info invites: its pictures arrive without moving anything, its contents work by keyboard, and its links lead into the game. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf } from "../support/e2e/player.ts";
import { PHONES } from "../support/e2e/touch.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { DESK } from "../support/e2e/views.ts";

/** A tenth of what browsers call good. */
const MOST_SHIFT = 0.01;

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  await campaign.foundNeighbours();
});
test.afterAll(() => campaign.close());

const guide = (page: Page) => page.getByTestId("building-guide");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Below the navbar and on the screen. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  const below = (bar?.y ?? 0) + (bar?.height ?? 0);
  await expect.poll(async () => (await part.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(below);
}

for (const size of [DESK, PHONES[0]]) {
  test(`the contents lead to a part by keyboard, below the navbar, at ${size.width}`, async ({ page }) => {
    const faults = faultsOf(page);
    await page.setViewportSize(size);
    await page.goto(`${campaign.url}/info`);
    await expect(guide(page)).toBeAttached();
    const contents = page.getByRole("navigation", { name: "Contents" });
    for (const name of ["War History", "Kingdom Management", "A War in Five Pictures"]) {
      await contents.getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(heading(page, name)).toBeFocused();
      await expectInSight(page, heading(page, name));
    }
    // What follows the heading is next.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Choose a target" }).first()).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/#management$/);
    expect(faults).toEqual([]);
  });

  test(`pictures come as they are reached and move nothing, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${campaign.url}/info`);
    await expect(guide(page)).toBeAttached();
    const pictures = page.locator("img[src$='.webp']");
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await page.getByRole("heading", { name: "Credits" }).scrollIntoViewIfNeeded();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

test("a link to a part opens there, though the guide is read from the ledger first", async ({ page }) => {
  await page.goto(`${campaign.url}/info#history`);
  await expectInSight(page, heading(page, "War History"));
});

test("everything that Info names is one press away", async ({ page }) => {
  const faults = faultsOf(page);
  const info = page.getByRole("article");
  const ways = [
    ["Found a kingdom", () => page.getByText("Choose an empty cell").first()],
    ["Open the map", () => page.getByRole("region", { name: "World Map" })],
    ["Choose a target", () => page.getByRole("dialog", { name: "Choose a target" })],
    ["See all attacks", () => page.getByRole("dialog", { name: "Attack Detection" })],
    ["Battle Simulator", () => heading(page, "Battle Simulator")],
    ["Open War History", () => page.getByRole("dialog", { name: "War History" })],
    ["Archive of Kingdoms", () => page.getByTestId("archive")],
    ["Statistics & leaderboard", () => page.getByTestId("figures")],
    ["Go to your castle", () => page.getByTestId("visitor")],
  ] as const;
  await page.goto(`${campaign.url}/info`);
  for (const [name, there] of ways) {
    await info.getByRole("link", { name, exact: true }).first().click();
    await expect(there(), name).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Welcome, Sovereign")).toBeVisible();
  }
  expect(faults).toEqual([]);
});
