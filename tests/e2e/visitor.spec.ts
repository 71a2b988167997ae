/** Who only looks loads nothing of a wallet; whoever wants one meets the toolkit's button in the place of what stood for it. */
import { readdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { picture } from "../support/e2e/picture.ts";
import { connect, faultsOf } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

/** The toolkit's button is a file of its own in the build. */
const BUTTON_FILE = readdirSync(new URL("../../apps/web/dist/assets/", import.meta.url)).find((name) =>
  /^connect-button-.*\.js$/.test(name),
);

let campaign: Campaign;
let faults: string[];
/** Whether the page has asked for the toolkit's button. */
let asked: boolean;

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());
test.beforeEach(({ page }) => {
  expect(BUTTON_FILE, "the file of the toolkit's button").toBeDefined();
  faults = faultsOf(page);
  asked = false;
  page.on("request", (request) => {
    asked ||= request.url().endsWith(`/${BUTTON_FILE}`);
  });
});
test.afterEach(() => expect(faults).toEqual([]));

const button = (page: Page) => page.getByRole("button", { name: "Radix Connect Button" });
const toolkits = (page: Page) => page.locator("radix-connect-button");

const place = async (page: Page) => (await button(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Everything that a visit loads by itself is there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(campaign.url + path);
  await expect(button(page)).toBeVisible();
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
}

for (const path of ["/", "/info"]) {
  test(`a visitor of ${path} loads no wallet before the first sign of a player`, async ({ page }) => {
    await visit(page, path);
    await expect(toolkits(page)).toHaveCount(0);
    expect(asked).toBe(false);
    const { x, y, width, height } = await place(page);
    await page.mouse.move(300, 300);
    await expect(toolkits(page)).toBeVisible();
    // It has a rim of two pixels for fingers.
    const seen = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
    expect(await place(page)).toEqual(seen);
  });
}

test("the button in place of the toolkit's passes a press on, and looks like it", async ({ page }) => {
  await visit(page, "/");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await violations(page, "header", { colorsOnly: theme === "dark" })).toEqual([]);
    await picture(page, `visitor-${theme}`);
  }
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${BUTTON_FILE}`, (route) => held.then(() => route.continue()));
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  await picture(page, "visitor-waiting");
  release();
  await expect(page.getByText("Connect Now")).toBeVisible();
  await picture(page, "visitor-pressed");
  await expect(toolkits(page), "the focus stays on the button").toBeFocused();
});

test("a wallet that cannot be loaded is reported at the button on every page, with another try", async ({
  page,
}) => {
  await visit(page, "/info");
  await page.route(`**/${BUTTON_FILE}`, (route) => route.abort());
  await button(page).click();
  const alert = page.getByRole("banner").getByRole("alert");
  await expect(alert).toContainText("The wallet connection could not be started");
  await picture(page, "visitor-failed");
  await page.unroute(`**/${BUTTON_FILE}`);
  // A browser asks for a lost script again with a new page alone.
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
  await button(page).click();
  await expect(page.getByText("Connect Now")).toBeVisible();
});

for (const way of ["Watch", "Play"]) {
  test(`the focus of a visitor who presses ${way} by key stays in place when the map opens`, async ({
    page,
  }) => {
    await visit(page, "/");
    await page.getByTestId("visitor").getByRole("button", { name: way, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("visitor")).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
    await page.keyboard.press("Tab");
    // What leads out of the kingdom stands above the map.
    await expect(page.getByRole("button", { name: way === "Play" ? "Hide map" : "Hide map" })).toBeFocused();
  });
}

test("a page learns at once that another tab has connected", async ({ page, context }) => {
  await visit(page, "/");
  const other = await context.newPage();
  await other.goto(campaign.url);
  await connect(other);
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
});

test("a player who is connected finds the toolkit's own button without a sign", async ({ page, context }) => {
  await page.goto(campaign.url);
  await connect(page);
  const other = await context.newPage();
  await other.goto(`${campaign.url}/info`);
  await expect(toolkits(other).getByText("Lord Tester")).toBeVisible();
});
