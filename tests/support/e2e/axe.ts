/** What axe-core finds on a page, as one line each. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that read colours; all the others find the same in each theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * @param scope a selector: the part of the page that axe checks. @param colorsOnly for a second theme of a view that
 * was checked with every rule.
 */
export async function violations(page: Page, scope = "html", { colorsOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const runOnly = colorsOnly
    ? ({ type: "rule", values: COLOR_RULES } as const)
    : ({ type: "tag", values: EVERY_RULE } as const);
  const looked = { scope, runOnly: { type: runOnly.type, values: [...runOnly.values] } };
  return page.evaluate(async ({ scope: include, runOnly: only }) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations: found } = await axe.run(include, { runOnly: only, resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes
        // The toolkit's own button says "Connect" and is named "Radix Connect Button"; nothing of that is ours.
        .filter(
          ({ target }) =>
            !(id === "label-content-name-mismatch" && String(target).includes("radix-connect-button")),
        )
        .map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, looked);
}
