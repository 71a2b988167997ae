import type { NameFault, Rules } from "@kingdoms/rules";

/** Why a kingdom cannot have this name, as a key of the catalogue; null when it can. */
export type NameProblem = "nameBlank" | "nameTooLong" | "nameNotPrintable" | "nameSpaces";

const PROBLEM: Readonly<Record<NameFault, NameProblem>> = {
  NAME_BLANK: "nameBlank",
  NAME_TOO_LONG: "nameTooLong",
  NAME_NOT_PRINTABLE: "nameNotPrintable",
  NAME_SPACES: "nameSpaces",
};

/** A run of spaces becomes one while the player types, since the ledger takes no other name. */
export const withSingleSpaces = (name: string): string => name.replace(/ {2,}/g, " ");

/** Characters as the ledger counts them: code points of the trimmed name. */
export const nameLength = (name: string): number => Array.from(name.trim()).length;

/** The contract's own judgement. */
export function nameProblem(rules: Rules, name: string): NameProblem | null {
  const fault = rules.nameFault(name);
  return fault === null ? null : PROBLEM[fault];
}
