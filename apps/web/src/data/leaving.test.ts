import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noticeLeaving, staying } from "./leaving.ts";

const page = new EventTarget();
noticeLeaving(page as Window);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.dispatchEvent(new Event("pageshow"));
  vi.useRealTimers();
});

/** Whether an error may be written down after so many milliseconds. */
async function mayTell(ms: number): Promise<boolean> {
  const told = vi.fn();
  void staying().then(told);
  await vi.advanceTimersByTimeAsync(ms);
  return told.mock.calls.length === 1;
}

it("an error counts in a page that is not being left", async () => {
  expect(await mayTell(500)).toBe(true);
});

it.each(["beforeunload", "pagehide"])("an error that comes with %s does not count", async (sign) => {
  page.dispatchEvent(new Event(sign));
  expect(await mayTell(1000)).toBe(false);
});

it("an error that comes just before the page hides does not count", async () => {
  const told = vi.fn();
  void staying().then(told);
  await vi.advanceTimersByTimeAsync(100);
  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).not.toHaveBeenCalled();
});

it("an error counts after a link to another program, which does not leave the page", async () => {
  page.dispatchEvent(new Event("beforeunload"));
  expect(await mayTell(5000)).toBe(true);
});
