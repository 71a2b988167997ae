import type { AccountBalance, GameConfig, Kingdom } from "@kingdoms/client";

/** The way from a closed wallet to the first mine: five decisions, in this order. */
export const STEPS = ["connect", "found", "buy", "deposit", "mine"] as const;
export type StepName = (typeof STEPS)[number];

export interface Progress {
  readonly connected: boolean;
  /** Null without one. */
  readonly kingdom: Kingdom | null;
  /** Null while it is unread. */
  readonly balance: AccountBalance | null;
  /** Null while it is unread. */
  readonly config: GameConfig | null;
}

/** The step to take next; null when the first mine stands or is being built. Unread: one of the last three. */
export function nextStep({ connected, kingdom, balance, config }: Progress): StepName | "unread" | null {
  if (!connected) return "connect";
  if (kingdom === null) return "found";
  if (kingdom.buildings.mine > 0 || kingdom.construction?.building === "mine") return null;
  if (config === null) return "unread";
  const { cost } = config.buildings.mine;
  if (kingdom.treasury >= cost) return "mine";
  if (balance === null) return "unread";
  return kingdom.treasury + balance.kgld >= cost ? "deposit" : "buy";
}
