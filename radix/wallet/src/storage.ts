/** The wallet's storage; a `Storage` of the browser is one. */
export type WalletStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** @param prefix see `WalletOptions.storagePrefix`. */
export const withPrefix = (name: string, prefix = "embedded-radix-wallet"): string => `${prefix}:${name}`;

/** The wallet's own part of a storage that others use too: every key begins with the prefix. */
export function prefixed(storage: WalletStorage, prefix: string | undefined): WalletStorage {
  const named = (key: string): string => withPrefix(key, prefix);
  return {
    getItem: (key) => storage.getItem(named(key)),
    setItem: (key, value) => storage.setItem(named(key), value),
    removeItem: (key) => storage.removeItem(named(key)),
  };
}

/**
 * Reads a JSON value that this wallet wrote earlier. Returns undefined if there is none, or if `check` rejects it:
 * other code of the same origin, or an older version, may have left another value there.
 */
export function readJson<T>(
  storage: WalletStorage,
  key: string,
  check: (value: unknown) => value is T,
): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeJson(storage: WalletStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}

/** A storage that lasts as long as the page. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      items.set(key, value);
    },
  };
}
