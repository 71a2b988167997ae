/** An extension installed beside the embedded wallet: the player chooses, and can choose again. */
import { expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { type BrowserWithExtension, heardBy, openWithExtension } from "../support/e2e/extension.ts";
import { settled } from "../support/e2e/pages.ts";
import { picture } from "../support/e2e/picture.ts";
import { expectTouchable } from "../support/e2e/touch.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
let browser: BrowserWithExtension;
let page: Page;

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());
test.beforeEach(async () => {
  const shared = campaign.accounts[2];
  if (shared === undefined) throw new Error("There is no third account.");
  browser = await openWithExtension({
    isLinked: true,
    persona: { identityAddress: "identity_sim1other", label: "Phone persona" },
    accounts: [{ address: shared.address, label: "Account on the phone", appearanceId: 3 }],
  });
  page = await browser.context.newPage();
  await page.goto(campaign.url);
  // No wallet is looked for before the first sign of a player.
  await expect(page.getByText("No wallet is connected.")).toBeVisible();
  // The page's outline says so, too, and hears no sign yet.
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  await page.mouse.move(300, 300);
  await expect(page.getByRole("combobox", { name: "Wallet in use" }), "the extension is found").toBeVisible();
});
test.afterEach(() => browser.close());

const choice = () => page.getByRole("dialog", { name: "Choose a wallet" });
const connect = () =>
  page.getByTestId("royal-account").getByRole("button", { name: "Connect Wallet" }).click();
const logins = async () =>
  (await heardBy(page)).filter(({ discriminator }) => discriminator === "walletInteraction");
const shared = (label: string) => expect(page.getByTestId("account-label")).toHaveText(label);
async function connectTestWallet(): Promise<void> {
  await connect();
  await choice().getByRole("button", { name: "Test wallet" }).click();
  await page
    .getByRole("dialog", { name: "Share with this page" })
    .getByRole("button", { name: "Share and continue" })
    .click();
  await shared("Aldric");
}

test("the chosen extension connects, on the next visit too, and the embedded wallet is silent", async () => {
  await connect();
  await expect(choice()).toBeVisible();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await picture(page, `wallet-choice-${theme}`);
    expect(await violations(page, "embedded-radix-wallet", { colorsOnly: theme === "dark" })).toEqual([]);
  }
  expect(await logins(), "nothing is asked of the extension before the choice").toEqual([]);
  await choice().getByRole("button", { name: "Radix Wallet" }).click();
  await shared("Account on the phone");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await logins()).toHaveLength(1);
  await settled(page);
  await picture(page, "wallet-choice-account");

  await page.reload();
  await shared("Account on the phone");
  await expect(page.getByRole("combobox", { name: "Wallet in use" })).toHaveValue("extension");
  await expect(page.getByRole("button", { name: "Test wallet" })).toHaveCount(0);
});

test("the chosen embedded wallet connects, and the extension receives only the question whether it is there", async () => {
  await connectTestWallet();
  const heard = (await heardBy(page)).map(({ discriminator }) => discriminator);
  expect(heard.filter((one) => one !== "extensionStatus")).toEqual([]);
});

test("the choice is changed in the account, on a phone's width too", async () => {
  await connectTestWallet();
  await page.getByRole("combobox", { name: "Wallet in use" }).selectOption("extension");
  await expect(page.getByText("No wallet is connected.")).toBeVisible();
  await connect();
  await shared("Account on the phone");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${campaign.url}/?screen=account`);
  await expect(page.getByRole("combobox", { name: "Wallet in use" })).toBeVisible();
  await expectTouchable(page, "account with two wallets", "[data-testid=royal-account]");
  await picture(page, "wallet-choice-phone", { fullPage: true });
  await page.getByRole("combobox", { name: "Wallet in use" }).selectOption("embedded");
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await expect(page.getByRole("dialog", { name: "Share with this page" })).toBeVisible();
});

test("no wallet is chosen by declining", async () => {
  await connect();
  await choice().getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByTestId("royal-account").getByRole("alert")).toContainText("rejectedByUser");
  await connect();
  await expect(choice()).toBeVisible();
});
