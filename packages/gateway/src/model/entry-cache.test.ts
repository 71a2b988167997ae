import { describe, expect, it } from "vitest";
import { TextCache } from "./entry-cache.ts";

describe("cache of entries", () => {
  it("a full cache drops the least recently used entry", () => {
    const cache = new TextCache(12);
    cache.set("a", "aaaa");
    cache.set("b", "bbbb");
    expect(cache.get("a")).toBe("aaaa");
    cache.set("c", "cccc");
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")).toBe("aaaa");
    expect(cache.get("c")).toBe("cccc");
  });

  it("the cache counts an entry once, however often it is set", () => {
    const cache = new TextCache(12);
    for (let times = 0; times < 5; times++) cache.set("a", "aaaa");
    cache.set("b", "bbbb");
    expect(cache.get("a")).toBe("aaaa");
  });

  it("the cache does not store an entry larger than its limit", () => {
    const cache = new TextCache(4);
    cache.set("a", "aaaa");
    expect(cache.get("a")).toBeUndefined();
  });
});
