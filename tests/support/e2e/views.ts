/** A page by day and at dusk, in each size that it is looked at. */
import type { Page } from "@playwright/test";
import { IS_NIGHT } from "./night.ts";
import { PICTURES } from "./picture.ts";

/** As a page is shown unless a test asks for another size. */
export const DESK = { width: 1440, height: 900 };

export interface View {
  readonly theme: "light" | "dark";
  readonly width: number;
  /** The size was looked at in the other theme before. */
  readonly isSecond: boolean;
}

/**
 * Shows the page in every size, one after the other, and in both themes: in each at night, and in turns by day. A change of theme
 * costs ten times one of the size, so it begins in the theme that is shown, and comes back through the sizes, the first of which is
 * the last, in the other theme, which stays.
 */
export async function* views(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[],
): AsyncGenerator<View> {
  const seesAll = IS_NIGHT || PICTURES || sizes.length === 1;
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const isSecond of [false, true]) {
    const theme = isDark === isSecond ? "light" : "dark";
    await page.emulateMedia({ colorScheme: theme });
    const shown = sizes.filter((_, place) => seesAll || (place % 2 === 0) === isSecond);
    for (const size of isSecond ? shown.toReversed() : shown) {
      await page.setViewportSize(size);
      // On a desk, the sticky header would cover the element that the phone had scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      yield { theme, width: size.width, isSecond: isSecond && seesAll };
    }
  }
}
