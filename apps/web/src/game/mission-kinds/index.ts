/** What came of a mission, as reports and logs tell it. */
import {
  type GameConfig,
  kindOfCompletion,
  MISSIONS,
  type Mission,
  type MissionCompleted,
  type MissionReport,
  type TargetedMission,
  type UnknownCompleted,
} from "@kingdoms/client";
import { kindTextOf } from "../missions.ts";
import type { Ahead, Entry, Fact, LogOf, MissionWords, Outlook, Pages, T } from "./kind.ts";

/** A kind that this client does not know. */
const unknown: MissionWords<UnknownCompleted> = {
  guide: null,
  reportTitle: (t, kind) => t("report.titleOf.unknown", { kind }),
  details: (t) => t("history.details.unknown"),
  facts: (t, { name }) => [[t("report.event"), name]],
  entries: () => [],
};

const files = import.meta.glob<MissionWords<MissionCompleted>>("./pages/*.ts", {
  eager: true,
  import: "page",
});
const PAGES = Object.fromEntries(MISSIONS.map((kind) => [kind, files[`./pages/${kind}.ts`]])) as unknown as {
  readonly [Kind in Mission]: Pages[Kind];
};

/** Every kind tells of its own events alone, so each call hands an event to the kind that it is of. */
function pageOf(event: MissionCompleted): MissionWords<MissionCompleted> {
  const kind = kindOfCompletion(event);
  return kind === null ? unknown : PAGES[kind];
}

export const outlookOf = (kind: TargetedMission, t: T, ahead: Ahead): Outlook =>
  PAGES[kind].outlook(t, ahead);

/** A line for each kind of mission that Info tells of in one. */
export const guideLines = (t: T, config: GameConfig, words: (seconds: number) => string): readonly string[] =>
  MISSIONS.flatMap((kind) => PAGES[kind].guide?.(t, config, words) ?? []);

export const detailsOf = (t: T, event: MissionCompleted): string => pageOf(event).details(t, event);

export const factsOf = (t: T, event: MissionCompleted): readonly Fact[] => pageOf(event).facts(t, event);

export const missionEntries = (t: T, event: MissionCompleted, log: LogOf): readonly Entry[] =>
  pageOf(event).entries(t, event, log);

export const reportTitle = (t: T, report: MissionReport): string =>
  pageOf(report.completion.event).reportTitle(t, kindTextOf(t, report));
