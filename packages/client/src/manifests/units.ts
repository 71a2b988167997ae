/**
 * Units in batches: a batch is paid by the treasury, and claimed once it is ready. Where one of these fails, the treasury
 * stays as it was, and a batch can be claimed later; the network fee is spent.
 */
import { callOwn, type OfKingdom } from "./own-kingdom.ts";
import { u32 } from "./text.ts";

type Batch = OfKingdom & { readonly amount: number };

/** Trains defenders, at most as many as there are barracks. */
export const createArmyUnit = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_army_unit", u32(amount));

/** Makes missiles, at most as many as there are mage towers. */
export const createMissiles = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_missiles", u32(amount));

/** Makes anti-missile barriers, at most as many as there are obscura temples. */
export const createBarriers = ({ amount, ...own }: Batch): string =>
  callOwn(own, "create_barriers", u32(amount));

/** Takes the trained defenders into the garrison. */
export const claimArmy = (own: OfKingdom): string => callOwn(own, "claim_army");

/** Takes the finished missiles into the arsenal. */
export const claimMissiles = (own: OfKingdom): string => callOwn(own, "claim_missiles");

/** Puts the finished barriers up. */
export const claimBarriers = (own: OfKingdom): string => callOwn(own, "claim_barriers");
