import { act, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BuildingCard } from "../features/structures/Structures.tsx";
import { chapter, config, kingdomOf, rules, show } from "../test-support/show.tsx";
import { ledgerClock } from "./clock.ts";
import { steadyNow } from "./steady.ts";
import { Countdown } from "./Ticking.tsx";

const DAY_MS = 86_400_000;
const MORNING = Date.UTC(2026, 0, 5, 8);

/** The tab is put into the background or comes back. */
function turn(state: "hidden" | "visible"): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** So much time passes on this machine. */
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

/** The tab is frozen in the background: time goes on, none of its timers does. */
let frozenMs = 0;
const freeze = (ms: number): void => {
  frozenMs += ms;
};

const anchor = (ledgerMs: number, factor = 1): void =>
  act(() => ledgerClock.anchor({ ledgerMs, steadyMs: steadyNow(), factor }));

describe("clocks of the page", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"], now: MORNING });
    frozenMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + frozenMs);
    turn("visible");
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("clocks tick each second by the ledger's time without rendering", async () => {
    anchor(1_000_000);
    const rendered = vi.fn();
    await show(
      <Profiler id="countdown" onRender={rendered}>
        <span data-testid="left">
          <Countdown until={1000 + 90} />
        </span>
      </Profiler>,
    );
    const before = rendered.mock.calls.length;
    const left = screen.getByTestId("left");
    expect(left.textContent).toBe("00:01:30");
    pass(1000);
    expect(left.textContent).toBe("00:01:29");
    pass(89_000);
    expect(left.textContent).toBe("00:00:00");
    pass(5000);
    expect(left.textContent).toBe("00:00:00");
    expect(rendered.mock.calls.length).toBe(before);
  });

  it.each([DAY_MS, -DAY_MS])(
    "clocks do not follow the machine's clock when it is set by %s ms",
    async (jump) => {
      anchor(1_000_000);
      await show(
        <span data-testid="left">
          <Countdown until={1000 + 90} />
        </span>,
      );
      vi.setSystemTime(Date.now() + jump);
      pass(1000);
      expect(screen.getByTestId("left").textContent).toBe("00:01:29");
    },
  );

  it("clocks follow a ledger whose clock runs faster or is moved", async () => {
    anchor(0, 60);
    await show(
      <span data-testid="left">
        <Countdown until={3600} />
      </span>,
    );
    pass(10_000);
    expect(screen.getByTestId("left").textContent).toBe("00:50:00");
    anchor(3_590_000);
    expect(screen.getByTestId("left").textContent).toBe("00:00:10");
  });

  it("clocks are right again after a day in the background", async () => {
    anchor(0);
    await show(
      <span data-testid="left">
        <Countdown until={(DAY_MS + 3_600_000) / 1000} />
      </span>,
    );
    expect(screen.getByTestId("left").textContent).toBe("1d 01:00:00");
    turn("hidden");
    freeze(DAY_MS);
    expect(screen.getByTestId("left").textContent).toBe("1d 01:00:00");
    turn("visible");
    expect(screen.getByTestId("left").textContent).toBe("01:00:00");
  });

  it("a building that was finished overnight can be claimed at once", async () => {
    const told = chapter("building");
    anchor(told.now * 1000);
    await show(<BuildingCard building="mine" rules={rules} kingdomOf={kingdomOf(told)} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(config.buildings.mine.buildTime * 1000).toBeLessThan(DAY_MS);
    turn("hidden");
    freeze(DAY_MS);
    turn("visible");
    expect(screen.getByRole("button", { name: "Claim Mine" })).toBeTruthy();
  });
});
