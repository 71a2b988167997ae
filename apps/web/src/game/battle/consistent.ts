/** Whether a report has a story: its event follows from the rules. */
import { expectedFields, type MissionCompleted } from "@kingdoms/client";
import { type FateInput, fromHex, type Rules, RulesError } from "@kingdoms/rules";

const fateInputOf = ({ fate }: MissionCompleted): FateInput => (fate === null ? "overdue" : fromHex(fate));

const follows = (event: MissionCompleted, rules: Rules, lot: FateInput): boolean =>
  Object.entries(expectedFields(event, rules, lot) ?? {}).every(
    // Fields are texts, numbers and lists of texts.
    ([name, value]) => String(value) === String((event as unknown as Record<string, unknown>)[name]),
  );

/** The result of `tell` for an event; "mismatch" for one that does not follow from the rules. */
export function ifConsistent<Telling>(
  event: MissionCompleted,
  rules: Rules,
  tell: (lot: FateInput) => Telling,
): Telling | "mismatch" {
  try {
    const lot = fateInputOf(event);
    return follows(event, rules, lot) ? tell(lot) : "mismatch";
  } catch (error) {
    if (error instanceof RulesError) return "mismatch";
    throw error;
  }
}
