import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPageLifecycle } from "./page-lifecycle.ts";

let page: EventTarget;
let leaving: ReturnType<typeof watchPageLifecycle>;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  leaving = watchPageLifecycle(page);
});
afterEach(() => {
  leaving.stop();
  vi.useRealTimers();
});

const tell = (...types: string[]): void => {
  for (const type of types) page.dispatchEvent(new Event(type));
};

/** The page's answer by now; undefined while there is none. */
function asked(signal = new AbortController().signal): { heard: boolean | undefined } {
  const answer: { heard: boolean | undefined } = { heard: undefined };
  void leaving.stays(signal).then((stays) => {
    answer.heard = stays;
  });
  return answer;
}
const HOUR = 3_600_000;

it("an error of a page that stays counts, after a moment", async () => {
  const answer = asked();
  await vi.advanceTimersByTimeAsync(1000);
  expect(answer.heard).toBe(false);
});

it.each([["pagehide"], ["beforeunload", "pagehide"]])(
  "a page that goes never gets the answer: %s",
  async (...types) => {
    tell(...types);
    const answer = asked();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(answer.heard).toBeUndefined();
  },
);

it("a page that is left just after an error gets no answer either", async () => {
  const answer = asked();
  await vi.advanceTimersByTimeAsync(10);
  tell("pagehide");
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(answer.heard).toBeUndefined();
});

it("a page that is shown again tries again", async () => {
  tell("beforeunload", "pagehide");
  const answer = asked();
  await vi.advanceTimersByTimeAsync(HOUR);
  tell("pageshow");
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.heard).toBe(true);
});

it("a page that stays after a download tries again", async () => {
  tell("beforeunload");
  const answer = asked();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(answer.heard).toBe(true);
  const later = asked();
  await vi.advanceTimersByTimeAsync(1000);
  expect(later.heard).toBe(false);
});

it("a request that is given up while it waits ends at once", async () => {
  tell("pagehide");
  const stopped = new AbortController();
  const answer = asked(stopped.signal);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answer.heard).toBeUndefined();
  stopped.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.heard).toBe(false);
  expect(await leaving.stays(stopped.signal)).toBe(false);
});

it("a page learns that it goes, and that it is back", async () => {
  const heard: string[] = [];
  leaving.onGone(() => {
    heard.push("gone");
    void leaving.back().then(() => heard.push("back"));
  });
  tell("beforeunload");
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([]);
  tell("pagehide");
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(heard).toEqual(["gone"]);
  tell("pageshow");
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(["gone", "back"]);
});
