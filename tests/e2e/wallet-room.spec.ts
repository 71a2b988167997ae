/** What a screen of the wallet says is on the screen, or nothing can be agreed to. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { connect, openPage, openSite, type Site, transfer } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
];

/** How much of the facts is inside of the window, and how high they are, CSS pixels. */
const factsOf = (dialog: Locator): Promise<{ seen: number; whole: number }> =>
  dialog.locator(".body").evaluate((body) => {
    const { top, bottom } = body.getBoundingClientRect();
    return {
      seen: Math.min(bottom, innerHeight) - Math.max(top, 0),
      whole: body.scrollHeight,
    };
  });

async function expectReadable(page: Page, dialog: Locator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => {
        const { seen, whole } = await factsOf(dialog);
        return seen >= Math.min(whole, 0.35 * size.height);
      }, `${size.width}x${size.height}`)
      .toBe(true);
  }
}

test("the facts of each screen have room at every size, in every engine", async ({ page }) => {
  await connect(page, () => expectReadable(page, page.getByRole("dialog", { name: "Share with this page" })));
  const [first = "", second = ""] = await page.evaluate(() =>
    (
      window as unknown as {
        dApp: { walletApi: { getWalletData(): { accounts: { address: string }[] } } };
      }
    ).dApp.walletApi
      .getWalletData()
      .accounts.map(({ address }) => address),
  );
  await transfer(page, site, first, second, "25");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(review).toContainText("You send");
  await expectReadable(page, review);
  await review.getByRole("button", { name: "Reject" }).click();

  await page.getByRole("button", { name: "Open the wallet" }).click();
  await expectReadable(page, page.getByRole("dialog", { name: "Accounts" }));
});

/** WebKit gives such a column no height of its own, where its part has the basis 0%. */
test("the height of the facts is that of their content", async ({ page }) => {
  await page.getByRole("button", { name: "Open the wallet" }).click();
  const basis = await page
    .getByRole("dialog", { name: "Accounts" })
    .locator(".body")
    .evaluate((body) => getComputedStyle(body).flexBasis);
  expect(basis).toBe("auto");
});

test("nothing is signed or shared while its facts have no room", async ({ page }) => {
  /** As WebKit once drew it: a slit above the buttons. */
  const squeeze = (height: string): Promise<void> =>
    page.evaluate((chosen) => {
      const body = document
        .querySelector("embedded-radix-wallet")
        ?.shadowRoot?.querySelector<HTMLElement>(".body");
      if (body) body.style.maxHeight = chosen;
    }, height);
  const share = page.getByRole("dialog", { name: "Share with this page" });
  const { first, second } = await connect(page, async () => {
    const agree = share.getByRole("button", { name: "Share and continue" });
    await squeeze("32px");
    await expect(agree).toBeDisabled();
    await expect(share).toContainText("there is no room to show");
    await page.keyboard.press("Enter");
    await squeeze("");
    await expect(agree).toBeEnabled();
    await expect(share).not.toContainText("there is no room to show");
  });

  await transfer(page, site, first, second, "25");
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(review).toContainText("You send");
  const sign = review.getByRole("button", { name: "Sign" });
  await squeeze("32px");
  await expect(sign).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(review.getByRole("button", { name: "Reject" })).toBeEnabled();
  await squeeze("");
  // A window that is too low for anything.
  await page.setViewportSize({ width: 390, height: 160 });
  await expect(sign).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sign).toBeEnabled();
  await sign.click();
  await expect(page.getByRole("log")).toContainText('"status":"CommittedSuccess"');
});
