/** The outcome of a mission, as reports and logs show it. */
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
import {
  type Addressed,
  type Entry,
  endedNews,
  type FeeRefund,
  type Headlines,
  type LaunchContext,
  type LogOf,
  type MissionWords,
  type NamedValue,
  type NewsWords,
  type Outlook,
  type Pages,
  type Prospects,
  type T,
} from "./kind.ts";

/** A kind that this client does not know. */
const unknown: MissionWords<UnknownCompleted> = {
  guide: null,
  reportTitle: (t, kind) => t("report.titleOf.unknown", { kind }),
  details: (t) => t("history.details.unknown"),
  facts: (t, { name }) => [[t("report.event"), name]],
  headlines: null,
  news: (t, _event, addressed) => endedNews(t, t("history.details.unknown"), addressed),
  entries: () => [],
};

const files = import.meta.glob<MissionWords<MissionCompleted>>("./pages/*.ts", {
  eager: true,
  import: "page",
});
const PAGES = Object.fromEntries(MISSIONS.map((kind) => [kind, files[`./pages/${kind}.ts`]])) as unknown as {
  readonly [Kind in Mission]: Pages[Kind];
};

export { prospects as expeditionProspects } from "./pages/prospect.ts";

/** Every kind describes only its own events, so each call passes an event to its own kind. */
function pageOf(event: MissionCompleted): MissionWords<MissionCompleted> {
  const kind = kindOfCompletion(event);
  return kind === null ? unknown : PAGES[kind];
}

export const outlookOf = (kind: TargetedMission, t: T, ahead: LaunchContext): Outlook =>
  PAGES[kind].outlook(t, ahead);

export const feeReturns = (kind: TargetedMission, t: T, back: FeeRefund): string =>
  PAGES[kind].feeReturns(t, back);

export const prospectsOf = (kind: TargetedMission, t: T, ahead: LaunchContext): Prospects =>
  PAGES[kind].prospects(t, ahead);

/** One line for each kind of mission that Info describes in a line. */
export const guideLines = (t: T, config: GameConfig, words: (seconds: number) => string): readonly string[] =>
  MISSIONS.flatMap((kind) => PAGES[kind].guide?.(t, config, words) ?? []);

export const detailsOf = (t: T, event: MissionCompleted): string => pageOf(event).details(t, event);

export const factsOf = (t: T, event: MissionCompleted): readonly NamedValue[] =>
  pageOf(event).facts(t, event);

export const headlinesOf = (event: MissionCompleted): Headlines<MissionCompleted> | null =>
  pageOf(event).headlines;

export const outcomeNews = (t: T, event: MissionCompleted, addressed: Addressed): NewsWords =>
  pageOf(event).news(t, event, addressed);

export const missionEntries = (t: T, event: MissionCompleted, log: LogOf): readonly Entry[] =>
  pageOf(event).entries(t, event, log);

export const reportTitle = (t: T, report: MissionReport): string =>
  pageOf(report.completion.event).reportTitle(t, kindTextOf(t, report));
