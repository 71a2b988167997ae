import { afterEach, expect, it } from "vitest";
import { leftOut } from "./watched.ts";

const KEY = "kingdoms:alerts-left-out";
const inOtherTab = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

afterEach(() => leftOut.set([]));

it("a kingdom that is left out of the alerts in one tab is left out in the other", () => {
  // From the first look on, a page hears of what other tabs write.
  expect(leftOut.get()).toEqual([]);
  inOtherTab(KEY, "component_a,component_b");
  expect(leftOut.get()).toEqual(["component_a", "component_b"]);
  inOtherTab("kingdoms:other", "component_c");
  expect(leftOut.get()).toEqual(["component_a", "component_b"]);
  inOtherTab(KEY, null);
  expect(leftOut.get()).toEqual([]);
});
