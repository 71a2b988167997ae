/** The first focus in a popup, whose content may come later than its frame. */

const FIELD = "input, select, textarea";
const CONTROL = `${FIELD}, button, a[href], summary, [tabindex]`;

/** On a phone, a focused field opens a keyboard that covers the text of the sheet. */
export const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** The first control of a content, if it is a field; null if it is none, as on a page to read. */
export function firstField(content: HTMLElement): HTMLElement | null {
  const control = firstControl(content);
  return control?.matches(FIELD) === true ? control : null;
}

/**
 * Gives the focus to the first field as soon as there is one; if the content begins with another control, to that
 * one. If the player has pressed a key or a button meanwhile, the focus stays.
 * @param content as a ref gives it, in the popup that it is the child of. @returns a function that ends it.
 */
export function focusFirstField(content: HTMLElement | null): (() => void) | undefined {
  if (content === null || isTouched()) return undefined;
  const ended = new AbortController();
  const observer = new MutationObserver(() => look());
  const end = (): void => {
    observer.disconnect();
    ended.abort();
  };
  const look = (): void => {
    const active = document.activeElement;
    const isInside = active !== null && content.contains(active);
    const control = firstControl(content);
    if (control?.matches(FIELD) === true) {
      if (!isInside || !active.matches(FIELD)) control.focus();
      end();
    } else if (!isInside) control?.focus();
  };
  for (const acts of ["keydown", "pointerdown"]) {
    content.parentElement?.addEventListener(acts, end, { capture: true, signal: ended.signal });
  }
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return end;
}

/** The first control that the keyboard reaches; undefined if there is none. */
export const firstControl = (content: HTMLElement): HTMLElement | undefined =>
  [...content.querySelectorAll<HTMLElement>(CONTROL)].find(
    (control) =>
      control.tabIndex >= 0 && !control.matches(":disabled") && (control.checkVisibility?.() ?? true),
  );
