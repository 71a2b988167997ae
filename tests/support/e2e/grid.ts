/** Sizes of the window from the smallest phone to the largest desk, with those at which two conditions of the layout meet. */
import { expect, type Page } from "@playwright/test";
import { IS_NIGHT } from "./night.ts";
import { nextFrames } from "./pages.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Phones, tablets and desks, each width at which a layout changes, and one pixel more. */
const WIDTHS = [
  320, 360, 390, 480, 481, 568, 640, 641, 667, 720, 740, 783, 800, 844, 880, 881, 932, 1024, 1100, 1200, 1201,
  1440, 1920, 2560,
];
/** One for each height at which a layout changes, 24 and 30 times the size of a letter, and one pixel more than the last. */
const HEIGHTS = [320, 480, 481];

const GRID: readonly Size[] = HEIGHTS.flatMap((height) => WIDTHS.map((width) => ({ width, height })));

/** Typical windows of players, for checks that are too slow for the whole grid, and for all checks by day. */
export const WINDOWS: readonly Size[] = [
  [320, 320],
  [360, 740],
  [390, 844],
  [568, 320],
  [667, 375],
  [720, 450],
  [740, 360],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
].map(([width = 0, height = 0]) => ({ width, height }));

/** Shows the page in each size, one after the other; findings are reported with the size. */
export async function inEach<Found>(
  page: Page,
  sizes: readonly Size[],
  look: () => Promise<readonly Found[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const fault of await look()) found.push(`${size.width}x${size.height}: ${String(fault)}`);
  }
  return found;
}

/** Parts of the page, its header or its dialogs that are wider than their place, or outside the window. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const root = document.documentElement;
    const found: string[] = [];
    const wider = root.scrollWidth - root.clientWidth;
    if (wider > 0) found.push(`the page is ${wider} px too wide`);
    // A banner, a menu or a button of the header may be cut off without making the page wider.
    for (const part of document.querySelectorAll<HTMLElement>(
      "header, header nav, header a, header button, header dl, header radix-connect-button",
    )) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = part.getBoundingClientRect();
      if (width > 0 && (left < -0.5 || right > root.clientWidth + 0.5))
        found.push(
          `${part.tagName.toLowerCase()} "${part.getAttribute("aria-label") ?? part.textContent}" lies from ${Math.round(left)} to ${Math.round(right)}`,
        );
    }
    for (const dialog of document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")) {
      const { left, right } = dialog.getBoundingClientRect();
      if (left < -0.5 || right > root.clientWidth + 0.5)
        found.push(`the dialog lies from ${left} to ${right}`);
      for (const box of [dialog, ...dialog.children])
        if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== "inline")
          found.push(
            `${box.tagName.toLowerCase()} in the dialog is ${box.scrollWidth - box.clientWidth} px too wide`,
          );
    }
    return found;
  });

/** Words that their own box cuts off without saying so: an ellipsis says so, and what scrolls can be scrolled. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>("body *")) {
      // The head of an address is cut if there is no room for it.
      if (box.closest("code") !== null) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      const wide = /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis";
      const high = /hidden|clip/.test(overflowY);
      // What only a screen reader reads is one pixel large.
      if ((!wide && !high) || box.clientWidth <= 1 || !box.checkVisibility()) continue;
      const frame = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width <= 1) continue;
        const beyond = [
          ...(wide ? [frame.left - left, right - frame.right] : []),
          // A line is higher than its letters.
          ...(high ? [frame.top - top - 4, bottom - frame.bottom - 4] : []),
        ];
        if (Math.max(...beyond) > 1) found.push(`"${text.textContent.trim().slice(0, 40)}" is cut off`);
      }
    }
    return [...new Set(found)];
  });

export async function expectNoSideways(
  page: Page,
  name: string,
  sizes: readonly Size[] = IS_NIGHT ? GRID : WINDOWS,
): Promise<void> {
  await nextFrames(page);
  expect.soft(await inEach(page, sizes, () => sideways(page)), name).toEqual([]);
}
