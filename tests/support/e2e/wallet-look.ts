/** The wallet's screens, looked at one by one: axe, what a finger needs, and pictures on demand. */
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { nextFrames } from "./pages.ts";
import { picture } from "./picture.ts";
import { expectTouchable } from "./touch.ts";

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;
type Size = keyof typeof VIEWPORTS;

export const SIZES = Object.keys(VIEWPORTS) as Size[];

/** Shows the page in a size; gives what looks at the screen that is open then, in each theme: a theme moves nothing, a size does. */
export async function inSize(page: Page, size: Size): Promise<(name: string) => Promise<void>> {
  await page.setViewportSize(VIEWPORTS[size]);
  return async (name) => {
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await nextFrames(page);
      await picture(page, `wallet-${theme}-${size}-${name}`);
      const colorsOnly = theme === "dark";
      expect(await violations(page, "kingdoms-wallet", { colorsOnly }), `${name}, ${theme}`).toEqual([]);
      const sheet = await page.getByRole("dialog").boundingBox();
      expect((sheet?.x ?? -1) >= 0 && (sheet?.y ?? -1) >= 0, `${name} is on screen, ${theme}`).toBe(true);
      if (size !== "desk") await expectTouchable(page, `${name}, ${theme}`, "kingdoms-wallet dialog");
    }
  };
}
