/** A page by day and at dusk, in each size that it is looked at. */
import type { Page } from "@playwright/test";

/** As a page is shown unless a test asks for another size. */
export const DESK = { width: 1440, height: 900 };

export interface View {
  readonly theme: "light" | "dark";
  readonly width: number;
  /** The size was looked at in the other theme before. */
  readonly isSecond: boolean;
}

/**
 * Shows the page in every size and theme, one after the other. A change of theme costs ten times one of the size, so it begins in
 * the theme that is shown, goes through all sizes, and comes back through them in the other theme, which stays.
 */
export async function* views(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[],
): AsyncGenerator<View> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const isSecond of [false, true]) {
    const theme = isDark === isSecond ? "light" : "dark";
    await page.emulateMedia({ colorScheme: theme });
    for (const size of isSecond ? sizes.toReversed() : sizes) {
      await page.setViewportSize(size);
      yield { theme, width: size.width, isSecond };
    }
  }
}
