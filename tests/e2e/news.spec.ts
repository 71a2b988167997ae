/** A war that is lost, on a phone, and one that is won, on a desk: from the launch to the list on the next visit. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
/** Aldric's, in the browser. */
let home: Founded;
let robber: Founded;
/** Without a wall or a defender. */
let victim: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, robber] = await campaign.foundNeighbours();
  const third = campaign.accounts[2];
  if (third === undefined) throw new Error("no third account");
  victim = await campaign.found(third, "Lowfen", 31, 22);
  for (const kingdom of [home, robber]) await campaign.fill(kingdom, "400", "18000");
  await campaign.fill(victim, "200", "10000");
  await campaign.build(robber, "barracks");
  await campaign.train(robber, "defenders", 1, 1, 1);
  await campaign.build(home, "barracks");
  await campaign.forward(4 * 86_400);
});
test.afterAll(() => campaign.close());

const PHONE = { width: 390, height: 844 };

/** Lets all missions of a kingdom arrive and be decided. */
async function decided(kingdom: Founded): Promise<void> {
  await campaign.forward(5 * 3600);
  const inFlight = async () =>
    Object.values((await campaign.state(kingdom)).missions).filter((one) => one.inFlight !== null);
  await expect.poll(inFlight).toEqual([]);
}

/** Comes back to the page after a quarter of an hour. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("kingdoms:here", String(Date.now() - 900_000)));
  await page.goto(`${campaign.url}/?panel=attacks`);
  // Whatever the page writes when it is left: the next one begins with this.
  await page.goto(`${campaign.url}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem("kingdoms:here", String(Date.now() - 900_000)));
  await page.goto(campaign.url);
}

const news = (page: Page) => page.getByTestId("news");
const cards = (page: Page) => page.getByTestId("news-cards");

test("a lost war is in the news on a phone, from its launch to the next visit", async ({ page }) => {
  const faults = faultsOf(page);
  await page.setViewportSize(PHONE);
  await openConnected(page, `${campaign.url}/?screen=account`);
  const bar = page.getByTestId("screen-bar");
  await expect(bar).toContainText("Reports");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kingdoms:here"))).not.toBeNull();

  await campaign.send("war", robber, home, 3);
  await expect(cards(page)).toContainText(
    "War from \u2068Stonewatch\u2069 is on its way to \u2068Ravenkeep\u2069",
  );
  await expect(bar).toContainText("Active Attacks: 1");
  await expectReadable(page, "news/phone-launch");
  await page.setViewportSize(PHONE);
  await cards(page).getByRole("button", { name: "See attack" }).click();
  await expect(page.getByRole("dialog", { name: "Attack Detection" })).toContainText("ALERT");
  // Nothing lies over a sheet.
  await expect(cards(page)).toBeHidden();

  await page.goto(`${campaign.url}/favicon.svg`);
  await decided(robber);
  await comeBack(page);
  await expect(news(page)).toContainText("While You Were Away");
  const first = news(page).getByTestId("news-line").first();
  await expect(first).toContainText("Stonewatch\u2069 defeated \u2068Ravenkeep");
  await expect(first).toContainText(/KGLD stolen/);
  await expectReadable(page, "news/phone-digest", { scope: "[role=dialog]" });
  await page.setViewportSize(PHONE);
  await page.keyboard.press("Escape");

  // No green greeting after a loss, and the report is marked as new.
  await page
    .getByTestId("screen-bar")
    .getByRole("link", { name: /Reports/ })
    .click();
  await expect(page.getByTestId("alarm")).not.toContainText("ALL CLEAR");
  await expect(page.getByTestId("alarm")).toContainText("defeated");
  await expect(page.getByTestId("latest-reports")).toContainText("Your latest reports");
  await expect(page.getByTestId("latest-reports").getByText("New", { exact: true }).first()).toBeVisible();
  await expectReadable(page, "news/phone-reports");
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByTestId("alarm")).toContainText("ALL CLEAR");
  await expect(bar).not.toContainText("unread");

  // What was read stays read, and is announced no more.
  await comeBack(page);
  await expect(page.getByTestId("screen-bar")).toBeVisible();
  await expect(news(page)).toBeHidden();
  expect(faults).toEqual([]);
});

test("a won war is in the news on a desk, from its launch to the next visit", async ({ page }) => {
  const faults = faultsOf(page);
  // The war before may have destroyed it.
  if ((await campaign.state(home)).buildings.barracks === 0) await campaign.build(home, "barracks");
  await campaign.train(home, "defenders", 1, 1);
  await openConnected(page, campaign.url);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kingdoms:here"))).not.toBeNull();
  await campaign.send("war", home, victim, 2);
  await decided(home);
  const card = cards(page).getByTestId("news-card").filter({ hasText: "You won at" });
  await expect(cards(page)).toContainText("You won at \u2068Lowfen\u2069");
  await expectReadable(page, "news/desk-card");
  // On every page.
  await page.getByRole("link", { name: "Info" }).click();
  await expect(page.getByTestId("header-news")).toContainText("News");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: /War History: \d+ unread/ })).toBeVisible();

  await comeBack(page);
  await page.getByTestId("header-news").click();
  const line = news(page).getByTestId("news-line").filter({ hasText: "You won at" });
  await expect(line).toContainText(/KGLD taken/);
  await expectReadable(page, "news/desk-list", { scope: "[role=dialog]" });
  await line.getByRole("button", { name: "Read report" }).click();
  await expect(page.getByRole("dialog", { name: "Battle Damage Report" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "War History", exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(faults).toEqual([]);
});
