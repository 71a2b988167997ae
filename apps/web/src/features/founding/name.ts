import type { NameFault, Rules } from "@kingdoms/rules";

/** Why a kingdom cannot have this name, as a key of the catalogue; null when it can. */
export type NameProblem = "nameBlank" | "nameTooLong" | "nameNotPrintable";

const PROBLEM: Readonly<Record<NameFault, NameProblem>> = {
  NAME_BLANK: "nameBlank",
  NAME_TOO_LONG: "nameTooLong",
  NAME_NOT_PRINTABLE: "nameNotPrintable",
};

/** Characters as the ledger counts them, in a name that may be too long for it to answer: code points, without spaces that it drops. */
export const nameLength = (name: string): number => Array.from(name.trim().replace(/ {2,}/g, " ")).length;

/** The contract's own judgement. */
export function nameProblem(rules: Rules, name: string): NameProblem | null {
  const fault = rules.nameFault(name);
  return fault === null ? null : PROBLEM[fault];
}
