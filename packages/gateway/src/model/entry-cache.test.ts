import { describe, expect, it } from "vitest";
import { TextCache } from "./entry-cache.ts";

describe("cache of entries", () => {
  it("lets go of what was not used for longest once it is full", () => {
    const cache = new TextCache(10);
    cache.set("a", "aaaa");
    cache.set("b", "bbbb");
    expect(cache.get("a")).toBe("aaaa");
    cache.set("c", "cccc");
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")).toBe("aaaa");
    expect(cache.get("c")).toBe("cccc");
  });

  it("counts an entry once, however often it is put in", () => {
    const cache = new TextCache(10);
    for (let times = 0; times < 5; times++) cache.set("a", "aaaa");
    cache.set("b", "bbbb");
    expect(cache.get("a")).toBe("aaaa");
  });

  it("does not keep what is larger than all it may hold", () => {
    const cache = new TextCache(3);
    cache.set("a", "aaaa");
    expect(cache.get("a")).toBeUndefined();
  });
});
