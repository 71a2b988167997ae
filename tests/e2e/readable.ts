/** How a popup reads: by day and by night, wide and narrow. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Screenshots, accessibility and width of the open popup in both themes and two widths. */
export async function expectReadable(page: Page, name: string): Promise<void> {
  const popup = page.getByRole("dialog");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const where = `${name}-${colorScheme}-${width}`;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `screenshots/${where}.png` });
      expect(await violations(page), where).toEqual([]);
      expect(await popup.evaluate((node) => node.scrollWidth - node.clientWidth), where).toBe(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What axe-core finds in the open popup, as one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations: found } = await checker.run("[role=dialog]", {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  });
}
