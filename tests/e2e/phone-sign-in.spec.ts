/** Signing in on a phone: the page is left for the wallet's own page, and goes on when it comes back. */
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { faultsOf } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
});
test.afterAll(() => campaign.close());

const part = (page: Page) => page.getByTestId("sign-in");
const share = (page: Page) => page.getByRole("dialog", { name: "Share with this page" });

async function connect(page: Page): Promise<void> {
  await page.goto(`${campaign.url}/?screen=account`);
  await page.getByRole("button", { name: "Radix Connect Button" }).tap();
  await page.getByText("Connect Now").tap();
  await share(page).getByRole("button", { name: "Share and continue" }).tap();
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
}

async function askToSignIn(page: Page): Promise<void> {
  await part(page).getByRole("button", { name: "Sign in" }).tap();
  await expect(page).toHaveURL(`${campaign.url}/wallet`);
  await expect(share(page)).toContainText("Proof of ownership");
}

test("a player on a phone signs in with a reload before the wallet's answer, and stays connected", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await connect(page);
  await askToSignIn(page);
  await picture(page, "phone-sign-in-wallet");
  await page.reload();
  await share(page).getByRole("button", { name: "Share and continue" }).tap();

  await expect(page).toHaveURL(`${campaign.url}/?screen=account`);
  await expect(part(page)).toContainText("Signed in until");
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
  await picture(page, "phone-sign-in-done");
  await page.reload();
  await expect(part(page)).toContainText("Signed in until");
  expect(faults).toEqual([]);
});

test("a sign-in that is rejected on a phone comes back as rejected", async ({ page }) => {
  await connect(page);
  await askToSignIn(page);
  await share(page).getByRole("button", { name: "Cancel" }).tap();

  await expect(page).toHaveURL(`${campaign.url}/?screen=account`);
  await expect(part(page).getByRole("alert")).toContainText("You rejected the request in the wallet.");
});
