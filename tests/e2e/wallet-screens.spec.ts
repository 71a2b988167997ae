/** Each screen of the wallet, by day and at dusk, on a desk and on a phone: looked at, and readable for everyone. */
import { expect, test } from "@playwright/test";
import { look } from "../support/e2e/wallet-look.ts";
import { connect, openPage, openSite, type Site, transfer } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

test("every screen is readable at each size, in both themes", async ({ page }) => {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await look(page, "accounts");
  await page.keyboard.press("Escape");

  const { first, second } = await connect(page, () => look(page, "share"));
  await transfer(page, site, first, second, "25");
  await expect(page.getByText("Network fee")).toBeVisible();
  await look(page, "review");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("log")).toContainText("rejectedByUser");

  await transfer(page, site, first, second, "999999999");
  await expect(page.getByText("would refuse")).toBeVisible();
  await look(page, "refused");
});
