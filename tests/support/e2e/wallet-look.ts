/** The wallet's screens, looked at one by one: pictures, axe, and what a finger needs. */
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { expectTouchable } from "./touch.ts";

const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  tablet: { width: 768, height: 1024 },
} as const;
type Size = keyof typeof SIZES;

/** Every theme in every size. */
export const LOOKS = (["light", "dark"] as const).flatMap((theme) =>
  (Object.keys(SIZES) as Size[]).map((size) => ({ theme, size })),
);

/** Shows the page in a theme and a size; gives what looks at the screen that is open then. */
export async function inLook(
  page: Page,
  { theme, size }: (typeof LOOKS)[number],
): Promise<(name: string) => Promise<void>> {
  await page.setViewportSize(SIZES[size]);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  return async (name) => {
    await page.screenshot({ path: `screenshots/wallet-${theme}-${size}-${name}.png` });
    const colorsOnly = theme === "dark";
    expect(await violations(page, "kingdoms-wallet", { colorsOnly }), name).toEqual([]);
    const sheet = await page.getByRole("dialog").boundingBox();
    expect((sheet?.x ?? -1) >= 0 && (sheet?.y ?? -1) >= 0, `${name} is on screen`).toBe(true);
    if (size !== "desk") await expectTouchable(page, name, "kingdoms-wallet dialog");
  };
}
