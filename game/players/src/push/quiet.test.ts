import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { describe, expect, it } from "vitest";
import { isQuiet, isTimeZone, type QuietHours, secondsUntilQuiet } from "./quiet.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BERLIN = { from: "22:00", to: "07:30", timeZone: "Europe/Berlin", attacks: false };

describe("quiet hours", () => {
  it.each([
    ["in winter", "2026-01-15T21:00:00Z", true],
    ["a moment before, in winter", "2026-01-15T20:59:59Z", false],
    ["in summer", "2026-07-15T20:00:00Z", true],
    ["a moment before, in summer", "2026-07-15T19:59:59Z", false],
    ["after midnight", "2026-01-16T00:00:00Z", true],
    ["at their last moment", "2026-01-16T06:29:59Z", true],
    ["once they are over", "2026-01-16T06:30:00Z", false],
  ])("from 22:00 to 07:30 in Berlin it is as the clock says %s", (_when, at, quiet) => {
    expect(isQuiet(BERLIN, Date.parse(at))).toBe(quiet);
  });

  it("there are no quiet hours if they begin when they end, or a device has chosen none", () => {
    const none = { ...BERLIN, from: "07:30" };
    for (let at = 0; at < DAY; at += MINUTE) {
      expect(isQuiet(none, at)).toBe(false);
      expect(isQuiet(null, at)).toBe(false);
    }
    expect(secondsUntilQuiet(none, 0, 99)).toBe(99);
    expect(secondsUntilQuiet(null, 0, 99)).toBe(99);
  });

  it("a night on which clocks are changed is as quiet as its clocks say", () => {
    const night = { ...BERLIN, from: "02:15", to: "02:45" };
    const quietMinutes = (day: string): number =>
      Array.from({ length: 24 * 60 }, (_, minute) => Date.parse(day) + minute * MINUTE).filter((at) =>
        isQuiet(night, at),
      ).length;
    expect(quietMinutes("2026-03-28T00:00:00Z")).toBe(30);
    // From 2:00 it is 3:00 at once.
    expect(quietMinutes("2026-03-29T00:00:00Z")).toBe(0);
    // After 2:59 it is 2:00 once more.
    expect(quietMinutes("2026-10-25T00:00:00Z")).toBe(60);
  });

  it("a zone that another machine did know keeps no alert back", () => {
    expect(isTimeZone("Europe/Ravenkeep")).toBe(false);
    expect(isQuiet({ ...BERLIN, timeZone: "Europe/Ravenkeep", from: "00:00", to: "23:59" }, 0)).toBe(false);
  });
});

/** The clock time in a zone, computed in another way than the code does. */
const clockAt = (timeZone: string, ms: number): string => {
  const [hour, minute] = new Date(ms)
    .toLocaleTimeString("de-DE", { timeZone, timeStyle: "short" })
    .split(":");
  return `${hour}:${minute}`;
};

const within = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to;

it("at any moment of any zone it is quiet if the clock there is within the hours, and it is known how long until then", () => {
  const random = seededRandom("quiet hours");
  const zones = Intl.supportedValuesOf("timeZone");
  const time = (): string =>
    [random.integer(24), random.integer(60)].map((part) => String(part).padStart(2, "0")).join(":");
  for (let round = 0; round < 400; round++) {
    const timeZone = zones[random.integer(zones.length)] ?? "UTC";
    const quiet = { from: time(), to: time(), timeZone, attacks: false };
    const at = Date.UTC(2026, 0, 1) + random.integer(2 * 365 * DAY);
    const said = JSON.stringify({ ...quiet, at, clock: clockAt(timeZone, at) });
    expect(isQuiet(quiet, at), said).toBe(within(quiet, clockAt(timeZone, at)));

    const seconds = secondsUntilQuiet(quiet, at, 86_400);
    for (let check = 0; check < 20; check++) {
      const between = at + Math.floor(random.next() * seconds) * 1000;
      if (between < at + seconds * 1000)
        expect(within(quiet, clockAt(timeZone, between)), `${said} ${between}`).toBe(false);
    }
    if (seconds < 86_400)
      expect(within(quiet, clockAt(timeZone, at + seconds * 1000 + 999)), said).toBe(true);
  }
});
