/** The catalogue of mission kinds, as reports and logs tell them. One more: a file like `war.ts` and a row here. */
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
import { fortify } from "./fortify.ts";
import type { Entry, Fact, LogOf, MissionPage, T } from "./kind.ts";
import { missile } from "./missile.ts";
import { prospect } from "./prospect.ts";
import { raid } from "./raid.ts";
import { rarity } from "./rarity.ts";
import { war } from "./war.ts";

/** In the order in which missions to another kingdom are offered. */
const pages = { war, missile, raid, fortify, prospect, rarity } satisfies Record<Mission, unknown>;

/** A kind that this client does not know. */
const unknown: MissionPage<UnknownCompleted> = {
  reportTitle: (t, kind) => t("report.titleOf.unknown", { kind }),
  details: (t) => t("history.details.unknown"),
  facts: (t, { name }) => [[t("report.event"), name]],
  entries: () => [],
};

export const TARGETED_MISSIONS: readonly TargetedMission[] = (
  Object.keys(pages) as readonly Mission[]
).filter(isTargeted);

/** Every kind tells of its own events alone, so each call hands an event to the kind that it is of. */
function pageOf(event: MissionCompleted): MissionPage<MissionCompleted> {
  const kind = kindOfCompletion(event);
  return kind === null ? unknown : pages[kind];
}

export const detailsOf = (t: T, event: MissionCompleted): string => pageOf(event).details(t, event);

export const factsOf = (t: T, event: MissionCompleted): readonly Fact[] => pageOf(event).facts(t, event);

export const missionEntries = (t: T, event: MissionCompleted, log: LogOf): readonly Entry[] =>
  pageOf(event).entries(t, event, log);

export const reportTitle = (t: T, report: MissionReport): string =>
  pageOf(report.completion.event).reportTitle(t, kindTextOf(t, report));
