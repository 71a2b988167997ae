/** Each screen of the wallet, by day and at dusk, on a desk and on a phone: looked at, and readable for everyone. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { connect, openPage, openSite, type Site, transfer } from "./wallet-site.ts";

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
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const look = async (name: string): Promise<void> => {
        await page.screenshot({ path: `screenshots/wallet-${theme}-${size}-${name}.png` });
        expect(await violations(page), name).toEqual([]);
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

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds in the wallet, as one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations: found } = await checker.run("kingdoms-wallet", {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  });
}
