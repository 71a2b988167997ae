/** The guide leads from an empty kingdom on, each step a button above the fold, on a desk and on a phone. */
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { settled } from "../support/e2e/pages.ts";
import { pictures } from "../support/e2e/picture.ts";
import { faultsOf, openConnected, sign } from "../support/e2e/player.ts";
import { expectTouchable, PHONES } from "../support/e2e/touch.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

const [UPRIGHT] = PHONES;

let campaign: Campaign;
let home: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "200", "10000");
});
test.afterAll(() => campaign.close());

const guide = (page: Page) => page.getByTestId("guide");
const step = (page: Page, name: string) => expect(guide(page)).toHaveAttribute("data-step", name);
const press = (page: Page, name: string) => guide(page).getByRole("button", { name, exact: true }).click();
/** Looks at the first kingdom of the list: only that is an inspection. */
async function inspect(page: Page): Promise<void> {
  await press(page, "Choose a kingdom");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toBeVisible();
  await close(page);
}
const close = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();

test("a visitor sees the world and two ways on, and is asked for a wallet once", async ({ page }) => {
  const faults = faultsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(campaign.url);
  const visitor = page.getByTestId("visitor");
  await expect(visitor.getByRole("img", { name: "Chart of the world" })).toBeInViewport();
  await expect(visitor).toContainText("2 kingdoms");
  await expect(page.getByText(/wallet is connected/)).toHaveCount(1);
  expect(await violations(page, "html")).toEqual([]);
  await pictures(page, (theme) => `guide/visitor-${theme}`);
  await visitor.getByRole("button", { name: "Watch" }).click();
  await expect(page.locator(".map-box")).toBeVisible();
  // Nothing is left of the place that the chart had above it.
  expect((await page.locator(".map-box").boundingBox())?.y).toBeLessThan(300);
  await page.goBack();
  await visitor.getByRole("button", { name: "Play" }).click();
  await expect(page.getByText("Choose an empty cell for your kingdom.")).toBeVisible();
  expect(faults).toEqual([]);
});

test("on a desk the next step is above the fold, and its button does it", async ({ page }) => {
  const faults = faultsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConnected(page, campaign.url);
  await step(page, "mine");
  await expect(guide(page)).toBeInViewport({ ratio: 1 });
  await settled(page);
  await pictures(page, (theme) => `guide/desk-${theme}`);
  await press(page, "Build it");
  await sign(page);
  expect((await campaign.state(home)).construction?.building).toBe("mine");
  await step(page, "inspect");
  await inspect(page);
  await step(page, "map");
  await press(page, "Open the map");
  await expect(page.locator(".map-box")).toBeVisible();
  // Nothing else is to be done in the first hour.
  await step(page, "mine");
  await expect(guide(page)).toContainText("Ready in");
  await page.reload();
  await step(page, "mine");
  expect(faults).toEqual([]);
});

test("on a phone a step opens its screen, and skipped steps stay skipped", async ({ page }) => {
  const faults = faultsOf(page);
  await page.setViewportSize(UPRIGHT);
  await openConnected(page, `${campaign.url}/?screen=account`);
  await step(page, "inspect");
  await expect(guide(page)).toBeInViewport({ ratio: 1 });
  await expectTouchable(page, "guide");
  await pictures(page, (theme) => `guide/phone-${theme}`);
  await inspect(page);
  await expect(page.getByTestId("army")).toBeVisible();
  await step(page, "map");
  await guide(page).getByRole("button", { name: "Skip: Look at the map." }).click();
  await step(page, "mine");
  await page.reload();
  await step(page, "mine");
  expect(faults).toEqual([]);
});
