/**
 * Keeps the browser storage of the practice page apart from other pages of the same origin. The usual page uses the same names for
 * another ledger.
 */

/** Choices about the page itself, not about a ledger. All pages of this origin share them. */
const SHARED = ["kingdoms:theme", "kingdoms:language"];

const STORAGES = ["localStorage", "sessionStorage"] as const;

/** @param prefix before all other names. */
export function keepApart(page: Window, prefix: string): void {
  for (const name of STORAGES)
    Object.defineProperty(page, name, { configurable: true, value: ownStorage(page[name], prefix) });
  // This listener runs first. It hides changes of other pages, and passes on those of this page's tabs without the prefix. Events
  // that the toolkit dispatches itself are not trusted, and pass.
  page.addEventListener("storage", (event) => {
    const { key, isTrusted, oldValue, newValue, url } = event;
    if (!isTrusted || key === null || SHARED.includes(key)) return;
    event.stopImmediatePropagation();
    if (!key.startsWith(prefix)) return;
    page.dispatchEvent(
      new StorageEvent("storage", { key: key.slice(prefix.length), oldValue, newValue, url }),
    );
  });
}

/** The part of a storage whose names begin with the prefix, as a separate storage. */
export function ownStorage(storage: Storage, prefix: string): Storage {
  const named = (key: string): string => (SHARED.includes(key) ? key : prefix + key);
  const keys = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => storage.getItem(named(key)),
    setItem: (key, value) => storage.setItem(named(key), value),
    removeItem: (key) => storage.removeItem(named(key)),
    clear: () => {
      for (const key of keys()) storage.removeItem(prefix + key);
    },
  };
}
