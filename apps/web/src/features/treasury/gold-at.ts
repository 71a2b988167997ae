import { type Kingdom, unclaimedGold } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { plus } from "../../format/amounts.ts";

/** The gold of a kingdom at one moment of the ledger's clock. */
export interface GoldAt {
  readonly unclaimed: Attos;
  /** Left in the ground, without what waits to be claimed. */
  readonly reserves: Attos;
  /** Treasury, trezor and unclaimed gold. */
  readonly total: Attos;
}

/** @param nowMs ledger time in milliseconds; gold accrues by whole seconds, as on the ledger. */
export function goldAt(rules: Rules, kingdom: Kingdom, nowMs: number): GoldAt {
  const unclaimed = unclaimedGold(rules, kingdom, Math.floor(nowMs / 1000));
  return {
    unclaimed,
    reserves: (kingdom.mining.mineable - unclaimed) as Attos,
    total: plus(plus(kingdom.treasury, kingdom.trezor), unclaimed),
  };
}
