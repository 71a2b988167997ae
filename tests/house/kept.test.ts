import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTest } from "./imports.ts";

const PAGE = "apps/web/src/";
const files = readdirSync(PAGE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => PAGE + name)
  .filter((file) => !isTest(file));

/**
 * Each of these catches a full storage itself: the settings and texts that are kept, the probe at the start of the page, and the
 * ledger that was seen last, which is kept in the storage that is searched. The storage of the practice page passes it on to them.
 */
const WRITERS = ["ui/kept.ts", "data/own-storage.ts", "data/page.ts", "wallet/session.ts"].map(
  (file) => PAGE + file,
);

describe("the data that the page keeps in a browser", () => {
  it("nothing but `ui/kept.ts` writes to a storage, which may be full", () => {
    const writing = files.filter(
      (file) =>
        !WRITERS.includes(file) && /[sS]torage\.(setItem|removeItem)\(/.test(readFileSync(file, "utf8")),
    );
    expect(writing).toEqual([]);
  });

  it("every store that outlives the page keeps itself there", () => {
    const others = files.filter((file) => {
      const text = readFileSync(file, "utf8");
      return text.includes("persist(") && !text.includes("createJSONStorage(() => keptStorage)");
    });
    expect(others).toEqual([]);
  });

  it("the key of a setting is written once", () => {
    const keys = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/["`](kingdoms:[a-z-]+)/g)].map(([, key]) => key ?? ""),
    );
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
