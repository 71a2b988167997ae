import { vi } from "vitest";

/** The page's storage, which outlives each load of the store as it outlives a reload. */
export const kept = new Map<string, string>();

/** Gives this storage to the pages that `openPage` opens. */
export function keepPages(): void {
  kept.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

/** The store as a freshly opened page has it. */
export async function openPage() {
  vi.resetModules();
  return {
    ...(await import("../orders/store.ts")),
    ...(await import("../orders/tabs.ts")),
    ...(await import("./orders.ts")),
  };
}
