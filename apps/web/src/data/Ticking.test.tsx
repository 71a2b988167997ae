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

/** The machine sleeps: its clock goes on, none of its timers does. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

const anchor = (ledgerMs: number, factor = 1): void =>
  act(() => ledgerClock.anchor({ ledgerMs, steadyMs: steadyNow(), factor }));

describe("clocks of the page", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: MORNING });
    turn("visible");
  });
  afterEach(() => vi.useRealTimers());

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
    sleep(DAY_MS);
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
    sleep(DAY_MS);
    turn("visible");
    expect(screen.getByRole("button", { name: "Claim Mine" })).toBeTruthy();
  });
});
