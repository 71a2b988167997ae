/** The worth of a mission in XRD, as far as it can be known before: the rules' mean, at the price of a redemption. Pure. */
import { type Attos, ONE, type Rules } from "@kingdoms/rules";
import { feeSplit } from "../mission-fee.ts";
import type { Prospects, T } from "../mission-kinds/kind.ts";

export interface Verdict extends Prospects {
  /** XRD of fees after what comes back of them, on average. */
  readonly fees: Attos;
  /** XRD on average; null while the price is unknown, and for a kind that goes for no gold. */
  readonly balance: bigint | null;
  /** Why it needs a confirmation before it leaves; null if it needs none. */
  readonly ask: string | null;
}

export interface Fees {
  /** XRD for the game, and for the network as it is estimated, which may be twice as much as it will be. */
  readonly game: Attos;
  readonly network: Attos;
}

/** @param price XRD for each KGLD; null while it is unknown. */
export function verdictOf(
  t: T,
  rules: Rules,
  prospects: Prospects,
  fees: Fees,
  price: Attos | null,
): Verdict {
  const { gold, lost, isCertain, nothing } = prospects;
  const { refund } = feeSplit(rules, { verified: false, succeeded: true });
  const paid = fees.game + fees.network - (refund * prospects.refund) / ONE;
  const inXrd = (kgld: bigint): bigint => (kgld * (price ?? 0n)) / ONE;
  // Only the certain part: the network fee is an estimate.
  const best = gold === null ? null : inXrd(gold.most) + (prospects.refund > 0n ? refund : 0n);
  const loses = price !== null && best !== null && best < fees.game + (isCertain ? inXrd(lost) : 0n);
  return {
    ...prospects,
    fees: (paid > 0n ? paid : 0n) as Attos,
    balance: gold === null || price === null ? null : inXrd(gold.mean) - inXrd(lost) - paid,
    ask: nothing ?? (loses ? t("targets.confirm.loses") : null),
  };
}
