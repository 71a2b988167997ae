import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { ledgerClock } from "../../data/clock.ts";
import { kingdomName } from "../../data/kingdom-name.ts";
import { home } from "../../data/site.ts";
import { kindText, sentText } from "../../game/missions.ts";

/** The player's own clock when the ledger's reaches this moment: that of an embedded ledger may run faster. */
function wallTimeOf(moment: number): number {
  const factor = ledgerClock.factor();
  return Date.now() + (moment * 1000 - (ledgerClock.nowMs() ?? Date.now())) / (factor > 0 ? factor : 1);
}

/** Hands the browser a file that calendars open. */
export function saveArrival(
  t: TFunction<"messages">,
  mission: MissionLaunched,
  kingdoms: readonly KingdomInfo[],
): void {
  const { missionId, kind, randomType, attacker, defender, activationTime } = mission;
  const id = String(missionId);
  const text = calendarText({
    uid: `mission-${id}@${window.location.host}`,
    atMs: wallTimeOf(activationTime),
    madeMs: Date.now(),
    title: t("attacks.event", {
      kind: kindText(t, kind, randomType),
      attacker: kingdomName(kingdoms, attacker),
      target: kingdomName(kingdoms, defender),
    }),
    text: t("attacks.eventText", { id, sent: sentText(t, mission) }),
    url: `${home()}/?panel=attacks`,
  });
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `kingdoms-mission-${id}.ics`;
  link.click();
  // The download has begun with the click; the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** An arrival as an entry for a calendar (RFC 5545). */
export interface CalendarArrival {
  /** Never the same for two missions. */
  readonly uid: string;
  /** Unix milliseconds by the player's own clock. */
  readonly atMs: number;
  /** Unix milliseconds of the making. */
  readonly madeMs: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** How long before the arrival the calendar reminds. */
const REMINDER = "-PT5M";
/** Longest line in bytes, without its end. */
const LINE = 75;

export function calendarText({ uid, atMs, madeMs, title, text, url }: CalendarArrival): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kingdoms//Attack Detection//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(madeMs)}`,
    `DTSTART:${utc(atMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${REMINDER}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20261121T150412Z` */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Players choose the names of kingdoms: no character in them may end the line or the field. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n]/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** Cuts long lines between characters; the rest goes on in the next line after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
