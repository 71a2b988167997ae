/** How a screen reads: by day and at dusk, on a desk and on a phone. */
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { nextFrames } from "./pages.ts";
import { picture } from "./picture.ts";

const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ["light", "dark"] as const;

/**
 * Nothing for axe to find, nothing to scroll sideways, and a picture of each view on demand. Softly: one run tells of every view.
 * @param scope a selector: what of the page axe looks at.
 */
export async function expectReadable(
  page: Page,
  name: string,
  { scope = "html", fullPage = false } = {},
): Promise<void> {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      const where = `${name}-${colorScheme}-${width}`;
      await page.emulateMedia({ colorScheme });
      await mapDrawn(page);
      await picture(page, where, { fullPage });
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
  await nextFrames(page);
  const inSight = await page.evaluate(() => {
    const area = document.querySelector(".map-box")?.getBoundingClientRect();
    return area !== undefined && area.bottom > 0 && area.top < innerHeight;
  });
  if (inSight) await expect(page.locator(".map-box")).toHaveAttribute("data-painted", "true");
}
