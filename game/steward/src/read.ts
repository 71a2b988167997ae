/** Reads a signed order, and refuses one that a steward cannot carry out. */
import { CompileError } from "@embedded-radix/transactions";
import type { PartialTransaction, TransactionsV2 } from "@embedded-radix/transactions/v2";
import { parseAttos } from "@kingdoms/rules";
import { instructionsOf, isClosed, yieldedBucket } from "./manifest.ts";
import type { OrderFacts } from "./order.ts";

/** The order is not taken; `message` is a sentence for the player. */
export class OrderError extends Error {
  override readonly name = "OrderError";
}

export interface Terms {
  readonly transactions: TransactionsV2;
  readonly networkId: number;
  /** Address of XRD. */
  readonly xrd: string;
  readonly leastRewardXrd: string;
  /** Seconds of the ledger's clock. */
  readonly now: number;
}

/** A ledger accepts no subintent for longer. */
const LONGEST_SECONDS = 30 * 86_400;
/** Hexadecimal digits of a key of Ed25519: all others are of Secp256k1. */
const KEY_DIGITS = 64;
/** As many as there can be in the request. */
const MOST_DIGITS = 16_000;
const OTHER_NETWORKS = [1, 2, 240, 242];

/** Throws an {@link OrderError}. */
export function readOrder(signed: string, terms: Terms): OrderFacts {
  const order = decoded(signed, terms);
  const { from, until } = spanOf(order, terms.now);
  mustBeSigned(order);
  const instructions = instructionsOf(order.manifest);
  if (!isClosed(instructions))
    throw new OrderError(
      "The order takes something from its submitter. It has to begin with ASSERT_WORKTOP_IS_EMPTY and to yield once, at its end.",
    );
  const rewardXrd = yieldedBucket(instructions, terms.xrd);
  if (rewardXrd === null)
    throw new OrderError("The order hands its submitter no fixed amount of XRD, and nothing else.");
  if (parseAttos(rewardXrd) < parseAttos(terms.leastRewardXrd))
    throw new OrderError(
      `The order pays ${rewardXrd} XRD to its submitter; this steward asks for ${terms.leastRewardXrd} XRD at least.`,
    );
  mustBeTriable(order, terms);
  return { subintentHash: order.id, signed: signed.toLowerCase(), from, until, rewardXrd };
}

function decoded(signed: string, { transactions, networkId }: Terms): PartialTransaction {
  if (signed.length > MOST_DIGITS) throw new OrderError("The order is too long.");
  if (!/^([0-9a-f]{2})+$/i.test(signed)) throw new OrderError("The order is no hexadecimal text.");
  try {
    return transactions.read(networkId, signed);
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    const other = OTHER_NETWORKS.find((id) => id !== networkId && isReadable(signed, transactions, id));
    if (other !== undefined)
      throw new OrderError(`The order is for network ${other}; this steward serves network ${networkId}.`);
    throw new OrderError(`This is no signed partial transaction: ${error.message}`);
  }
}

function isReadable(signed: string, transactions: TransactionsV2, networkId: number): boolean {
  try {
    transactions.read(networkId, signed);
    return true;
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    return false;
  }
}

function spanOf({ from, until }: PartialTransaction, now: number): { from: number; until: number } {
  if (until === null) throw new OrderError("The order has no date at which it ends.");
  if (until <= now) throw new OrderError("The time of the order is over.");
  if (until - now > LONGEST_SECONDS)
    throw new OrderError("The order ends more than 30 days from now, and no ledger accepts that.");
  return { from: from ?? now, until };
}

function mustBeSigned({ signers }: PartialTransaction): void {
  if (signers.length === 0) throw new OrderError("The order is not signed.");
  if (signers.some((key) => key.length !== KEY_DIGITS))
    throw new OrderError("The order is signed with a key of Secp256k1, and a steward cannot try that.");
}

/** One with blobs or with child subintents cannot be compiled from its text. */
function mustBeTriable({ manifest, startEpoch, endEpoch }: PartialTransaction, terms: Terms): void {
  try {
    terms.transactions.subintent({ networkId: terms.networkId, manifest, startEpoch, endEpoch });
  } catch (error) {
    if (!(error instanceof CompileError)) throw error;
    throw new OrderError(`A steward cannot try the order before it submits it: ${error.message}`);
  }
}
