/** How a screen reads: by day and at dusk, on a desk and on a phone. */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";

const shots = fileURLToPath(new URL("../../../screenshots", import.meta.url));
const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ["light", "dark"] as const;

/**
 * A picture of each view in `screenshots/`, nothing for axe to find, nothing to scroll sideways. Softly: one run tells of
 * every view.
 * @param scope a selector: what of the page axe looks at.
 */
export async function expectReadable(
  page: Page,
  name: string,
  { scope = "html", fullPage = false } = {},
): Promise<void> {
  for (const colorScheme of THEMES) {
    for (const [width, height] of WIDTHS) {
      const where = `${name}-${colorScheme}-${width}`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await mapDrawn(page);
      await page.screenshot({ path: `${shots}/${where}.png`, fullPage });
      const colorsOnly = colorScheme !== THEMES[0];
      expect.soft(await violations(page, scope, { colorsOnly }), where).toEqual([]);
      for (const box of [page.locator("html"), page.locator(scope)])
        expect
          .soft(
            await box.evaluate((node) => node.scrollWidth - node.clientWidth),
            `${where} scrolls sideways`,
          )
          .toBe(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A map in sight is drawn anew for a theme or size, off the page's thread; out of sight it draws nothing. */
async function mapDrawn(page: Page): Promise<void> {
  const inSight = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const area = document.querySelector(".map-box")?.getBoundingClientRect();
    return area !== undefined && area.bottom > 0 && area.top < innerHeight;
  });
  if (inSight) await expect(page.locator(".map-box")).toHaveAttribute("data-painted", "true");
}
