import { describe, expect, it } from "vitest";
import { agoWords, countdownText, durationText, durationWords, remainingWords } from "./times.ts";

describe("countdownText", () => {
  it("countdownText counts whole seconds and rounds up, so that it shows zero only when the time is up", () => {
    expect(countdownText(1)).toBe("00:00:01");
    expect(countdownText(1000)).toBe("00:00:01");
    expect(countdownText(1001)).toBe("00:00:02");
    expect(countdownText(0)).toBe("00:00:00");
  });
  it("countdownText shows hours, minutes and seconds, with days in front once there are any", () => {
    expect(countdownText(6 * 3_600_000)).toBe("06:00:00");
    expect(countdownText(86_400_000)).toBe("1d 00:00:00");
    expect(countdownText((2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000)).toBe("2d 03:04:05");
  });
  it("countdownText never goes below zero", () => {
    expect(countdownText(-5000)).toBe("00:00:00");
  });
});

describe("durationText", () => {
  it("durationText names the two largest units", () => {
    expect(durationText(21_600)).toBe("6h");
    expect(durationText(3 * 86_400)).toBe("3d");
    expect(durationText(2 * 86_400 + 4 * 3600 + 59 * 60)).toBe("2d 4h");
    expect(durationText(4 * 3600 + 10 * 60)).toBe("4h 10m");
    expect(durationText(59)).toBe("59s");
    expect(durationText(0)).toBe("0s");
  });
});

describe("durationWords", () => {
  it("durationWords names the two largest units in the reader's language", () => {
    expect(durationWords(3 * 86_400, "en")).toBe("3 days");
    expect(durationWords(3600, "en")).toBe("1 hour");
    expect(durationWords(90_000, "en")).toBe("1 day, 1 hour");
    expect(durationWords(86_400, "de")).toBe("1 Tag");
    expect(durationWords(0, "en")).toBe("0 seconds");
  });
});

describe("remainingWords", () => {
  it("remainingWords counts protection in days and hours, hours and minutes, or minutes", () => {
    expect(remainingWords(2 * 86_400 + 3 * 3600, "en")).toBe("2 days and 3 hours");
    expect(remainingWords(3 * 3600 + 5 * 60 + 59, "en")).toBe("3 hours and 5 minutes");
    expect(remainingWords(12 * 60, "en")).toBe("12 minutes");
    expect(remainingWords(3 * 86_400, "en")).toBe("3 days");
    expect(remainingWords(3, "en")).toBe("1 minute");
    expect(remainingWords(2 * 86_400 + 3 * 3600, "de")).toBe("2 Tage und 3 Stunden");
  });
});

it.each([
  [-5, "now", "jetzt"],
  [59, "now", "jetzt"],
  [60, "1 minute ago", "vor 1 Minute"],
  [3599, "59 minutes ago", "vor 59 Minuten"],
  [7200, "2 hours ago", "vor 2 Stunden"],
  [86_399, "23 hours ago", "vor 23 Stunden"],
  [400 * 86_400, "400 days ago", "vor 400 Tagen"],
])("%s seconds ago are named in the largest unit", (seconds, english, german) => {
  expect(agoWords(seconds, "en")).toBe(english);
  expect(agoWords(seconds, "de")).toBe(german);
});
