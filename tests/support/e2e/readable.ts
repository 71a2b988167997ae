/** How a screen reads: by day and at dusk, on a desk and on a phone. */
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expectDialogsFramed } from "./dialogs.ts";
import { nextFrames } from "./pages.ts";
import { picture } from "./picture.ts";
import { PHONES } from "./touch.ts";
import { DESK, views } from "./views.ts";

/**
 * Axe finds nothing, nothing scrolls sideways, and a picture of each view on demand. Softly: one run reports every
 * view. @param scope a selector: the part of the page that axe checks.
 */
export async function expectReadable(
  page: Page,
  name: string,
  { scope = "html", fullPage = false } = {},
): Promise<void> {
  for await (const { theme, width, isSecond } of views(page, [DESK, PHONES[0]])) {
    const where = `${name}-${theme}-${width}`;
    await mapDrawn(page);
    await picture(page, where, { fullPage });
    expect.soft(await violations(page, scope, { colorsOnly: isSecond }), where).toEqual([]);
    if (!isSecond) await expectDialogsFramed(page, where);
    for (const box of [page.locator("html"), page.locator(scope)])
      expect
        .soft(await box.evaluate((node) => node.scrollWidth - node.clientWidth), `${where} scrolls sideways`)
        .toBe(0);
  }
}

/** A visible map is redrawn for a theme or size, off the page's thread; an invisible one draws nothing. */
async function mapDrawn(page: Page): Promise<void> {
  await nextFrames(page);
  const inSight = await page.evaluate(() => {
    const area = document.querySelector(".map-box")?.getBoundingClientRect();
    return area !== undefined && area.bottom > 0 && area.top < innerHeight;
  });
  if (inSight) await expect(page.locator(".map-box")).toHaveAttribute("data-painted", "true");
}
