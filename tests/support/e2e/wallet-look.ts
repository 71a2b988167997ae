/** Checks of the wallet's screens, one by one: axe, touch targets, and pictures on demand. */
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expectWalletShows } from "./dialogs.ts";
import { nextFrames } from "./pages.ts";
import { picture } from "./picture.ts";
import { expectTouchable } from "./touch.ts";

/** The phone comes first and last, so that presses between two checks happen on the smallest screen. */
const SIZES = [
  ["phone", { width: 390, height: 844 }],
  ["side", { width: 844, height: 390 }],
  ["tablet", { width: 768, height: 1024 }],
  ["desk", { width: 1440, height: 900 }],
] as const;

/**
 * Looks at the screen that is open, in each size and theme. A theme moves nothing, a size does.
 * @param also looked at in each of them.
 */
export async function look(
  page: Page,
  name: string,
  also: (where: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const colorsOnly = theme === "dark";
    for (const [size, viewport] of colorsOnly ? SIZES.toReversed() : SIZES) {
      await page.setViewportSize(viewport);
      await nextFrames(page);
      await picture(page, `wallet-${theme}-${size}-${name}`);
      const where = `${name}, ${theme}, ${size}`;
      expect.soft(await violations(page, "embedded-radix-wallet", { colorsOnly }), where).toEqual([]);
      const sheet = await page.getByRole("dialog").boundingBox();
      expect.soft((sheet?.x ?? -1) >= 0 && (sheet?.y ?? -1) >= 0, `${where}: on screen`).toBe(true);
      if (size !== "desk") await expectTouchable(page, where, "embedded-radix-wallet dialog");
      if (!colorsOnly) {
        // The test may have scrolled to the element of the picture.
        await page.locator("embedded-radix-wallet dialog .body").evaluate((body) => body.scrollTo(0, 0));
        await expectWalletShows(page, where);
      }
      await also(where);
    }
  }
}
