/** Each screen of the wallet, by day and at dusk, on a desk and on a phone: looked at, and readable for everyone. */
import { expect, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { connect, openPage, openSite, type Site, transfer } from "../support/e2e/wallet-site.ts";

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => openPage(page, site));

for (const theme of ["light", "dark"] as const) {
  for (const [size, viewport] of [
    ["desk", { width: 1440, height: 900 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    test(`every screen is readable: ${theme}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const look = async (name: string): Promise<void> => {
        await page.screenshot({ path: `screenshots/wallet-${theme}-${size}-${name}.png` });
        const colorsOnly = theme === "dark";
        expect(await violations(page, "kingdoms-wallet", { colorsOnly }), name).toEqual([]);
        const sheet = await page.getByRole("dialog").boundingBox();
        expect((sheet?.x ?? -1) >= 0 && (sheet?.y ?? -1) >= 0, `${name} is on screen`).toBe(true);
      };
      await page.getByRole("button", { name: "Open the wallet" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      await look("accounts");
      await page.keyboard.press("Escape");

      const { first, second } = await connect(page, () => look("share"));
      await transfer(page, site, first, second, "25");
      await expect(page.getByText("Network fee")).toBeVisible();
      await look("review");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("log")).toContainText("rejectedByUser");

      await transfer(page, site, first, second, "999999999");
      await expect(page.getByText("would refuse")).toBeVisible();
      await look("refused");
    });
  }
}
