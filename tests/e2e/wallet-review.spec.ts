/** What a review says of amounts, and a pre-authorization that the player puts aside for later. */
import { expect, test } from "@playwright/test";
import {
  connect,
  type Driven,
  openPage,
  openSite,
  part,
  type Site,
  transfer,
} from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test("a review tells amounts that the transaction fixes from those of a trial run", async ({ page }) => {
  await openPage(page, site);
  const { first, second } = await connect(page);
  await transfer(page, site, first, second, "25");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(part(review, "You send")).toContainText("Guaranteed");
  // The whole worktop is deposited, whatever is on it.
  await expect(part(review, "You receive")).toContainText("Estimate");
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
