import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TextCache } from "./entry-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  const account = (number: number) =>
    JSON.stringify({ number, balances: Array.from({ length: 200 }, (_, place) => `“${place}” XRD`) });

  it("a long text of a kind comes out as it went in", () => {
    const cache = new TextCache(20_000);
    for (let number = 0; number < 50; number++) cache.set(`${number}`, account(number), "account");
    cache.set("short", "{}", "account");
    for (const packed of [false, true]) {
      if (packed) vi.runAllTimers();
      for (let number = 0; number < 50; number++) expect(cache.get(`${number}`)).toBe(account(number));
      expect(cache.get("short")).toBe("{}");
    }
  });

  it("the cache holds ten times its limit of texts that resemble each other", () => {
    const limit = 5_000;
    const cache = new TextCache(limit);
    const numbers = Array.from(
      { length: Math.ceil((10 * limit) / account(0).length) },
      (_, number) => number,
    );
    for (const number of numbers) cache.set(`${number}`, account(number), "account");
    vi.runAllTimers();
    expect(numbers.filter((number) => cache.get(`${number}`) === undefined)).toEqual([]);
  });

  it("a text that is set again before it is packed comes out as it was set last", () => {
    const cache = new TextCache(20_000);
    cache.set("one", account(1), "account");
    cache.set("one", account(2), "account");
    expect(cache.get("one")).toBe(account(2));
    vi.runAllTimers();
    expect(cache.get("one")).toBe(account(2));
    cache.set("one", account(3), "account");
    vi.runAllTimers();
    expect(cache.get("one")).toBe(account(3));
  });

  it("a cache keeps no more than its limit when it is given a great deal to pack at once", () => {
    const cache = new TextCache(1_000);
    const count = 500;
    for (let number = 0; number < count; number++) cache.set(`${number}`, account(number), "account");
    vi.runAllTimers();
    const kept = Array.from({ length: count }, (_, number) => cache.get(`${number}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(count);
  });

  it("a text of a kind that was forgotten meanwhile is still read", () => {
    const cache = new TextCache(1_000_000);
    cache.set("first", account(1), "account");
    for (let kind = 0; kind < 100; kind++) cache.set(`of ${kind}`, account(kind), `kind ${kind}`);
    cache.set("second", account(2), "account");
    vi.runAllTimers();
    expect([cache.get("first"), cache.get("second")]).toEqual([account(1), account(2)]);
  });
});

describe("packing of texts", () => {
  it("packing in JavaScript and by zlib gives back every text, each by its own", async () => {
    const ways = await Promise.all([import("./packing.ts"), import("../node/packing.ts")]);
    const like = new TextEncoder().encode('{"name":"Ravenkeep"}');
    for (const { pack, unpack } of ways)
      for (const text of ["", "x", '{"name":"Ävenkeep \u{1F409}"}', "long ".repeat(20_000)])
        expect(unpack(pack(text, like), like)).toBe(text);
  });
});
