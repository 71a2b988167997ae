/** Units from the click to the ledger: barracks, a batch, the trezor, an expedition, each as a player gives the order. */
import type { Kingdom, RealmConfig } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { parseAttos } from "@kingdoms/rules";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e/development.ts";
import { agreeAndPress, connect, expectCommitted, faultsOf, foundAt } from "../support/e2e/player.ts";
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

test("recruiting, claiming, prospecting, filling the trezor and withdrawing work from click to ledger", async ({
  page,
  wallet,
}) => {
  const faults = faultsOf(page);
  await page.goto(realm.url);
  await connect(page);
  await wallet.approve();
  await found(page, "Ravenkeep");
  await fill(page, "2000");

  const army = page.getByRole("region", { name: "Royal Army" });
  const defenders = army.getByTestId("unit-defenders");
  await expect(defenders).toContainText("Requires Barracks");
  await page.getByRole("button", { name: "Build Barracks" }).click();
  await expectCommitted(page);
  await forward(page, "1 day");
  await page.getByRole("button", { name: "Claim Barracks" }).click();
  await expectCommitted(page);

  await defenders.getByRole("button", { name: "Recruit Defenders" }).click();
  await expect(page).toHaveURL(/panel=recruit/);
  const popup = page.getByRole("dialog", { name: "Recruit Defenders" });
  const submit = popup.getByRole("button", { name: "Recruit", exact: true });
  const count = popup.getByRole("textbox", { name: "Defenders to recruit" });
  await expect(popup).toContainText("Barracks capacity");
  await expect(submit).toBeDisabled();
  await count.fill("2");
  await expect(popup).toContainText("At most 1.");
  await expect(submit).toBeDisabled();
  await popup.getByRole("slider").fill("1");
  await expect(count).toHaveValue("1");
  await expect(popup).toContainText("1,200.00 KGLD");
  await submit.click();
  await expectCommitted(page);
  await expect(defenders).toContainText("1 ready in");
  expect((await kingdom()).batches.defenders?.amount).toBe(1);

  await forward(page, "1 day");
  await defenders.getByRole("button", { name: "Claim 1 defender" }).click();
  await expectCommitted(page);
  await expect(defenders.getByRole("button", { name: "Recruit Defenders" })).toBeVisible();
  const claimed = await kingdom();
  expect([claimed.army.defenders, claimed.batches.defenders]).toEqual([1, null]);
  expect(claimed.treasury).toBe(parseAttos("1200"));

  await page.goto(`${realm.url}/?kingdom=1&panel=prospect`);
  const expedition = page.getByRole("dialog", { name: "Prospect" });
  await expect(expedition).toContainText("500.00 KGLD");
  await expect(expedition).toContainText("10.00 XRD");
  await agreeAndPress(page, "Send the expedition");
  await expectCommitted(page);
  await expect(army.getByTestId("mission-prospect")).toContainText("Returning in");
  expect((await kingdom()).missions.prospect.inFlight).not.toBeNull();
  // As long as it is on its way.
  await page.getByRole("button", { name: "Move the clock forward by 1 h" }).click();
  await expect(army.getByTestId("mission-prospect")).toBeHidden();
  await expect(page.getByTestId("treasury-gold")).toContainText("700.00");

  await expect(page.getByRole("link", { name: "No trezor yet: Go to Trezor" })).toBeVisible();
  await page.getByText("Activity log").click();
  const log = page.getByRole("list", { name: "Activity log" });
  await expect(log).toContainText("Defenders claimed: 1");
  await expect(log).toContainText("Expedition paid");
  await expect(log).toContainText("2,000.00 KGLD");

  await fill(page, "1000");
  await page.getByRole("button", { name: "Build Trezor" }).click();
  await expectCommitted(page);
  await forward(page, "1 day");
  await page.getByRole("button", { name: "Claim Trezor" }).click();
  await expectCommitted(page);
  await page.getByRole("button", { name: "Deposit to Trezor" }).click();
  const hoard = page.getByRole("dialog", { name: "Deposit to Trezor" });
  await hoard.getByRole("textbox").fill("951");
  await expect(hoard).toContainText("At most 950 KGLD.");
  await hoard.getByRole("textbox").fill("250.5");
  await expect(hoard).toContainText("250.50 of 2,000");
  await hoard.getByRole("button", { name: "Deposit", exact: true }).click();
  await expectCommitted(page);
  const hoarded = await kingdom();
  expect([hoarded.trezor, hoarded.treasury]).toEqual([parseAttos("250.5"), parseAttos("699.5")]);

  await page.getByRole("button", { name: "Withdraw KGLD" }).click();
  await page.getByRole("textbox", { name: "KGLD to withdraw" }).fill("99.5");
  await agreeAndPress(page, "Withdraw");
  await expectCommitted(page);
  expect((await kingdom()).treasury).toBe(parseAttos("600"));
  expect(faults).toEqual([]);
});

/** What the ledger holds of the only kingdom. */
async function kingdom(): Promise<Kingdom> {
  const answer = await fetch(`${realm.url}/realm/config`);
  const config = (await answer.json()) as RealmConfig;
  const game = createGame({ config: { ...config, gatewayUrl: realm.url } });
  const [first] = (await game.listKingdoms()).value;
  return (await game.kingdomState(first?.component ?? "")).value;
}

async function found(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await foundAt(page, name, 30, 20);
}

/** Buys so much KGLD and puts it into the treasury. */
async function fill(page: Page, kgld: string): Promise<void> {
  await page.getByRole("button", { name: "Buy KGLD" }).first().click();
  await page.getByRole("textbox", { name: /KGLD to receive/ }).fill(kgld);
  await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
  await expectCommitted(page);
  await page.getByRole("button", { name: "Deposit KGLD" }).click();
  await page.getByRole("textbox", { name: /KGLD to deposit/ }).fill(kgld);
  await page.getByRole("dialog").getByRole("button", { name: "Deposit", exact: true }).click();
  await expectCommitted(page);
}

async function forward(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: `Move the clock forward by ${step}` }).click();
  await page.getByRole("button", { name: `Let ${step} pass` }).click();
}
