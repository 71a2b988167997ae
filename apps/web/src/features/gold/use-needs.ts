import type { AccountBalance, GameConfig } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { lastKnown } from "../../data/read.ts";
import { useBalance, useGameConfig, useRules } from "../../data/reads.ts";

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
  const held = lastKnown(balance);
  if (config.data !== undefined && rules.data !== undefined && held !== null) {
    return { state: "ready", needs: { config: config.data, rules: rules.data, balance: held.value } };
  }
  const failed = [config, rules].filter(({ isError }) => isError);
  const error = failed[0]?.error ?? (balance.state === "failed" ? balance.error : null);
  if (error === null) return { state: "loading" };
  return {
    state: "failed",
    error,
    retry: () => {
      for (const query of failed) void query.refetch();
      if (balance.state === "failed") balance.again();
    },
  };
}
