import { useOwnPlans } from "./own-plans.ts";
import { useSteward } from "./steward.ts";

/** How many orders wait for their time, as far as this browser knows without asking the ledger. */
export function useOpenPlans(): number {
  const told = useSteward(({ orders }) => orders);
  const plans = useOwnPlans();
  const known = new Set(told.map(({ hash }) => hash));
  const alone = plans.filter(({ signed }) => signed === null || !known.has(signed.hash));
  return told.filter(({ state }) => state === "waiting" || state === "refused").length + alone.length;
}
