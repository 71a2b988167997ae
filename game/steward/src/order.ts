/** A signed order, and how far it has come. */

/** Read from the bytes of the order, never believed. */
export interface OrderFacts {
  /** Bech32m, `subtxid_…`. */
  readonly subintentHash: string;
  /** The signed partial transaction, hexadecimal. */
  readonly signed: string;
  /** Seconds of the ledger's clock from which on it may be committed. */
  readonly from: number;
  /** The first second in which it may not any more. */
  readonly until: number;
  /** The reward for its submitter, as decimal text. */
  readonly rewardXrd: string;
}

/**
 * - `waiting`: its time has not come, or the next try has not.
 * - `refused`: the last try failed with `reason`; it is tried again until its time is over.
 * - `done`: committed in the transaction `intentHash`, by this steward or another submitter.
 * - `missed`: its time is over.
 * - `void`: it can never be committed any more.
 * - `withdrawn`: the steward forgets it. The bytes stay valid elsewhere.
 */
export type OrderState = "waiting" | "done" | "refused" | "missed" | "void" | "withdrawn";

/** A steward's record of an order. All times are seconds of the ledger's clock. */
export interface Progress {
  readonly state: OrderState;
  readonly changedAt: number;
  /** Tries so far, the refused ones included. */
  readonly tried: number;
  /** Earliest time of the next try; null for the beginning of its time, and if there is none. */
  readonly nextTry: number | null;
  /** The transaction that committed it or, while it is open, one that was submitted and is not decided. */
  readonly intentHash: string | null;
  readonly reason: string | null;
  /** Transactions that failed after a preview had promised success: each cost the steward its fee. */
  readonly losses: number;
}

export interface HeldOrder extends OrderFacts, Progress {}

export const begun = (now: number): Progress => ({
  state: "waiting",
  changedAt: now,
  tried: 0,
  nextTry: null,
  intentHash: null,
  reason: null,
  losses: 0,
});

/** The store of the orders. Acknowledged writes must survive the end of the process. */
export interface OrderStore {
  /** Orders that are `waiting` or `refused`. */
  open(): Promise<readonly HeldOrder[]> | readonly HeldOrder[];
  /** Writes the progress of an order that is still open, or of any order that is done. False if it wrote nothing. */
  change(subintentHash: string, progress: Progress): Promise<boolean> | boolean;
}
