/** A pre-authorization that the player puts aside waits in the wallet and can be signed from there. */
import { expect, test } from "@playwright/test";
import { type Driven, openPage, openSite, type Site } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

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
