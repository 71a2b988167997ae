import { describe, expect, it } from "vitest";
import { toldOf } from "./notices.tsx";

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe("the missions that a player was notified of", () => {
  it("notified missions are remembered in the next tab, for this ledger alone", () => {
    const store = memory();
    toldOf(store, "one").add([7n]);
    expect(toldOf(store, "one").has(7n)).toBe(true);
    expect(toldOf(store, "one").has(77n)).toBe(false);
    expect(toldOf(store, "two").has(7n)).toBe(false);
  });
  it("notified missions are forgotten when many newer ones have come", () => {
    const store = memory();
    const told = toldOf(store, "one");
    told.add([1n]);
    told.add(Array.from({ length: 200 }, (_, index) => BigInt(index + 2)));
    expect([told.has(1n), told.has(2n), told.has(201n)]).toEqual([false, true, true]);
  });
});
