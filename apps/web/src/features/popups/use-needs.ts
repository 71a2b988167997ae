import type { AccountBalance, GameConfig } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useBalance, useGameConfig } from "../../ledger/reads.ts";
import { useRules } from "../../ledger/rules.ts";

/** What every popup counts with. */
export interface Needs {
  readonly config: GameConfig;
  readonly rules: Rules;
  readonly balance: AccountBalance;
}

export type NeedsState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly retry: () => void }
  | { readonly state: "ready"; readonly needs: Needs };

/** @param payer whose balance counts. What was read once goes on serving while a later read fails. */
export function useNeeds(payer: string): NeedsState {
  const config = useGameConfig();
  const rules = useRules();
  const balance = useBalance(payer);
  if (config.data !== undefined && rules.data !== undefined && balance.data) {
    return { state: "ready", needs: { config: config.data, rules: rules.data, balance: balance.data } };
  }
  const failed = [config, rules, balance].filter(({ isError }) => isError);
  const [first] = failed;
  if (first === undefined) return { state: "loading" };
  return {
    state: "failed",
    error: first.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
