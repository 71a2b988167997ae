/** What happened, in words. */
import {
  isLaunch,
  type KingdomInfo,
  kindOfCompletion,
  type LocalId,
  MISSION_KINDS,
  partiesOf,
} from "@kingdoms/client";
import type { TimelineEntry } from "@kingdoms/client/replay";
import type { TFunction } from "i18next";
import { kingdomById, kingdomName } from "../../data/kingdom-name.ts";
import { isolated } from "../../format/names.ts";
import { headlineOf } from "../../game/battle/headline.ts";
import { detailsOf } from "../../game/mission-kinds/index.ts";
import { kindText, sentText } from "../../game/missions.ts";
import { placeInSentence } from "../../map/places/place-text.ts";
import type { Cell } from "../../map/viewport.ts";

export interface EntryText {
  readonly text: string;
  /** Figures; empty if there are none. */
  readonly details: string;
  /** The cell of the event, if that is known. */
  readonly cell: Cell | null;
  /** The mission whose report there is. */
  readonly mission: string | null;
}

const NOBODYS: ReadonlySet<string> = new Set();

export function entryText(
  t: TFunction<"messages">,
  { event }: TimelineEntry,
  kingdoms: readonly KingdomInfo[],
): EntryText {
  const nameOf = (id: string): string => isolated(kingdomName(kingdoms, id));
  const cellOf = (id: LocalId): Cell | null => kingdomById(kingdoms, id)?.cell ?? null;
  if (event.type === "KingdomFounded") {
    const { cell, kingdom } = event;
    return {
      text: t("replay.founded", { name: nameOf(kingdom), place: placeInSentence(cell) }),
      details: "",
      cell,
      mission: null,
    };
  }
  if (isLaunch(event)) {
    const kind = kindText(t, event.kind, event.randomType);
    const [from, to] = [nameOf(event.attacker), nameOf(event.defender)];
    return {
      text: t(event.attacker === event.defender ? "replay.setOut" : "replay.sent", { kind, from, to }),
      details: sentText(t, event),
      cell: cellOf(event.attacker),
      mission: null,
    };
  }
  const { from, to } = partiesOf(event);
  const kind = kindOfCompletion(event);
  const name = kindText(t, kind, event.type);
  const headline = headlineOf(t, event, NOBODYS, nameOf);
  return {
    text: t(from === to ? "replay.endedAtHome" : "replay.ended", {
      kind: name,
      from: nameOf(from),
      to: nameOf(to),
    }),
    details: [headline?.text, detailsOf(t, event)].filter(Boolean).join(" "),
    cell: cellOf(to),
    mission: kind !== null && MISSION_KINDS[kind].method === null ? null : String(event.missionId),
  };
}
