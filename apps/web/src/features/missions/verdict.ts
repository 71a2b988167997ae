/** What a mission is worth in XRD, as far as anybody can know before it: the rules' mean, at the price of a redemption. Pure. */
import type { TargetedMission } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { feeSplit } from "../../game/mission-fee.ts";
import { prospectsOf } from "../../game/mission-kinds/index.ts";
import type { Ahead } from "../../game/mission-kinds/kind.ts";

const ONE = 10n ** 18n;

export interface Verdict {
  /** KGLD, on average. */
  readonly gold: Attos;
  /** Units lost on average, times 10^18, and KGLD that training them costs. */
  readonly losses: Attos;
  readonly lost: Attos;
  /** XRD of fees after what comes back of them, on average. */
  readonly fees: Attos;
  /** XRD on average; null while the price is unknown. */
  readonly balance: bigint | null;
  /** What has to be confirmed before it leaves. */
  readonly ask: "nothing" | "loses" | null;
}

export interface Fees {
  /** XRD for the game, and for the network as it is estimated, which may be twice as much as it will be. */
  readonly game: Attos;
  readonly network: Attos;
}

/**
 * Null for a kind that goes for no gold.
 * @param price XRD for each KGLD; null while it is unknown.
 */
export function verdictOf(
  kind: TargetedMission,
  ahead: Ahead,
  fees: Fees,
  price: Attos | null,
): Verdict | null {
  const { rules } = ahead;
  const found = prospectsOf(kind, ahead);
  if (found === null) return null;
  const { worth, most } = found;
  const { refund } = feeSplit(rules, { verified: false, succeeded: true });
  const paid = fees.game + fees.network - (refund * worth.refund) / ONE;
  const lost = (rules.config.units.defenders.cost * worth.losses) / ONE;
  const inXrd = (kgld: bigint): bigint => (kgld * (price ?? 0n)) / ONE;
  const best = inXrd(most) + (worth.refund > 0n ? refund : 0n);
  return {
    gold: worth.gold,
    losses: worth.losses,
    lost: lost as Attos,
    fees: (paid > 0n ? paid : 0n) as Attos,
    balance: price === null ? null : inXrd(worth.gold) - inXrd(lost) - paid,
    // Only what is certain: the network's part is an estimate.
    ask: most === 0n ? "nothing" : price !== null && best < fees.game ? "loses" : null,
  };
}
