/**
 * A touch screen's requirements: targets that are large enough, nothing beyond its sides, and no text that only a
 * mouse can find.
 */
import { expect, type Page } from "@playwright/test";

/** A phone, upright and on its side. */
export const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** Phones, and a tablet upright. */
export const HANDHELD = [...PHONES, { width: 768, height: 1024 }] as const;

/** Least width and height of a target, in CSS pixels. */
const TARGET = 44;

/**
 * Softly: one run reports every screen. @param scope a selector: the reachable part of the page, such as the sheet in
 * front of the rest.
 */
export async function expectTouchable(page: Page, name: string, scope = "html"): Promise<void> {
  const seen = await page.locator(scope).evaluate((root, least) => {
    const pressed = "a[href], button, input, select, textarea, summary, [role=option], [role=button]";
    const shown = [...root.querySelectorAll<HTMLElement>(pressed)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    /** A label is pressed as its control is. */
    const areaOf = (one: HTMLElement): DOMRect => (one.closest("label") ?? one).getBoundingClientRect();
    /** A link within a sentence is as high as its line. */
    const inSentence = (one: HTMLElement): boolean =>
      one.tagName === "A" &&
      getComputedStyle(one).display === "inline" &&
      (one.parentElement?.textContent ?? "").trim() !== one.textContent?.trim();
    const named = (one: HTMLElement): string =>
      `${one.tagName.toLowerCase()} "${one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40)}"`;
    const small = shown.flatMap((one) => {
      const { width, height, bottom } = areaOf(one);
      // The link that skips the navbar is above the screen until it has the focus.
      if (bottom <= 0 || inSentence(one) || (width > least - 0.5 && height > least - 0.5)) return [];
      return [`${named(one)} is ${Math.round(width)} by ${Math.round(height)}`];
    });
    const page = document.documentElement;
    // No finger opens a tooltip: what it says is the name of a button with a picture, is written elsewhere, or can be copied.
    // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered tells nobody anything.
    const written = page.innerText;
    // The wallet, in a shadow tree, has addresses and amounts in full there; it is not looked at.
    const tooltips = [...root.querySelectorAll<HTMLElement>("[title]")].filter(
      (one) =>
        one.getRootNode() === document &&
        one.checkVisibility({ visibilityProperty: true }) &&
        ![one, ...one.children].some((named) => named.getAttribute("aria-label") === one.title) &&
        !one.querySelector("svg") &&
        !written.includes(one.title) &&
        !one.closest("span")?.querySelector("button"),
    );
    return {
      count: shown.length,
      small,
      tooltips: tooltips.map(({ title }) => title),
      beyond: [page, root].map((one) => one.scrollWidth - one.clientWidth),
    };
  }, TARGET);
  expect(seen.count, `${name} has something to press`).toBeGreaterThan(0);
  expect.soft(seen.small, `${name}: too small for a finger`).toEqual([]);
  expect.soft(seen.tooltips, `${name}: only a tooltip says it`).toEqual([]);
  expect.soft(seen.beyond, `${name} scrolls sideways`).toEqual([0, 0]);
}
