/**
 * A press may remove the focused element: a card that is dismissed, a panel that gives way to another. The browser
 * then drops the focus to the body, from which a screen reader starts at the top. Here it goes to the nearest part of
 * the page that is still there.
 */

/** The focused element and its ancestors, from the inside out. */
let path: readonly Element[] = [];

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gone, or on a screen that is no longer shown. */
const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    path.push(at);
  return path;
}

function keep(): void {
  const [focused] = path;
  if (focused === undefined || !isLost() || isShown(focused)) return;
  const next = path.find(isShown);
  path = [];
  if (next instanceof HTMLElement) give(next);
  else setTimeout(giveToPage, RETURNS_MS);
}

/** A popup that closes gives the focus back to what opened it, unless that is gone as well. */
const RETURNS_MS = 150;

function giveToPage(): void {
  const page = document.querySelector("main");
  if (page !== null && isLost()) give(page);
}

function give(next: HTMLElement): void {
  if (next.tabIndex < 0 && !next.hasAttribute("tabindex")) {
    next.tabIndex = -1;
    next.addEventListener("blur", () => next.removeAttribute("tabindex"), { once: true });
  }
  next.focus({ preventScroll: true });
}

/** Once on a page. */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) path = pathOf(target);
  });
  // A press beside everything lets go of the focus on purpose.
  document.addEventListener("pointerdown", () => {
    setTimeout(() => {
      if (isLost()) path = [];
    });
  });
  // After the page's own effects, which may have a better place for it.
  const look = (): void => void setTimeout(keep);
  new MutationObserver(() => {
    if (path.length > 0 && isLost()) look();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden", "data-screen"],
  });
}
