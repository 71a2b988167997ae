/** What came of a mission, as reports and logs tell it. */
import {
  isTargeted,
  kindOfCompletion,
  type Mission,
  type MissionCompleted,
  type MissionReport,
  type TargetedMission,
  type UnknownCompleted,
} from "@kingdoms/client";
import { kindTextOf } from "../missions.ts";
import type { Entry, Fact, LogOf, MissionWords, T } from "./kind.ts";
import { KINDS } from "./kinds.ts";

/** A kind that this client does not know. */
const unknown: MissionWords<UnknownCompleted> = {
  reportTitle: (t, kind) => t("report.titleOf.unknown", { kind }),
  details: (t) => t("history.details.unknown"),
  facts: (t, { name }) => [[t("report.event"), name]],
  entries: () => [],
};

/** In the order in which they are offered. */
export const TARGETED_MISSIONS: readonly TargetedMission[] = (
  Object.keys(KINDS) as readonly Mission[]
).filter(isTargeted);

/** Every kind tells of its own events alone, so each call hands an event to the kind that it is of. */
function pageOf(event: MissionCompleted): MissionWords<MissionCompleted> {
  const kind = kindOfCompletion(event);
  return kind === null ? unknown : KINDS[kind];
}

export const detailsOf = (t: T, event: MissionCompleted): string => pageOf(event).details(t, event);

export const factsOf = (t: T, event: MissionCompleted): readonly Fact[] => pageOf(event).facts(t, event);

export const missionEntries = (t: T, event: MissionCompleted, log: LogOf): readonly Entry[] =>
  pageOf(event).entries(t, event, log);

export const reportTitle = (t: T, report: MissionReport): string =>
  pageOf(report.completion.event).reportTitle(t, kindTextOf(t, report));
