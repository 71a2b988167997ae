import type { KingdomInfo, MissionLaunched } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { ledgerClock } from "../../data/clock.ts";
import { kingdomName } from "../../data/kingdom-name.ts";
import { kindText, sentText } from "../../game/mission-name.ts";
import { calendarText } from "./calendar.ts";

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
    url: `${window.location.origin}/?panel=attacks`,
  });
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `kingdoms-mission-${id}.ics`;
  link.click();
  // The download has begun with the click; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
