/** What axe-core finds on a page, as one line each. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param scope a selector: what of the page is looked at. */
export async function violations(page: Page, scope = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (include) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations: found } = await axe.run(include, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    });
    return found.flatMap(({ id, nodes }) =>
      nodes
        // The toolkit's own button says "Connect" and is named "Radix Connect Button"; nothing of that is ours.
        .filter(
          ({ target }) =>
            !(id === "label-content-name-mismatch" && String(target).includes("radix-connect-button")),
        )
        .map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, scope);
}
