/** What a review says of amounts, and a pre-authorization that the player puts aside for later. */
import { expect, test } from "@playwright/test";
import { look } from "../support/e2e/wallet-look.ts";
import {
  connect,
  type Driven,
  openPage,
  openSite,
  part,
  type Site,
  send,
  transfer,
} from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test("a review distinguishes amounts that the transaction fixes from those of a trial run", async ({
  page,
}) => {
  await openPage(page, site);
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "25");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(part(review, "You send")).toContainText("Guaranteed");
  // The whole worktop is deposited, whatever is on it.
  await expect(part(review, "You receive")).toContainText("Estimate");
});

test("an instruction on the player's account is in red, and never beside the words that nothing moves", async ({
  page,
}) => {
  await openPage(page, site);
  const { first } = await connect(page);
  const rule = `CALL_METHOD Address("${first}") "set_default_deposit_rule" Enum<1u8>();`;
  await send(page, rule);
  const review = page.getByRole("dialog", { name: "Review transaction" });
  const danger = review.getByRole("alert");
  await expect(danger).toContainText("Read this before you sign");
  await expect(danger).toContainText("Turns away all deposits into the account by default");
  await expect(danger).toContainText("Aldric");
  await expect(review).not.toContainText("Nothing leaves");
  await expect(review).not.toContainText("nothing left");
  await look(page, "danger");
  await review.getByRole("button", { name: "Reject" }).click();

  await page.evaluate((manifest) => {
    const { dApp, toolkit, show } = window as unknown as Driven;
    const request = toolkit
      .SubintentRequestBuilder()
      .manifest(`${manifest} YIELD_TO_PARENT;`)
      .setExpiration("afterDelay", 3600);
    void dApp.walletApi.sendPreAuthorizationRequest(request).then(show);
  }, rule);
  const advance = page.getByRole("dialog", { name: "Review pre-authorization" });
  await expect(advance.getByRole("alert")).toContainText("Turns away all deposits");
  await expect(advance).not.toContainText("it moves nothing");
  await advance.getByRole("button", { name: "Reject" }).click();
});

test("a request reserved for wallets is refused with a sentence", async ({ page }) => {
  await openPage(page, site);
  const { first } = await connect(page);
  await send(page, `CALL_METHOD Address("${first}") "securify";`);
  const refused = page.getByRole("dialog", { name: "Transaction not sent" });
  await expect(refused).toContainText("only a wallet itself may ask for");
  await expect(page.getByRole("log")).toContainText("failedToPrepareTransaction");
  await look(page, "reserved");
  await refused.locator(".buttons").getByRole("button", { name: "Close" }).click();
  await expect(refused).toBeHidden();
});

test("an ignored pre-authorization waits in the wallet, and is signed from there", async ({ page }) => {
  await openPage(page, site);
  await page.evaluate(() => {
    const { dApp, toolkit, show } = window as unknown as Driven;
    const request = toolkit
      .SubintentRequestBuilder()
      .manifest("YIELD_TO_PARENT;")
      .setExpiration("afterDelay", 3600);
    void dApp.walletApi.sendPreAuthorizationRequest(request).then(show);
  });
  const review = page.getByRole("dialog", { name: "Review pre-authorization" });
  await review.getByRole("button", { name: "Ignore" }).click();
  await expect(review).toBeHidden();
  await expect(page.getByRole("log")).toBeEmpty();

  await page.getByRole("button", { name: "Open the wallet" }).click();
  const home = page.getByRole("dialog", { name: "Accounts" });
  await expect(home).toContainText("Sign a pre-authorization");
  await home.getByRole("button", { name: "Open", exact: true }).click();
  await review.getByRole("button", { name: "Sign" }).click();
  await expect(page.getByRole("log")).toContainText("subtxid_");
});
