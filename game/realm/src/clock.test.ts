import { expect, it } from "vitest";
import { type ClockState, type ClockStore, clockStateIn, RealmClock } from "./clock.ts";

function kept(state: ClockState): ClockStore & { state: ClockState } {
  return {
    state,
    read() {
      return this.state;
    },
    write(next) {
      this.state = next;
    },
  };
}

const SAVED: ClockState = { ledgerMs: 1_000_000, wallMs: 5_000, factor: 60 };

it("ledger time passes at the pace of the wall clock while a process is down, and stops while a tab is closed", () => {
  const wall = () => 65_000;
  expect(new RealmClock(kept(SAVED), { away: "passes", wall }).nowMs()).toBe(1_060_000);
  expect(new RealmClock(kept(SAVED), { away: "stands", wall }).nowMs()).toBe(1_000_000);
});

it("a running clock advances at its factor, and never goes back, also when the wall clock is set back", () => {
  for (const away of ["stands", "passes"] as const) {
    let now = 5_000;
    const store = kept(SAVED);
    const clock = new RealmClock(store, { away, wall: () => now });
    now += 1_000;
    expect(clock.nowMs()).toBe(1_060_000);
    now -= 3_600_000;
    expect(clock.nowMs()).toBe(1_060_000);
    now += 1_000;
    clock.checkpoint();
    expect(store.state).toEqual({ ledgerMs: 1_120_000, wallMs: -3_593_000, factor: 60 });
  }
});

it("a clock that is opened again saves nothing before its first checkpoint, and is as late as its ledger", () => {
  const store = kept(SAVED);
  const clock = new RealmClock(store, { away: "stands", wall: () => 65_000 });
  clock.atLeast(1_500_000);
  clock.atLeast(1_400_000);
  expect([clock.nowMs(), store.state]).toEqual([1_500_000, SAVED]);
  clock.checkpoint();
  expect(store.state).toEqual({ ledgerMs: 1_500_000, wallMs: 65_000, factor: 60 });
});

it("in a tab, time stands while the machine sleeps, and does not follow a wall clock that is set forward", () => {
  const NIGHT_MS = 8 * 3_600_000;
  const afterNight = (away: "passes" | "stands") => {
    let now = 5_000;
    const clock = new RealmClock(kept(SAVED), { away, wall: () => now });
    now += NIGHT_MS;
    clock.nowMs();
    now += 1_000;
    return clock.nowMs();
  };
  expect(afterNight("stands")).toBe(1_060_000);
  expect(afterNight("passes")).toBe(1_060_000 + NIGHT_MS * 60);
});

it("a text that is no state of a clock is recognized", () => {
  expect(clockStateIn(JSON.stringify(SAVED))).toEqual(SAVED);
  for (const text of [
    "",
    "null",
    "{}",
    '{"ledgerMs":1,"wallMs":2}',
    '{"ledgerMs":"1","wallMs":2,"factor":3}',
  ])
    expect(clockStateIn(text)).toBeNull();
});
