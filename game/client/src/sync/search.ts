import type { LocalId } from "../ids.ts";
import { kindOfCompletion, partiesOf } from "../missions/index.ts";
import { codeOf, type MissionReport } from "./snapshot.ts";

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
  kindNames: KindNameOf = (report) => kindOfCompletion(report.completion.event) ?? codeOf(report),
): readonly MissionReport[] {
  const texts = new Map<string, string>();
  const words = folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => wordSearch(word, texts));
  if (words.length === 0) return reports;
  return reports.filter((report) => {
    const { event } = report.completion;
    const { from, to } = partiesOf(event);
    return words.every(
      (word) =>
        word.isIn(from, () => `${names(from)} ${from}`) ||
        (from !== to && word.isIn(to, () => `${names(to)} ${to}`)) ||
        word.isIn(kindOfCompletion(event) ?? codeOf(report), () => kindNames(report)) ||
        word.isPartOf(report.missionId),
    );
  });
}

/** One word, and in which of the texts it is: a text is looked at once for all reports that it belongs to. */
function wordSearch(word: string, texts: Map<string, string>) {
  const found = new Map<string, boolean>();
  const isNumber = /^\d+$/.test(word);
  return {
    isIn(key: string, make: () => string): boolean {
      let known = found.get(key);
      if (known === undefined) {
        const text = texts.get(key) ?? folded(make());
        texts.set(key, text);
        known = text.includes(word);
        found.set(key, known);
      }
      return known;
    },
    isPartOf: (missionId: bigint): boolean => isNumber && missionId.toString().includes(word),
  };
}

/** Upper case, accents and their ways of being written make no difference. */
function folded(text: string): string {
  const plain = PLAIN.test(text) ? text : text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plain.toLowerCase();
}

/** Nothing to take apart: most names, and much faster to see than to do. */
const PLAIN = /^[ -~]*$/;
