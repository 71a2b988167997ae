/**
 * Measurements of a dialog in any engine: whether its texts keep off its frame, and whether a wallet screen shows its
 * text.
 */
import { expect, type Page } from "@playwright/test";

/** The least distance of a text from the frame of its dialog, CSS pixels. */
const LEAST = 8;
/**
 * The least part of its body that a wallet screen must show, if the body is that long; in a window as low as a phone
 * in landscape.
 */
const LEAST_BODY = 90;

/** Softly: one run reports every dialog. @param where is part of the report. */
export async function expectDialogsFramed(page: Page, where: string): Promise<void> {
  expect.soft(await textsAtFrame(page), `${where}: texts keep off the frame of their dialog`).toEqual([]);
}

/** Each text of an open dialog, in the page or in a shadow tree, that is nearer to its frame than it may be. */
const textsAtFrame = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const under = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>("*")].flatMap((node) => [
        node,
        ...(node.shadowRoot === null ? [] : under(node.shadowRoot)),
      ]);
    const dialogs = under(document).filter(
      (node) =>
        node.matches("[role=dialog], [role=alertdialog], dialog[open]") &&
        node.checkVisibility({ visibilityProperty: true }),
    );
    /** A dialog that invisibly fills the window frames its content. */
    const frameOf = (dialog: HTMLElement): Element =>
      getComputedStyle(dialog).backgroundColor === "rgba(0, 0, 0, 0)" && dialog.children.length === 1
        ? (dialog.firstElementChild ?? dialog)
        : dialog;
    /** Scrolled content may end at the frame; content above or below the visible part is not seen. */
    const scrollerOf = (node: Element, frame: Element): Element | null => {
      for (let at: Element | null = node; at !== null && at !== frame; at = at.parentElement)
        if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))
          return at;
      return null;
    };
    return dialogs.flatMap((dialog) => {
      const frame = frameOf(dialog);
      const box = frame.getBoundingClientRect();
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (
          !parent ||
          text.textContent?.trim() === "" ||
          parent.closest("style, .visually-hidden, select, svg")
        )
          continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const scroller = scrollerOf(parent, frame);
        for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
          if (width < 2 || height < 2) continue;
          const sides = [left - box.left, box.right - right];
          const ends = scroller === null ? [top - box.top, box.bottom - bottom] : [];
          const nearest = Math.min(...sides, ...ends);
          if (nearest >= least - 0.5) continue;
          found.push(
            `"${text.textContent?.trim().slice(0, 40)}" is ${Math.round(nearest)} px from the frame`,
          );
          break;
        }
      }
      return found;
    });
  }, LEAST);

/** Softly. The facts of the wallet's screen are in sight, and its frame is clear of them. */
export async function expectWalletShows(page: Page, where: string): Promise<void> {
  const seen = await page.evaluate(() => {
    const body = document
      .querySelector("embedded-radix-wallet")
      ?.shadowRoot?.querySelector("dialog[open] .body");
    if (!body) return null;
    body.scrollTop = 0;
    const box = body.getBoundingClientRect();
    const first = [...body.querySelectorAll("*")].find(
      (node) =>
        node.children.length === 0 && (node.textContent ?? "").trim() !== "" && node.checkVisibility(),
    );
    const fact = first?.getBoundingClientRect();
    return {
      shown: body.clientHeight,
      whole: body.scrollHeight,
      window: window.innerHeight,
      firstInside:
        fact !== undefined &&
        fact.top >= box.top - 1 &&
        fact.top + Math.min(fact.height, 24) <= box.bottom + 1,
    };
  });
  expect(seen, `${where}: a screen of the wallet is open`).not.toBeNull();
  if (seen === null) return;
  // Half of an upright window at least; one that lies on its side has room for a few lines.
  const least = Math.min(seen.whole, seen.window >= 600 ? seen.window * 0.4 : LEAST_BODY);
  expect
    .soft(seen.shown, `${where}: the wallet shows what it says`)
    .toBeGreaterThanOrEqual(Math.floor(least));
  expect.soft(seen.firstInside, `${where}: its first fact is in sight`).toBe(true);
  await expectDialogsFramed(page, where);
}
