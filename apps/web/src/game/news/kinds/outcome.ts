import { kindOfCompletion, MISSION_KINDS, type MissionReport, partiesOf, resultOf } from "@kingdoms/client";
import { outcomeNews } from "../../mission-kinds/index.ts";
import type { Tone } from "../../mission-kinds/kind.ts";
import { type Item, missionKey, type NewsKind } from "../kind.ts";

interface OutcomeNews {
  readonly type: "outcome";
  readonly report: MissionReport;
  /** The player's part in it. */
  readonly role: "sender" | "target";
  readonly tone: Tone;
}

const WEIGHTS: Readonly<Record<Tone, number>> = {
  lost: 90,
  won: 80,
  help: 70,
  draw: 66,
  own: 65,
  found: 64,
};

/** How a mission of the player's, or to them, has ended. */
export const outcome: NewsKind<OutcomeNews> = {
  find({ own, reports }, _now, from) {
    const items: Item<OutcomeNews>[] = [];
    for (const report of reports) {
      const { event, time } = report.completion;
      if (time < from) break;
      const { from: sender, to: target } = partiesOf(event);
      const role = own.has(sender) ? "sender" : own.has(target) ? "target" : null;
      if (role === null) continue;
      const kingdom = role === "sender" ? sender : target;
      const tone = toneOf(report, role, own);
      const of = { type: "outcome", report, role, tone } as const;
      items.push({ key: missionKey("o", report.missionId), at: time, kingdom, report: report.missionId, of });
    }
    return items;
  },
  weight: ({ tone }) => WEIGHTS[tone],
  sign: ({ tone }) => (tone === "lost" ? "bad" : tone === "draw" ? "plain" : "good"),
  words({ report, role, tone }, { t, mine, nameOf }) {
    const { event } = report.completion;
    const { from, to } = partiesOf(event);
    const names = { mine, other: nameOf(role === "sender" ? to : from) };
    return outcomeNews(t, event, { role, tone, names });
  },
  newsAction: ({ report }, t, own) => ({
    label: t("bulletin.press.report"),
    search: { ...own, panel: "report", mission: String(report.missionId) },
  }),
};

function toneOf(
  { completion: { event } }: MissionReport,
  role: "sender" | "target",
  own: ReadonlySet<string>,
): Tone {
  const kind = kindOfCompletion(event);
  const { from, to } = partiesOf(event);
  if (kind !== null && !MISSION_KINDS[kind].targeted) return "found";
  if (kind !== null && !MISSION_KINDS[kind].hostile) return "help";
  if (own.has(from) && own.has(to)) return "own";
  const result = resultOf(event);
  if (result === "undecided") return "draw";
  return (result === "succeeded") === (role === "sender") ? "won" : "lost";
}
