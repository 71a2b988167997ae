import { describe, expect, it } from "vitest";
import { createLedgerClock, ledgerTimeAt } from "./clock.ts";

describe("ledger clock", () => {
  it("the clock is unknown before its first anchor", () => {
    expect(createLedgerClock(() => 5).nowMs()).toBeNull();
  });
  it("the clock runs at the ledger's speed between two anchors", () => {
    let wall = 1_000;
    const clock = createLedgerClock(() => wall);
    clock.anchor({ ledgerMs: 500_000, steadyMs: 1_000, factor: 60 });
    wall = 3_000;
    expect(clock.nowMs()).toBe(500_000 + 120_000);
  });
  it("the clock does not move when the owner stopped it", () => {
    expect(ledgerTimeAt({ ledgerMs: 7, steadyMs: 0, factor: 0 }, 1e9)).toBe(7);
  });
  it("the clock does not run backwards when this machine's clock is set back", () => {
    expect(ledgerTimeAt({ ledgerMs: 7_000, steadyMs: 10_000, factor: 1 }, 2_000)).toBe(7_000);
  });
  it("the clock ignores an invalid anchor and notifies listeners of the others", () => {
    const clock = createLedgerClock(() => 0);
    let told = 0;
    const stop = clock.subscribe(() => {
      told += 1;
    });
    clock.anchor({ ledgerMs: Number.NaN, steadyMs: 0, factor: 1 });
    expect(clock.nowMs()).toBeNull();
    clock.anchor({ ledgerMs: 1, steadyMs: 0, factor: 1 });
    stop();
    clock.anchor({ ledgerMs: 2, steadyMs: 0, factor: 1 });
    expect(told).toBe(1);
  });
});
