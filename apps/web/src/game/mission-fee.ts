/** The payments from a mission's fee, at the present price of the network. */
import { type Attos, parseAttos, type Rules } from "@kingdoms/rules";

/**
 * XRD for a cost unit, unchanged since the network's first day (`game/rules/rust/src/fees.rs`; a test compares the
 * two). Rewards are paid at the price of their moment, so statements about them hold only as long as this price does.
 */
export const UNIT_PRICE = parseAttos("0.00000005");

type FeeSplit = ReturnType<Rules["feeSplit"]>;

interface End {
  /** With the round of the mission, as the first to bring it. */
  readonly verified: boolean;
  readonly succeeded: boolean;
  /** XRD that the announcement of its settlement was paid. */
  readonly announced?: Attos;
}

export const feeSplit = (rules: Rules, { announced = 0n as Attos, ...end }: End): FeeSplit =>
  rules.feeSplit({ ...end, announced, unitPrice: UNIT_PRICE });

/** XRD for the caller who announces a settlement. */
export const announcementReward = (rules: Rules): Attos => rules.announcementReward(UNIT_PRICE);
