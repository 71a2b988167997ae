/** Why a kingdom cannot have this name, as the ledger would refuse it; null when it can. */
export type NameProblem = "nameBlank" | "nameTooLong" | "nameNotPrintable";

/** Characters as the ledger counts them: code points of the trimmed name. */
export const nameLength = (name: string): number => Array.from(name.trim()).length;

/** @param most `founding.maxNameLength` of the game's configuration. */
export function nameProblem(name: string, most: number): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === "") return "nameBlank";
  if (nameLength(trimmed) > most) return "nameTooLong";
  return /\p{Cc}/u.test(trimmed) ? "nameNotPrintable" : null;
}
