import { afterEach, expect, it, vi } from "vitest";
import { createLedgerClock } from "./clock.ts";
import { steadyNow } from "./steady.ts";

const DAY_MS = 86_400_000;

afterEach(() => vi.restoreAllMocks());

it.each([DAY_MS, -DAY_MS])(
  "the page's clock does not move when the machine's clock is set by %s ms",
  (jump) => {
    const clock = createLedgerClock();
    clock.anchor({ ledgerMs: 1_800_000_000_000, steadyMs: steadyNow(), factor: 60 });
    const before = clock.nowMs() ?? 0;
    const wall = Date.now.bind(Date);
    vi.spyOn(Date, "now").mockImplementation(() => wall() + jump);
    const after = clock.nowMs() ?? 0;
    expect(after).toBeGreaterThanOrEqual(before);
    // A minute at sixty times the speed; this machine took far less.
    expect(after - before).toBeLessThan(3_600_000);
  },
);
