/** The part of a request that must be visible before a player can agree to it, in CSS pixels: some four lines. */
const LEAST = 96;

/**
 * Disables the consent button while the facts have no room on the screen: unreadable facts must not be signed, however
 * small a browser, a window or a keyboard makes the wallet's sheet. @param body scrolls the facts. @param follow is
 * called with whether there is room, now and after each change. @returns a function that ends it.
 */
export function watchRoom(body: HTMLElement, follow: (isRoom: boolean) => void): () => void {
  const view = body.ownerDocument.defaultView;
  // A page without a layout, as in tests, has no sizes either.
  if (view === null || !("ResizeObserver" in view)) {
    follow(true);
    return () => {};
  }
  const look = (): void => {
    const { top, bottom, left, right } = body.getBoundingClientRect();
    const height = Math.min(bottom, view.innerHeight) - Math.max(top, 0);
    const width = Math.min(right, view.innerWidth) - Math.max(left, 0);
    // One pixel for sizes that are no whole numbers.
    follow(width >= LEAST && height >= Math.min(LEAST, body.scrollHeight) - 1);
  };
  const observer = new view.ResizeObserver(look);
  observer.observe(body);
  view.addEventListener("resize", look);
  return () => {
    observer.disconnect();
    view.removeEventListener("resize", look);
  };
}
