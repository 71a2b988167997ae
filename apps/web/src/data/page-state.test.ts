import { expect, it } from "vitest";
import { followPageState } from "./page.ts";

/** The part of a window that reports its life cycle. */
function fakeWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const page = Object.assign(new EventTarget(), { document });
  const states: string[] = [];
  const end = followPageState(page as unknown as Window, (state) => states.push(state));
  const on = (target: EventTarget, ...events: readonly string[]): void => {
    for (const event of events) target.dispatchEvent(new Event(event));
  };
  const turn = (state: "visible" | "hidden"): void => {
    document.visibilityState = state;
    on(document, "visibilitychange");
  };
  return { page, document, states, end, on, turn };
}

it("a page that goes to the background and comes back is hidden, then shown", () => {
  const { states, turn } = fakeWindow();
  turn("hidden");
  turn("visible");
  expect(states).toEqual(["shown", "hidden", "shown"]);
});

it("a page that is left stays asleep when the browser hides it, until it is shown again", () => {
  const { page, states, on, turn } = fakeWindow();
  on(page, "pagehide");
  turn("hidden");
  expect(states).toEqual(["shown", "asleep", "asleep"]);
  turn("visible");
  on(page, "pageshow");
  expect(states.at(-1)).toBe("shown");
});

it("a page that is frozen sleeps until it is resumed, still in the background", () => {
  const { document, states, on, turn } = fakeWindow();
  turn("hidden");
  on(document, "freeze");
  on(document, "resume");
  expect(states).toEqual(["shown", "hidden", "asleep", "hidden"]);
});

it("a page that is no longer followed reports nothing", () => {
  const { states, end, turn } = fakeWindow();
  end();
  turn("hidden");
  expect(states).toEqual(["shown"]);
});
