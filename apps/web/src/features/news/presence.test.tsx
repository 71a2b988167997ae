/** How a player came to the page. */
import { beforeEach, expect, it, vi } from "vitest";

const HOUR_MS = 3_600_000;

/** A page that was just loaded. @param left the time of the last visit. */
async function load(left: number | null) {
  localStorage.clear();
  if (left !== null) localStorage.setItem("kingdoms:here", String(left));
  vi.resetModules();
  return await import("./presence.ts");
}

beforeEach(() => localStorage.clear());

it.each([
  ["never", null, "first"],
  ["an hour ago", Date.now() - HOUR_MS, "returned"],
  ["a moment ago", Date.now() - 5_000, "stayed"],
  ["by a clock that has been put back since", Date.now() + HOUR_MS, "stayed"],
] as const)("a player who was here %s is greeted once", async (_when, left, came) => {
  const page = await load(left);
  expect(page.takeArrival()).toBe(came);
  expect(page.takeArrival()).toBe("stayed");
});

it("a player who looks away before the news are there is greeted when they look again", async () => {
  const page = await load(Date.now() - HOUR_MS);
  page.stayOn();
  page.arrive();
  expect(page.takeArrival()).toBe("returned");
  page.stayOn();
  page.arrive();
  expect(page.takeArrival()).toBe("stayed");
});
