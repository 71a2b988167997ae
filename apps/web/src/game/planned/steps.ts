/** The orders of a plan as the client's catalogue takes them. */
import { type KingdomInfo, type OwnedKey, readPayload } from "@kingdoms/client";
import type { Step } from "@kingdoms/client/orders";
import type { Rules } from "@kingdoms/rules";
import type { PlannedStep, PlanWords } from "./words.ts";

interface Known {
  readonly rules: Rules;
  /** Every kingdom of the game. */
  readonly infos: readonly KingdomInfo[];
}

/** Null if the target of a mission is not known. */
export function stepsOfPlan(
  { account, kingdom, steps }: Pick<PlanWords, "account" | "kingdom" | "steps">,
  known: Known,
): readonly Step[] | null {
  const by = { id: kingdom.id, component: kingdom.component, account };
  const all = steps.map((step) => stepOf(step, by, known));
  return all.every((step) => step !== null) ? all : null;
}

function stepOf(
  { kind, payload, to }: PlannedStep,
  by: Pick<OwnedKey, "id" | "component" | "account">,
  { rules, infos }: Known,
): Step | null {
  const target = to === undefined ? undefined : infos.find(({ id }) => id === to);
  const asked = readPayload(kind, payload);
  if (asked === null || (to !== undefined && target === undefined)) return null;
  // What missions ask for besides; other orders do not look at it.
  const terms = { fee: rules.config.missions.fee, ...(target === undefined ? {} : { to: target }) };
  return { kind, by, asked: { ...asked, ...terms } } as Step;
}
