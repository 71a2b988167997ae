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
