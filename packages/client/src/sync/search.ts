import type { LocalId } from "../ids.ts";
import { kindOfCompletion, type MissionReport, partiesOf } from "./report.ts";

/** How a kingdom, and how a kind of mission, is called on the screen. */
export type NameOf = (id: LocalId) => string;
export type KindNameOf = (report: MissionReport) => string;

/**
 * Reports in which every word of the text occurs: in the name or id of a kingdom concerned, in the kind of mission, or
 * as the mission's number. Each kingdom's name is looked at once, however many reports name it.
 */
export function searchReports(
  reports: readonly MissionReport[],
  names: NameOf,
  text: string,
  kindNames: KindNameOf = ({ completion }) => kindOfCompletion(completion.event),
): readonly MissionReport[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return reports;
  const searched = new Map<string, string>();
  const once = (key: string, make: () => string): string => {
    let known = searched.get(key);
    if (known === undefined) {
      known = folded(make());
      searched.set(key, known);
    }
    return known;
  };
  return reports.filter((report) => {
    const { event } = report.completion;
    const { from, to } = partiesOf(event);
    const places = [
      once(from, () => `${names(from)} ${from}`),
      ...(from === to ? [] : [once(to, () => `${names(to)} ${to}`)]),
      once(event.type, () => kindNames(report)),
      String(report.missionId),
    ];
    return words.every((word) => places.some((place) => place.includes(word)));
  });
}

/** Upper case, accents and their ways of being written make no difference. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
