/** Orders while asleep: planned, signed and handed over, carried out with the page closed, told in the morning, and voided. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected, sign, signIn, walletTexts } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

test.describe.configure({ mode: "serial" });

const HOUR = 3600;
let campaign: Campaign;
let context: BrowserContext;
let page: Page;
let home: Founded;
const faults: string[] = [];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start("--neighbours", "0");
  [home] = await campaign.foundNeighbours();
  await campaign.fill(home, "400", "20000");
  await campaign.build(home, "mine", "barracks");
  await campaign.begin(home);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  page = await newPage();
  await openConnected(page, `${campaign.url}/?screen=account`);
  await signIn(page);
});
test.afterAll(async () => {
  await context.close();
  await campaign.close();
});
test.afterEach(() => expect(faults).toEqual([]));

async function newPage(): Promise<Page> {
  const opened = await context.newPage();
  faultsOf(opened).push = (...found) => faults.push(...found);
  return opened;
}

const plans = () => page.getByTestId("popup-plans");
const lines = (state: string) => plans().locator(`[data-testid="plan"][data-state="${state}"]`);
const row = (number: number) => plans().getByRole("group", { name: `Order ${number}`, exact: true });

/** Answers one request of the wallet. @param says what its review shows. */
async function signNext(says: string): Promise<void> {
  const { preAuthorization, review: texts } = await walletTexts(page);
  const review = page.getByRole("dialog", { name: preAuthorization.title });
  await expect(review).toContainText(says);
  if (says === "Deposit") await expectReadable(page, "plans/wallet", { scope: "[role=dialog]" });
  await review.getByRole("button", { name: texts.sign, exact: true }).click();
}

/** While the first tab waits for the wallet, a second one is told so, and asks for nothing. */
async function askInSecondTab(): Promise<void> {
  const { preAuthorization } = await walletTexts(page);
  await expect(page.getByRole("dialog", { name: preAuthorization.title })).toBeVisible();
  const second = await newPage();
  await second.goto(`${campaign.url}/?panel=plans`);
  const popup = second.getByTestId("popup-plans");
  await expect(popup).toContainText("An order still waits in your wallet. Answer it there.");
  await popup.getByRole("button", { name: "Sign the remaining 2 orders" }).click();
  await expect(popup).toContainText("Another tab is asking your wallet to sign orders. Continue there.");
  await second.close();
  await page.bringToFront();
}

/** A moment of the ledger's clock as a field for date and time takes it. */
const fieldTime = (seconds: number): Promise<string> =>
  page.evaluate((at) => {
    const local = new Date(at * 1000 - new Date(at * 1000).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, seconds);

const ledgerNow = async (): Promise<number> => (await campaign.game.ledgerStatus()).time;
const state = () => campaign.state(home);

test("an empty plan explains its purpose, and three orders are composed from examples", async () => {
  await page.getByRole("button", { name: "Planned orders" }).click();
  await expect(plans()).toContainText("You have planned nothing yet.");
  await expect(plans()).toContainText("All it can do is submit an order within its dates, or withhold it.");
  await expectReadable(page, "plans/empty", { scope: "[role=dialog]" });
  await plans().getByRole("button", { name: "Plan orders" }).click();
  await plans().getByRole("button", { name: "When the building is done" }).click();
  await plans().getByRole("button", { name: "Recruit every eight hours" }).click();
  await row(2).getByLabel("How often").fill("1");
  await plans().getByRole("button", { name: "An order of your own" }).click();
  await row(3)
    .getByLabel("Date and time")
    .fill(await fieldTime((await ledgerNow()) + 9 * HOUR));
  await row(3).getByLabel("It can be submitted for").selectOption({ label: "4 hours" });
  await row(3).getByLabel("What", { exact: true }).selectOption("Deposit to the trezor");
  await row(3).getByLabel("KGLD").fill("50");
  await expect(row(1)).toContainText("Claim everything that is ready · Build Barracks");
  await expect(row(2)).toContainText("1 order");
  await expectReadable(page, "plans/composed", { scope: "[role=dialog]" });
  await plans().getByRole("button", { name: "Raid when a truce ends" }).click();
  await expect(row(4)).toContainText("Choose a target by its name or its number.");
  await row(4).getByLabel("Target: name or number").fill("Stonewatch");
  await expect(row(4)).toContainText("Reward");
  await row(4).getByRole("button", { name: "Remove order 4" }).click();
});

test("a plan is signed one order after the other, and continues after a stop", async () => {
  await plans().getByRole("button", { name: "Review" }).click();
  await expect(plans().getByTestId("plan-review")).toContainText("Deposit 50 KGLD to the trezor");
  await expectReadable(page, "plans/review", { scope: "[role=dialog]" });
  await plans().getByRole("button", { name: "Sign 3 orders" }).click();
  await askInSecondTab();
  await signNext("Build Barracks");
  await expect(plans()).toContainText("1 of 3 signed");
  const { preAuthorization } = await walletTexts(page);
  await page
    .getByRole("dialog", { name: preAuthorization.title })
    .getByRole("button", { name: "Reject" })
    .click();
  await expect(lines("waiting")).toHaveCount(1);
  await expect(lines("unsigned")).toHaveCount(2);
  // Nothing is lost with the page.
  await page.reload();
  await expect(lines("waiting")).toHaveCount(1);
  await plans().getByRole("button", { name: "Sign the remaining 2 orders" }).click();
  await signNext("Recruit defenders: 1");
  await signNext("Deposit");
  await expect(lines("waiting")).toHaveCount(3);
  await lines("waiting").nth(2).getByRole("button", { name: "What would it do now?" }).click();
  await expect(lines("waiting").nth(2)).toContainText("Now it would be refused:");
  await expectReadable(page, "plans/waiting", { scope: "[role=dialog]" });
});

test("orders are carried out while the page is closed, and are news in the morning", async () => {
  await page.close();
  await campaign.forward(6 * HOUR + 60);
  await expect.poll(async () => (await state()).construction?.building, { timeout: 60_000 }).toBe("barracks");
  await campaign.forward(2 * HOUR);
  await expect.poll(async () => (await state()).army.defenders, { timeout: 60_000 }).toBe(1);
  await campaign.forward(HOUR);
  await expect.poll(refusals, { timeout: 60_000 }).toBe(1);

  page = await newPage();
  await page.goto(`${campaign.url}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem("kingdoms:here", String(Date.now() - 3_600_000)));
  await page.goto(campaign.url);
  const news = page.getByTestId("news");
  await expect(news).toContainText("While You Were Away");
  await expect(news).toContainText("A planned order of \u2068Ravenkeep\u2069 was refused");
  await expect(news.getByText("A planned order of \u2068Ravenkeep\u2069 was carried out")).toHaveCount(2);
  await expectReadable(page, "plans/morning", { scope: "[role=dialog]" });
  await news.getByRole("button", { name: "See your plan" }).first().click();
  await expect(lines("done")).toHaveCount(2);
  await expect(lines("done").first().getByRole("link", { name: "Transaction" })).toBeVisible();
  await expect(lines("refused")).toContainText("trezor");
  await expectReadable(page, "plans/told", { scope: "[role=dialog]" });
});

test("one press voids all that is planned", async () => {
  await plans().getByRole("button", { name: "Void all" }).click();
  await sign(page, undefined, 1);
  await expect(lines("void")).toHaveCount(1);
  expect((await state()).plan).toBe(1n);
  await expect(plans().getByRole("button", { name: "Void all" })).toHaveCount(0);
});

/** How many orders the steward tells of as refused, as the page's own server says it. */
const refusals = async (): Promise<number> => {
  const headers = { Origin: campaign.url };
  const answer = await context.request.post(`${campaign.url}/player/orders`, { data: {}, headers });
  const { orders } = (await answer.json()) as { orders: { state: string }[] };
  return orders.filter((order) => order.state === "refused").length;
};
