/** A player with two accounts and a kingdom in each: every popup says which account it is about, and the gold gets to the kingdom. */
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, popup, sign } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let mine: Founded;
let others: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [mine, others] = await campaign.foundNeighbours();
});
test.afterAll(() => campaign.close());

/** Shares Aldric's and Brunhild's accounts, and has the second one in use. */
async function connectBoth(page: Page): Promise<void> {
  await page.goto(campaign.url);
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  const share = page.getByRole("dialog", { name: "Share with this page" });
  await share.getByRole("checkbox", { name: /Brunhild/ }).check();
  await share.getByRole("button", { name: "Share and continue" }).click();
  await page.getByRole("combobox", { name: "Account in use" }).selectOption({ label: "Brunhild" });
}

const kgldOf = async ({ owner }: Founded): Promise<bigint> => {
  const [balance] = (await campaign.game.accountBalances([owner.address])).value;
  return balance?.kgld ?? 0n;
};

test("gold is bought for the selected kingdom with any account in use, and builds its mine", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await connectBoth(page);
  await page.getByRole("button", { name: "Select Ravenkeep" }).click();
  const account = page.getByTestId("royal-account");
  await expect(account.getByTestId("key-elsewhere")).toContainText("is played from \u2068Aldric\u2069");
  const steps = page.getByTestId("guide");
  await expect(steps).toContainText("Build your first mine");

  await account.getByRole("button", { name: "Buy KGLD" }).click();
  const buy = popup(page, "Buy Kingdom Gold");
  await expect(buy.getByRole("combobox", { name: "Account that pays and receives" })).toHaveValue(
    mine.owner.address,
  );
  await expect(buy.getByTestId("order-account")).toContainText("Aldric");
  await buy.getByRole("textbox", { name: "XRD to spend" }).fill("8");
  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await sign(page);
  expect(await kgldOf(mine)).toBe(400n * 10n ** 18n);
  expect(await kgldOf(others)).toBe(0n);
  await expect(steps).toContainText("Build your first mine");

  await page.getByTestId("treasury").getByRole("button", { name: "Deposit KGLD" }).click();
  const deposit = popup(page, "Deposit KGLD");
  await expect(deposit.getByTestId("order-account")).toContainText("Aldric");
  await deposit.getByRole("textbox", { name: "KGLD to deposit" }).fill("400");
  await deposit.getByRole("button", { name: "Deposit", exact: true }).click();
  await sign(page);
  await page.getByRole("button", { name: "Build Mine" }).click();
  await sign(page);
  expect((await campaign.state(mine)).construction?.building).toBe("mine");
  expect(faults).toEqual([]);
});

test("gold in the other account can be deposited too, and the popup names that account", async ({ page }) => {
  const faults = faultsOf(page);
  await connectBoth(page);
  await page.getByRole("button", { name: "Select Ravenkeep" }).click();
  await page.getByTestId("royal-account").getByRole("button", { name: "Buy KGLD" }).click();
  const buy = popup(page, "Buy Kingdom Gold");
  await buy.getByRole("combobox", { name: "Account that pays and receives" }).selectOption("Brunhild");
  await expect(buy.getByTestId("order-account")).toContainText("Brunhild");
  await buy.getByRole("textbox", { name: "XRD to spend" }).fill("10");
  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await sign(page);
  expect(await kgldOf(others)).toBe(500n * 10n ** 18n);

  const before = (await campaign.state(mine)).treasury;
  await page.getByTestId("treasury").getByRole("button", { name: "Deposit KGLD" }).click();
  const deposit = popup(page, "Deposit KGLD");
  await expect(deposit).toContainText("In your account500.00 KGLD");
  await expect(deposit).toContainText("\u2068Brunhild\u2069 sends the gold");
  await deposit.getByRole("textbox", { name: "KGLD to deposit" }).fill("500");
  await deposit.getByRole("button", { name: "Deposit", exact: true }).click();
  await sign(page);
  expect((await campaign.state(mine)).treasury - before).toBe(500n * 10n ** 18n);
  expect(await kgldOf(others)).toBe(0n);
  expect(faults).toEqual([]);
});

test("a second kingdom is selected once it is founded, the map moves to it, and a taken name is pointed out", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await connectBoth(page);
  await page.getByRole("button", { name: "Select Ravenkeep" }).click();
  // Under the small map, as the world is shown at first.
  await page.goto(`${campaign.url}/?kingdom=1&panel=found&x=54&y=26&map=true`);
  const found = popup(page, "Found New Kingdom");
  await found.getByLabel("Name of the kingdom").fill("ravenkeep");
  await expect(found).toContainText(
    "You already have a kingdom called \u2068Ravenkeep\u2069: #1# on the Raven Heights, 30, 20.",
  );
  await expect(found.getByTestId("order-account")).toContainText("Brunhild");
  await found.getByRole("button", { name: "Found the kingdom" }).click();
  await sign(page);
  await expect(page).toHaveURL(/kingdom=3/);
  await expect(page.locator("tr[aria-current=true]")).toContainText("#3#");
  const map = page.getByTestId("world-map").locator(".map-box");
  await expect(map).toHaveAttribute("data-zoom", "1.000");
  await expect(page).toHaveURL(/view=4905,3180,1|view=4905%2C3180%2C1/);
  const orders = page.getByTestId("orders");
  await page.getByTestId("orders-button").click();
  await expect(orders).toContainText("ravenkeep");
  await expect(orders.locator("time").first()).toBeVisible();
  expect(faults).toEqual([]);
});
