import { parseXrd, type Xrd } from "@kingdoms/rules";
import { costOfJoined } from "../orders/costs.ts";
import type { OrderKind } from "../orders/kinds.ts";

/** XRD that a transaction around a subintent costs more than the same orders signed by their giver. */
const AROUND = 0.35;
/** The submitter's gain, so that submitting pays although the fee is never known exactly before. */
const GAIN = 0.3;

/** A reward that pays for the network fee of these orders and leaves something, to the tenth of an XRD. */
export const rewardFor = (kinds: readonly OrderKind[]): Xrd =>
  parseXrd((Math.ceil((costOfJoined(kinds).xrd + AROUND + GAIN) * 10) / 10).toFixed(1));
