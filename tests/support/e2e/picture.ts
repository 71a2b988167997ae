/** Pictures of the screens, for people to look at; nothing is asserted on them. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const folder = fileURLToPath(new URL("../../../screenshots", import.meta.url));

/** Writes `screenshots/<name>.png` where `KINGDOMS_PICTURES` asks for it: drawing and packing one costs as much as a look of axe. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.KINGDOMS_PICTURES) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}
