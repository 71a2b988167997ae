/** Each action of one's own kingdom, from the click to what the ledger holds afterwards. The four missions have their own file. */
import type { Kingdom, Unit } from "@kingdoms/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { expect, type Page, test } from "@playwright/test";
import { agreeAndPress, faultsOf, openConnected, popup, sign } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

test.describe.configure({ mode: "serial" });

const DAY = 86_400;
let campaign: Campaign;
let home: Founded;
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  faults = faultsOf(page);
  await openConnected(page, campaign.url);
});
test.afterAll(async () => {
  await page.close();
  await campaign.close();
});
test.afterEach(() => expect(faults).toEqual([]));

const state = (): Promise<Kingdom> => campaign.state(home);
const owner = () => campaign.accounts[0]?.address ?? "";

async function wallet(): Promise<{ xrd: Attos; kgld: Attos }> {
  const [balance] = (await campaign.game.accountBalances([owner()])).value;
  if (balance === undefined) throw new Error(`${owner()} has no balance`);
  return balance;
}

const minus = (amount: bigint, other: bigint): bigint => amount - other;

test("buy_a_new_kingdom is ordered, signed and committed", async () => {
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await page.getByLabel("Column", { exact: true }).fill("30");
  await page.getByLabel("Row", { exact: true }).fill("20");
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = popup(page, "Found New Kingdom");
  await founding.getByLabel("Name of the kingdom").fill("  Ravenkeep ");
  await founding.getByRole("button", { name: "Found the kingdom" }).click();
  await expect(page.getByText("Please open your wallet to sign the transaction.")).toBeVisible();
  // Less motion is asked for, and the toolkit's own button waits for the wallet.
  await sign(page, () =>
    expect(page.locator(".loading-spinner").first()).toHaveCSS("animation-name", "none"),
  );
  await expect(page.getByRole("table").first()).toContainText("Ravenkeep");
  const [founded] = (await campaign.game.listKingdoms()).value;
  expect(founded).toMatchObject({ name: "Ravenkeep", cell: { x: 30, y: 20 } });
  const [account] = campaign.accounts;
  if (founded === undefined || account === undefined) throw new Error("nothing was founded");
  home = { id: founded.id, component: founded.component, owner: account };
  const [key] = (await campaign.game.ownedKeys([account.address])).value;
  expect(key?.component).toBe(founded.component);
});

test("buy_kgld is ordered, signed and committed", async () => {
  const before = await wallet();
  await page.getByRole("button", { name: "Buy KGLD" }).first().click();
  await page.getByRole("textbox", { name: "KGLD to receive" }).fill("25000.123456789012345678");
  const paid = await page.getByRole("textbox", { name: "XRD to spend" }).inputValue();
  await popup(page, "Buy Kingdom Gold").getByRole("button", { name: "Buy KGLD" }).click();
  await sign(page);
  const after = await wallet();
  expect(minus(after.kgld, before.kgld)).toBeGreaterThanOrEqual(parseAttos("25000.123456789012345678"));
  expect(minus(after.kgld, before.kgld)).toBeLessThan(parseAttos("25000.1235"));
  // What was paid, and the network fee.
  expect(minus(before.xrd, after.xrd)).toBeGreaterThan(parseAttos(paid));
  expect(minus(before.xrd, after.xrd)).toBeLessThan(parseAttos(paid) + parseAttos("5"));
  await expect(page.getByTestId("balance-kgld")).toHaveText("25,000.12");
});

test("deposit_gold is ordered, signed and committed", async () => {
  const before = await wallet();
  await page.getByRole("button", { name: "Deposit KGLD" }).click();
  const amount = "24999.999999999999999999";
  await page.getByRole("textbox", { name: "KGLD to deposit" }).fill(amount);
  await popup(page, "Deposit KGLD").getByRole("button", { name: "Deposit", exact: true }).click();
  await sign(page);
  expect((await state()).treasury).toBe(parseAttos(amount));
  expect(minus(before.kgld, (await wallet()).kgld)).toBe(parseAttos(amount));
  await expect(page.getByTestId("treasury-gold")).toHaveText("24,999.99 KGLD");
});

test("create_building is ordered, signed and committed", async () => {
  const { treasury } = await state();
  await page.getByRole("button", { name: "Build Mine" }).click();
  await sign(page);
  await expect(page.getByTestId("building-mine")).toContainText("Build ready in");
  await expect(page.getByTestId("building-barracks")).toContainText("Other Build in Progress");
  const { construction, treasury: left } = await state();
  expect(construction?.building).toBe("mine");
  expect(minus(treasury, left)).toBe(parseAttos("300"));
});

test("claim_building is ordered, signed and committed", async () => {
  await campaign.forward(DAY);
  await page.getByRole("button", { name: "Claim Mine" }).click();
  await sign(page);
  await expect(page.getByTestId("building-mine")).toContainText("1 of 3");
  const { construction, buildings } = await state();
  expect([construction, buildings.mine]).toEqual([null, 1]);
});

const UNITS = [
  ["defenders", "create_army_unit", "claim_army", "Recruit Defenders", "Recruit", "Claim 2 defenders", 2],
  [
    "missiles",
    "create_missiles",
    "claim_missiles",
    "Create Missiles",
    "Create missiles",
    "Claim 1 missile",
    1,
  ],
  [
    "barriers",
    "create_barriers",
    "claim_barriers",
    "Create Anti-Missile Barriers",
    "Create barriers",
    "Claim 1 barrier",
    1,
  ],
] as const satisfies readonly (readonly [Unit, ...unknown[]])[];

test("the buildings for units are ordered, signed and committed", async () => {
  await campaign.build(home, "barracks", "barracks", "mage_tower", "obscura_temple", "trezor");
  await expect(page.getByTestId("building-trezor")).toContainText("Max 1 allowed");
});

for (const [unit, create, claim, title, submit, claimName, amount] of UNITS) {
  test(create, async () => {
    const { treasury } = await state();
    await page.getByRole("button", { name: title }).click();
    const form = popup(page, title);
    await form.getByRole("slider").fill(String(amount));
    await form.getByRole("button", { name: submit, exact: true }).click();
    await sign(page);
    await expect(page.getByTestId(`unit-${unit}`)).toContainText(`${amount} ready in`);
    const after = await state();
    expect(after.batches[unit]?.amount).toBe(amount);
    const cost = unit === "defenders" ? parseAttos("600") : parseAttos("2500");
    expect(minus(treasury, after.treasury)).toBe(cost);
  });

  test(claim, async () => {
    await campaign.forward(DAY);
    await page.getByRole("button", { name: claimName }).click();
    await sign(page);
    await expect(page.getByRole("button", { name: title })).toBeVisible();
    const { army, batches } = await state();
    expect([army[unit], batches[unit]]).toEqual([amount, null]);
  });
}

test("deposit_to_trezor is ordered, signed and committed", async () => {
  const { treasury } = await state();
  await page.getByRole("button", { name: "Deposit to Trezor" }).click();
  const form = popup(page, "Deposit to Trezor");
  await form.getByRole("textbox").fill("2000.000000000000000001");
  await expect(form).toContainText("At most 2,000 KGLD.");
  await form.getByRole("textbox").fill("0.000000000000000001");
  await form.getByRole("button", { name: "Deposit", exact: true }).click();
  await sign(page);
  const after = await state();
  expect([after.trezor, minus(treasury, after.treasury)]).toEqual([1n, 1n]);
});

test("claim_mining_rewards is ordered, signed and committed", async () => {
  const before = await state();
  await page.getByRole("button", { name: "Claim gold" }).click();
  await sign(page);
  const after = await state();
  const mined = minus(before.mining.mineable, after.mining.mineable);
  expect(mined).toBeGreaterThan(0n);
  expect([after.trezor, minus(after.treasury, before.treasury)]).toEqual([0n, mined + 1n]);
});

test("prospect_resources is ordered, signed and committed", async () => {
  const before = await state();
  await page.getByRole("button", { name: "Prospect" }).click();
  await agreeAndPress(page, "Send the expedition");
  await sign(page);
  await expect(page.getByTestId("mission-prospect")).toContainText("Returning in");
  const after = await state();
  expect(after.missions.prospect.inFlight).not.toBeNull();
  expect(minus(before.treasury, after.treasury)).toBe(parseAttos("500"));
});

test("withdraw_gold is ordered, signed and committed", async () => {
  const [before, purse] = [await state(), await wallet()];
  await page.getByRole("button", { name: "Withdraw KGLD" }).click();
  const form = popup(page, "Withdraw KGLD");
  await expect(form).toContainText(/Fee now\s*[\d.]+ XRD/);
  await form.getByRole("textbox").fill("1000.000000000000000001");
  await agreeAndPress(page, "Withdraw");
  await sign(page);
  const [after, richer] = [await state(), await wallet()];
  expect(minus(before.treasury, after.treasury)).toBe(parseAttos("1000.000000000000000001"));
  expect(minus(richer.kgld, purse.kgld)).toBe(parseAttos("1000.000000000000000001"));
});

test("redeem_kgld is ordered, signed and committed", async () => {
  const before = await wallet();
  await page.getByTestId("treasury").getByRole("button", { name: "Redeem KGLD" }).click();
  const form = popup(page, "Redeem KGLD");
  await expect(form).toContainText(/The game pays now\s*1 KGLD = 0\.\d+ XRD/);
  await form.getByRole("textbox", { name: "KGLD to redeem" }).fill("1000.000000000000000001");
  const brings = /XRD to receive\s*([\d.]+) XRD/.exec((await form.textContent()) ?? "")?.[1] ?? "0";
  await form.getByRole("button", { name: "Redeem", exact: true }).click();
  await sign(page);
  const after = await wallet();
  expect(minus(before.kgld, after.kgld)).toBe(parseAttos("1000.000000000000000001"));
  // What the game paid, without the network fee.
  expect(parseAttos(brings)).toBeGreaterThan(parseAttos("5"));
  expect(minus(after.xrd, before.xrd)).toBeLessThan(parseAttos(brings) + parseAttos("0.01"));
  expect(minus(after.xrd, before.xrd)).toBeGreaterThan(parseAttos(brings) - parseAttos("1.5"));
});

test("all orders are listed as committed", async () => {
  await page.getByTestId("orders-button").click();
  const orders = page.getByTestId("orders").getByTestId("order");
  await expect(orders).toHaveCount(16);
  for (const phase of await orders.all()) await expect(phase).toHaveAttribute("data-phase", "committed");
});
