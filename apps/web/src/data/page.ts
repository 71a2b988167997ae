/**
 * The life cycle of a page: a browser shows, hides, freezes and leaves it. At times it may hold no connection, and a
 * browser may refuse it storage.
 */
import type { PageState } from "@kingdoms/client";

/**
 * Reports the current state and each later one. A page that is left is asleep until it is shown again: the browser
 * may keep it in the back/forward cache, and hides it only after `pagehide`.
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

/** Keeps nothing beyond the page. */
export function storageForPage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const PROBE = "kingdoms:probe";

/**
 * Browsers may refuse a page its storage (no cookies wanted), or have no room left for it. What would be kept there is kept
 * for this page alone then, and the game can be played all the same.
 */
export function ensureStorage(page: Pick<Window, "localStorage" | "sessionStorage">): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      page[name].setItem(PROBE, "");
      page[name].removeItem(PROBE);
    } catch {
      Object.defineProperty(page, name, { configurable: true, value: storageForPage() });
    }
  }
}
