/**
 * The page as a public network serves it, without a wallet of its own, in a browser without the connector extension: the
 * real toolkit waits for ever there, the player is told at once and loses nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { connect, faultsOf, popup } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

const ASSETS = new URL("../../apps/web/dist/assets/", import.meta.url);
/** Where the toolkit's own code went in the build. */
const TOOLKIT = readdirSync(ASSETS).find((name) => {
  return (
    name.endsWith(".js") &&
    readFileSync(new URL(name, ASSETS), "utf8").includes("No supported transport found")
  );
});
const MISSING = "No wallet answered.";

let campaign: Campaign;
let faults: string[];

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());
test.beforeEach(({ page }) => {
  faults = faultsOf(page);
});
test.afterEach(() => expect(faults).toEqual([]));

/** What a static file beside the page says on a public network. */
async function withoutWallet(page: Page): Promise<void> {
  await page.route("**/realm/config", (route) =>
    route.fulfill({ json: { ...campaign.config, gatewayUrl: "", embedded: false, faucet: "" } }),
  );
}

async function expectHelp(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Get the Radix Wallet" })).toHaveAttribute(
    "href",
    "https://app.radixdlt.com/qr-code",
  );
  await expect(page.getByRole("link", { name: "Set-up guide" })).toHaveAttribute(
    "href",
    "https://wallet.radixdlt.com",
  );
}

/** The toolkit's button turns for as long as a request waits. */
const buttonStatus = (page: Page) =>
  page.locator("radix-connect-button").evaluate((el) => (el as unknown as { status: string }).status);

test("connecting without a wallet says that there is none, and can be retried", async ({ page }) => {
  await withoutWallet(page);
  await page.goto(campaign.url);
  const account = page.getByTestId("royal-account");
  await account.getByRole("button", { name: "Connect Wallet" }).click();
  await expect(account.getByRole("alert")).toContainText("missingExtension");
  await expect(account).toContainText(MISSING);
  await expectHelp(page);
  await expect.poll(() => buttonStatus(page)).toBe("default");
  await account.getByRole("button", { name: "Connect Wallet" }).click();
  await expect(account.getByRole("alert")).toContainText("missingExtension");
});

test("a wallet that appears later is detected by the message about its absence", async ({ page }) => {
  await withoutWallet(page);
  await page.goto(campaign.url);
  const account = page.getByTestId("royal-account");
  await account.getByRole("button", { name: "Connect Wallet" }).click();
  await expect(account.getByRole("alert")).toContainText("missingExtension");
  await page.evaluate(() => {
    const detail = {
      eventType: "extensionStatus",
      isExtensionAvailable: true,
      isWalletLinked: true,
      canHandleSessions: true,
    };
    window.dispatchEvent(new CustomEvent("radix#chromeExtension#receive", { detail }));
  });
  await expect(account).toContainText("A wallet was found. Try again.");
});

test("an order without a wallet keeps its popup and input, and says that there is none", async ({ page }) => {
  await page.goto(campaign.url);
  await connect(page);
  await withoutWallet(page);
  await page.goto(`${campaign.url}/?panel=buy`);
  await page.getByRole("textbox", { name: "XRD to spend" }).fill("12.5");
  const buy = popup(page, "Buy Kingdom Gold");
  await buy.getByRole("button", { name: "Buy KGLD" }).click();
  await expect(buy.getByRole("alert")).toContainText("missingExtension");
  await expect(buy.getByRole("alert")).toContainText(MISSING);
  await expectHelp(page);
  await expect(page.getByTestId("signing-overlay")).toBeHidden();
  await expect(page.getByRole("textbox", { name: "XRD to spend" })).toHaveValue("12.5");
  await expect(buy.getByRole("button", { name: "Buy KGLD" })).toBeEnabled();
});

test("a toolkit that never loads is reported after a time-out, and a later retry works", async ({ page }) => {
  expect(TOOLKIT, "the chunk of the toolkit").toBeDefined();
  await page.clock.install();
  await withoutWallet(page);
  await page.route(`**/assets/${TOOLKIT}`, () => undefined);
  await page.goto(campaign.url);
  const account = page.getByTestId("royal-account");
  await page.clock.runFor(1000);
  const asked = page.waitForRequest(`**/assets/${TOOLKIT}`);
  const connectWallet = account.getByRole("button", { name: "Connect Wallet" });
  await connectWallet.click();
  await page.clock.runFor(1000);
  await asked;
  await expect(connectWallet).toHaveAttribute("aria-busy", "true");
  await expect(account).toContainText("Loading data...");
  await page.clock.runFor(120_000);
  await expect(account.getByRole("alert")).toContainText("The wallet connection could not be started");
  await page.unroute(`**/assets/${TOOLKIT}`);
  await account.getByRole("button", { name: "Try again" }).click();
  await expect(account.getByRole("button", { name: "Connect Wallet" })).toBeVisible();
});

test("a login that is declined in the wallet is reported in the page", async ({ page }) => {
  await page.goto(campaign.url);
  const account = page.getByTestId("royal-account");
  await account.getByRole("button", { name: "Connect Wallet" }).click();
  await page
    .getByRole("dialog", { name: "Share with this page" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await expect(account.getByRole("alert")).toContainText("rejectedByUser");
  await expect(account.getByRole("alert")).toContainText("You rejected the request in the wallet.");
});
