import { describe, expect, it } from "vitest";
import { ensureStorage, storageForPage } from "./page.ts";

const refusing = (): Pick<Window, "localStorage" | "sessionStorage"> =>
  Object.defineProperties({} as Pick<Window, "localStorage" | "sessionStorage">, {
    localStorage: {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    },
    sessionStorage: {
      configurable: true,
      value: {
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
      },
    },
  });

describe("storage", () => {
  it("the browser's storage is used if it works", () => {
    const page = { localStorage: storageForPage(), sessionStorage: storageForPage() };
    const before = { ...page };
    page.localStorage.setItem("kept", "yes");
    ensureStorage(page);
    expect(page.localStorage).toBe(before.localStorage);
    expect(page.localStorage.getItem("kept")).toBe("yes");
    expect(page.localStorage.length).toBe(1);
  });

  it.each(["localStorage", "sessionStorage"] as const)(
    "the page's own storage is used if %s fails",
    (name) => {
      const page = refusing();
      ensureStorage(page);
      const storage = page[name];
      expect(storage.getItem("a")).toBeNull();
      storage.setItem("a", "1");
      storage.setItem("b", "2");
      expect([storage.length, storage.key(1), storage.getItem("a")]).toEqual([2, "b", "1"]);
      storage.removeItem("a");
      expect([storage.length, storage.getItem("a")]).toEqual([1, null]);
      storage.clear();
      expect(storage.length).toBe(0);
    },
  );
});
