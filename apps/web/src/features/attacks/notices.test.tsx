import { beforeEach, describe, expect, it } from "vitest";
import { announcedMissionsOf } from "./notices.tsx";

beforeEach(() => localStorage.clear());

describe("the missions that a player was notified of", () => {
  it("a mission that one tab has announced is not announced again by another tab of the same ledger", () => {
    announcedMissionsOf("one").add([7n]);
    expect(announcedMissionsOf("one").has(7n)).toBe(true);
    expect(announcedMissionsOf("one").has(77n)).toBe(false);
    expect(announcedMissionsOf("two").has(7n)).toBe(false);
  });
  it("notified missions are forgotten when many newer ones have come", () => {
    const told = announcedMissionsOf("one");
    told.add([1n]);
    told.add(Array.from({ length: 200 }, (_, index) => BigInt(index + 2)));
    expect([told.has(1n), told.has(2n), told.has(201n)]).toEqual([false, true, true]);
  });
});
