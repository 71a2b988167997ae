/** Whether a report has a story: its event follows from the rules. */
import { expectedFields, type MissionCompleted } from "@kingdoms/client";
import { fromHex, type Lot, type Rules, RulesError } from "@kingdoms/rules";

const lotOf = ({ fate }: MissionCompleted): Lot => (fate === null ? "overdue" : fromHex(fate));

const follows = (event: MissionCompleted, rules: Rules, lot: Lot): boolean =>
  Object.entries(expectedFields(event, rules, lot) ?? {}).every(
    // Fields are texts, numbers and lists of texts.
    ([name, value]) => String(value) === String((event as unknown as Record<string, unknown>)[name]),
  );

/** The result of `tell` for an event; "mismatch" for one that does not follow from the rules. */
export function ifTrue<Telling>(
  event: MissionCompleted,
  rules: Rules,
  tell: (lot: Lot) => Telling,
): Telling | "mismatch" {
  try {
    const lot = lotOf(event);
    return follows(event, rules, lot) ? tell(lot) : "mismatch";
  } catch (error) {
    if (error instanceof RulesError) return "mismatch";
    throw error;
  }
}
