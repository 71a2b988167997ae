/** The wallet's development settings, with the real toolkit, a real realm and a real browser. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e/development.ts";
import { look } from "../support/e2e/wallet-look.ts";
import { type Driven, openPage, openSite, type Site, send, transfer } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

const accounts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      (window as unknown as Driven).dApp.walletApi.getWalletData()?.accounts.map(({ address }) => address) ??
      [],
  );
const answer = (page: Page) => page.locator("#answer");

/** Asks for accounts, once. */
const askOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dApp, toolkit, show } = window as unknown as Driven;
    void dApp.walletApi
      .sendOneTimeRequest(toolkit.OneTimeDataRequestBuilder.accounts().exactly(1))
      .then(show);
  });

test("a wallet with automatic approval logs in and signs without a dialog", async ({ page, wallet }) => {
  await wallet.approve();
  await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  await expect.poll(() => accounts(page)).toHaveLength(1);
  const [from = ""] = await accounts(page);

  await transfer(page, site, from, from, "1");

  await expect(answer(page)).toContainText("CommittedSuccess");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a wallet with automatic approval still shows refusals of the ledger", async ({ page, wallet }) => {
  await wallet.approve();
  await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  await expect.poll(() => accounts(page)).toHaveLength(1);
  const [from = ""] = await accounts(page);

  await transfer(page, site, from, from, "1000000000");

  await expect(page.getByRole("dialog", { name: "Review transaction" })).toContainText(
    "The ledger would refuse this",
  );
});

test("a wallet with automatic approval says so on every screen, can be set to ask, and asks in a new tab", async ({
  page,
  wallet,
  context,
}) => {
  await wallet.approve();
  await page.reload();
  await page.waitForFunction(() => "dApp" in window);
  await page.getByRole("button", { name: "Open the wallet" }).click();
  const home = page.getByRole("dialog", { name: "Accounts" });
  await expect(home).toContainText("Approves automatically");
  await look(page, "approves");

  const other = await context.newPage();
  await openPage(other, site);
  await other.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  await expect(other.getByRole("dialog", { name: "Share with this page" })).toBeVisible();
  await expect(other.getByRole("dialog")).not.toContainText("Approves automatically");
  await other.close();

  await home.getByRole("button", { name: "Turn off" }).click();
  await expect(home).not.toContainText("Approves automatically");
  await page.keyboard.press("Escape");
  await askOnce(page);
  await expect(page.getByRole("dialog", { name: "Share with this page" })).toBeVisible();
});

test("a wallet with automatic approval asks if a request is in doubt", async ({ page, wallet }) => {
  await wallet.approve();
  await page.evaluate(() => void (window as unknown as Driven).dApp.walletApi.sendRequest());
  await expect.poll(() => accounts(page)).toHaveLength(1);
  const [from = ""] = await accounts(page);

  await send(page, `CALL_METHOD Address("${from}") "set_default_deposit_rule" Enum<1u8>();`);
  await expect(page.getByRole("dialog", { name: "Review transaction" })).toContainText(
    "Turns away all deposits",
  );
});

test("a chosen error fails only the next request, without a dialog", async ({ page, wallet }) => {
  await wallet.approve();
  await wallet.failNext("wrongAccountType");
  await askOnce(page);
  await expect(answer(page)).toContainText("wrongAccountType");
  expect(await wallet.hasFailed()).toBe(true);

  await askOnce(page);
  await expect(answer(page)).toContainText('"ok"');
});

test("an answer that is held back can be withdrawn, and never comes", async ({ page, wallet }) => {
  await wallet.approve();
  await wallet.delay(600);
  await askOnce(page);
  const button = page.locator("radix-connect-button");
  const requests = (): Promise<string[]> =>
    button.evaluate((el) =>
      ((el as unknown as { requestItems?: { status: string }[] }).requestItems ?? []).map(
        ({ status }) => status,
      ),
    );
  await expect.poll(requests).toEqual(["pending"]);
  await button.evaluate((el) => {
    const [item] = (el as unknown as { requestItems: { interactionId: string }[] }).requestItems;
    const detail = { id: item?.interactionId };
    el.dispatchEvent(new CustomEvent("onCancelRequestItem", { detail, bubbles: true, composed: true }));
  });

  await expect(answer(page)).toContainText("canceledByUser");
  const queues = (): Promise<unknown[]> =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("embedded-radix-wallet:") && key.endsWith(":requests"))
        .map(([, value]) => JSON.parse(value) as unknown),
    );
  await expect.poll(queues).toEqual([[]]);
});

test("the settings and the messages of the wallet are readable at each size, in both themes", async ({
  page,
  wallet,
}) => {
  await wallet.approve();
  await askOnce(page);
  await expect(answer(page)).toContainText('"ok"');

  await page.getByRole("button", { name: "Open the wallet" }).click();
  await page.getByRole("button", { name: "Development settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Development settings" });
  await expect(dialog.getByRole("checkbox", { name: "Approve automatically" })).toBeChecked();
  const sent = dialog.locator("details", { hasText: "To the page: unauthorizedRequest, success" });
  await sent.locator("summary").click();
  await expect(sent).toContainText("Matches the toolkit's schema");
  await expect(sent.getByRole("region")).toContainText('"accounts"');
  await sent.scrollIntoViewIfNeeded();
  await look(page, "development-messages");
  await dialog.getByRole("checkbox", { name: "Approve automatically" }).scrollIntoViewIfNeeded();
  await look(page, "development");
  await dialog.getByLabel("Fail the next request with").selectOption("invalidPersona");
  await dialog.getByRole("button", { name: "Back" }).click();
  await page.keyboard.press("Escape");
  await askOnce(page);
  await expect(answer(page)).toContainText("invalidPersona");
});
