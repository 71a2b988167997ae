import { parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { Budget, type BudgetLimits } from "./budget.ts";

const HOUR_MS = 3_600_000;
const LIMITS: BudgetLimits = { xrdPerHour: "20", lossesInARow: 2 };

function store(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    read: () => Promise.resolve(kept.text),
    write: (next: string) => {
      kept.text = next;
      return Promise.resolve();
    },
  };
}

function budgetOf(changes: Partial<ConstructorParameters<typeof Budget>[0]> = {}) {
  const clock = { ms: 0 };
  const log: string[] = [];
  const options = { limits: LIMITS, payer: "account_1", elapsedMs: () => clock.ms, ...changes };
  return { budget: new Budget({ ...options, log: (line) => log.push(line) }), clock, log };
}

describe("a keeper's budget", () => {
  it("a payment beyond the hourly limit is refused until the oldest one is an hour old", async () => {
    const { budget, clock } = budgetOf();
    expect(await budget.charge(parseAttos("12"))).toBe(true);
    clock.ms = HOUR_MS / 2;
    expect(await budget.charge(parseAttos("8"))).toBe(true);
    expect(budget.stopped()).toBe(null);
    expect(await budget.charge(parseAttos("1"))).toBe(false);
    expect(budget.stopped()).toMatch(/^the budget of 20 XRD an hour is used up/);
    clock.ms = HOUR_MS - 1;
    expect(await budget.charge(parseAttos("1"))).toBe(false);
    clock.ms = HOUR_MS + 60_000;
    expect(budget.stopped()).toBe(null);
    expect(await budget.charge(parseAttos("12"))).toBe(true);
    expect(await budget.charge(parseAttos("0.1"))).toBe(false);
  });

  it("tries one payment each hour after too many losses, and all of them after a gain", async () => {
    const { budget, clock } = budgetOf();
    await budget.lost();
    expect(budget.undecidedAtMost).toBe(1);
    await budget.lost();
    expect(budget.stopped()).toMatch(/^the last 2 transactions cost more/);
    clock.ms = HOUR_MS;
    expect(budget.stopped()).toBe(null);
    expect(budget.undecidedAtMost).toBe(1);
    await budget.lost();
    expect(budget.stopped()).not.toBe(null);
    clock.ms = 2 * HOUR_MS;
    await budget.gained();
    expect(budget.stopped()).toBe(null);
    expect(budget.undecidedAtMost).toBe(2);
  });

  it("a restart renews neither the hour nor the losses", async () => {
    const file = store();
    const first = budgetOf({ store: file });
    await first.budget.charge(parseAttos("20"));
    await first.budget.lost();
    await first.budget.lost();
    const second = budgetOf({ store: file });
    await second.budget.restore();
    expect(second.budget.health()).toMatchObject({ signedXrd: "20", lossesInARow: 2 });
    expect(second.budget.stopped()).not.toBe(null);
    second.clock.ms = 2 * HOUR_MS;
    expect(second.budget.stopped()).toBe(null);
  });

  it("fees noted with a time in the future count as spent just now", async () => {
    const signed = [{ at: Date.now() + 5 * HOUR_MS, xrd: "20" }];
    const note = { format: 1, payer: "account_1", losses: 0, lostAt: 0, signed };
    const { budget, clock } = budgetOf({ store: store(JSON.stringify(note)) });
    await budget.restore();
    expect(await budget.charge(parseAttos("1"))).toBe(false);
    clock.ms = HOUR_MS + 60_000;
    expect(await budget.charge(parseAttos("1"))).toBe(true);
  });

  it.each([
    "",
    "{",
    "null",
    '{"format":1}',
    '{"format":1,"payer":"account_1","losses":0,"lostAt":0,"signed":[{"at":0,"xrd":"-5"}]}',
  ])("a note that cannot be read counts as an hour that is used up: %s", async (text) => {
    const { budget, clock, log } = budgetOf({ store: store(text) });
    await budget.restore();
    expect(budget.stopped()).toMatch(/is used up/);
    expect(log).toHaveLength(1);
    clock.ms = HOUR_MS + 60_000;
    expect(budget.stopped()).toBe(null);
  });

  it("a note of another payer is not counted", async () => {
    const file = store();
    await budgetOf({ store: file, payer: "account_2" }).budget.charge(parseAttos("20"));
    const { budget } = budgetOf({ store: file });
    await budget.restore();
    expect(budget.health().signedXrd).toBe("0");
  });

  it("spending that cannot be noted stops nothing, is logged once and shown", async () => {
    const full = { read: () => Promise.resolve(null), write: () => Promise.reject(new Error("ENOSPC")) };
    const { budget, log } = budgetOf({ store: full });
    expect(await budget.charge(parseAttos("1"))).toBe(true);
    expect(await budget.charge(parseAttos("1"))).toBe(true);
    expect(log).toEqual(["spending cannot be noted, a restart forgets it: ENOSPC"]);
    expect(budget.health().storeError).toBe("ENOSPC");
  });

  it.each([
    { ...LIMITS, xrdPerHour: "0" },
    { ...LIMITS, xrdPerHour: "-1" },
    { ...LIMITS, xrdPerHour: "much" },
    { ...LIMITS, lossesInARow: 0 },
    { ...LIMITS, lossesInARow: 1.5 },
  ])("limits that are none are refused: %j", (limits) => {
    expect(() => budgetOf({ limits })).toThrow(RangeError);
  });
});
