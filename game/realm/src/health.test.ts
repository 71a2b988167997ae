import type { KeeperHealth } from "@kingdoms/keeper";
import { expect, it } from "vitest";
import { HealthMonitor } from "./health.ts";

const keeping: KeeperHealth = {
  state: "keeping",
  pending: 1,
  due: 0,
  oldestDueSeconds: 0,
  failing: 0,
  relays: [],
  waitingFor: null,
  settledThrough: "0",
  checkpointError: null,
  stateVersion: 60,
  silentSeconds: 3,
  budget: {
    xrdPerHour: "200",
    signedXrd: "0",
    lossesInARow: 0,
    mostLossesInARow: 10,
    stopped: null,
    storeError: null,
  },
  error: null,
};

/** A realm whose parts are in the given state, watched every five seconds. */
function realm() {
  const state = {
    ledgerError: null as string | null,
    keeper: keeping as KeeperHealth | null,
    nowMs: 0,
    stateVersion: 60,
  };
  const monitor = new HealthMonitor({
    version: "0.0.0",
    ledger: () => ({ stateVersion: state.stateVersion }),
    ledgerError: () => state.ledgerError,
    keeper: () => state.keeper,
    nowMs: () => state.nowMs,
  });
  const pass = (seconds: number, oldestDue: (second: number) => number) => {
    for (let second = 0; second <= seconds; second += 5) {
      state.keeper = { ...keeping, due: 1, oldestDueSeconds: oldestDue(second) };
      state.nowMs += 5_000;
      state.stateVersion += 1;
      monitor.watch();
    }
  };
  return { state, monitor, pass, isHealthy: () => monitor.health().healthy };
}

it("a realm with a writable ledger is healthy if its keeper works, and if it has no keeper", () => {
  const { state, isHealthy } = realm();
  expect(isHealthy()).toBe(true);
  state.keeper = { ...keeping, state: "starting" };
  expect(isHealthy()).toBe(true);
  state.keeper = null;
  expect(isHealthy()).toBe(true);
});

it("a ledger that cannot be written to is a fault", () => {
  const { state, isHealthy } = realm();
  state.ledgerError = "database or disk is full";
  expect(isHealthy()).toBe(false);
});

it.each<Partial<KeeperHealth>>([{ state: "unfunded" }, { state: "degraded" }, { silentSeconds: 301 }])(
  "a keeper with %o is a fault",
  (fault) => {
    const { state, isHealthy } = realm();
    state.keeper = { ...keeping, ...fault };
    expect(isHealthy()).toBe(false);
  },
);

it("a ledger that stays at one state version is a fault, though no write has failed", () => {
  const { state, monitor, isHealthy } = realm();
  state.keeper = null;
  monitor.watch();
  state.nowMs = 300_000;
  monitor.watch();
  expect(isHealthy()).toBe(true);
  state.nowMs = 305_000;
  expect(isHealthy()).toBe(false);
  state.stateVersion += 1;
  monitor.watch();
  expect(isHealthy()).toBe(true);
});

it("a mission that stays due for more than five minutes is a fault until it is resolved", () => {
  const { pass, isHealthy } = realm();
  pass(300, (second) => second + 1);
  expect(isHealthy()).toBe(true);
  pass(15, (second) => 302 + second);
  expect(isHealthy()).toBe(false);
  pass(0, () => 0);
  expect(isHealthy()).toBe(true);
});

it("missions that the owner's clock makes days late are no fault while the keeper resolves them", () => {
  const { pass, isHealthy } = realm();
  pass(900, (second) => 86_400 * 3 - second);
  expect(isHealthy()).toBe(true);
  // A ledger at 3,600 times the speed, with a mission every minute.
  pass(900, (second) => (second % 60) * 3_600);
  expect(isHealthy()).toBe(true);
});
