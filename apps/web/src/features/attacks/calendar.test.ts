import { describe, expect, it } from "vitest";
import { type CalendarArrival, calendarText } from "./calendar.ts";

const arrival: CalendarArrival = {
  uid: "mission-7@stokenet",
  atMs: Date.UTC(2026, 10, 21, 15, 4, 12, 900),
  madeMs: Date.UTC(2026, 10, 21, 14, 0, 0),
  title: "War from Ravenkeep",
  text: "3 units",
  url: "https://example.org/?panel=attacks",
};

describe("the calendar entry of an arrival", () => {
  it("the calendar entry is one event at the time of arrival, with a reminder", () => {
    expect(calendarText(arrival).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Kingdoms//Attack Detection//EN",
      "BEGIN:VEVENT",
      "UID:mission-7@stokenet",
      "DTSTAMP:20261121T140000Z",
      "DTSTART:20261121T150412Z",
      "SUMMARY:War from Ravenkeep",
      "DESCRIPTION:3 units",
      "URL:https://example.org/?panel=attacks",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:War from Ravenkeep",
      "TRIGGER:-PT5M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });
  it("a name can neither end a line nor begin a field", () => {
    const text = calendarText({ ...arrival, title: "a;b,c\\d\r\nEND:VEVENT\u0007" });
    expect(text).toContain("SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\r\n");
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
  });
  it("long lines are folded between characters, and are the same when unfolded", () => {
    const title = "ß𝔎".repeat(60);
    const text = calendarText({ ...arrival, title });
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
  });
});
