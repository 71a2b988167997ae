import { useMemo } from "react";
import { useSharedAddresses, useWalletStore } from "../../wallet/store.ts";
import { type Planned, useBox } from "./box.ts";

/** The orders of the connected accounts. Other players of this browser keep theirs in the same box. */
export function useOwnPlans(): readonly Planned[] {
  const accounts = useSharedAddresses();
  const plans = useBox((box) => box.plans);
  return useMemo(() => of(plans, accounts), [plans, accounts]);
}

/** The same outside of a component. */
export const ownPlans = (): readonly Planned[] =>
  of(
    useBox.getState().plans,
    useWalletStore.getState().accounts.map(({ address }) => address),
  );

const of = (plans: readonly Planned[], accounts: readonly string[]): readonly Planned[] =>
  plans.filter(({ words }) => accounts.includes(words.account));
