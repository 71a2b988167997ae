/** Whether the page is shown, hidden, or about to be left or frozen, when it may hold no connection. */
import type { PageState } from "@kingdoms/client";

/**
 * Tells the state now and each one after. A page that is left is asleep until it is shown again: the browser may keep it
 * for the way back, and hides it only after `pagehide`.
 * @returns a function that ends it.
 */
export function followPageState(page: Window, listener: (state: PageState) => void): () => void {
  const { document } = page;
  let asleep = false;
  const tell = (): void => {
    if (asleep) listener("asleep");
    else listener(document.visibilityState === "visible" ? "shown" : "hidden");
  };
  const sleep = (): void => {
    asleep = true;
    tell();
  };
  const wake = (): void => {
    asleep = false;
    tell();
  };
  const events = [
    [document, "visibilitychange", tell],
    [document, "freeze", sleep],
    [document, "resume", wake],
    [page, "pagehide", sleep],
    [page, "pageshow", wake],
  ] as const;
  for (const [target, event, told] of events) target.addEventListener(event, told);
  tell();
  return () => {
    for (const [target, event, told] of events) target.removeEventListener(event, told);
  };
}
