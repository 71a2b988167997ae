/** Pictures of the screens, for people to look at; nothing is asserted on them. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** Whether pictures are wanted. */
export const PICTURES = Boolean(process.env.KINGDOMS_PICTURES);

const folder = fileURLToPath(new URL("../../../screenshots", import.meta.url));

/**
 * Writes `screenshots/<name>.png` if `KINGDOMS_PICTURES` is set: drawing and packing one takes as long as a run of
 * axe.
 */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}

/** The same in both themes; without pictures the change of theme is skipped. */
export async function pictures(page: Page, name: (theme: "light" | "dark") => string): Promise<void> {
  if (!PICTURES) return;
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, name(colorScheme));
  }
}
