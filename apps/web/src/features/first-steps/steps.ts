import type { AccountBalance, GameConfig, Kingdom } from "@kingdoms/client";

/** The way from a closed wallet to the first mine: five decisions, in this order. */
export const STEPS = ["connect", "found", "buy", "deposit", "mine"] as const;
export type StepName = (typeof STEPS)[number];

export interface Progress {
  readonly connected: boolean;
  /** Null without one. */
  readonly kingdom: Kingdom | null;
  readonly balance: AccountBalance | null;
  readonly config: GameConfig | null;
}

/** The step to take next; null when the first mine stands or is being built. */
export function nextStep({ connected, kingdom, balance, config }: Progress): StepName | null {
  if (!connected) return "connect";
  if (kingdom === null) return "found";
  if (kingdom.buildings.mine > 0 || kingdom.construction?.building === "mine") return null;
  const cost = config?.buildings.mine.cost ?? 0n;
  if (kingdom.treasury >= cost) return "mine";
  return kingdom.treasury + (balance?.kgld ?? 0n) >= cost ? "deposit" : "buy";
}
