import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "en", "0 seconds"],
  [1, "en", "1 second"],
  [90, "en", "1 minute 30 seconds"],
  [3600, "en", "1 hour"],
  [3605, "en", "1 hour"],
  [5400, "de", "1 Stunde 30 Minuten"],
  [2 * 86_400 + 3 * 3600 + 5, "de", "2 Tage 3 Stunden"],
])("a time of %i seconds is written in the language %s as %s", (seconds, locale, words) => {
  expect(formatDuration(seconds, locale)).toBe(words);
});
