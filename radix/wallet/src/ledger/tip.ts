import type { Gateway } from "./gateway.ts";

/**
 * The ledger's own time, which decides how long something is valid. The clock of an embedded ledger may be weeks ahead
 * of this machine's, and this machine's may be wrong.
 */
export interface LedgerTip {
  readonly epoch: number;
  /** For how many epochs a transaction should be valid; undefined if the ledger does not say. */
  readonly lifetimeEpochs: number | undefined;
  /** Unix seconds of the ledger's clock now; it continues from the last round of the ledger. */
  now(): number;
}

/** Throws the gateway's errors. */
export async function readTip(gateway: Gateway, signal?: AbortSignal): Promise<LedgerTip> {
  const { ledger_state, lifetime_epochs } = await gateway.post("/transaction/construction", {}, signal);
  const read = performance.now();
  const seconds = Date.parse(ledger_state.proposer_round_timestamp) / 1000;
  // `performance.now()` does not jump when the machine's clock is set.
  return {
    epoch: ledger_state.epoch,
    lifetimeEpochs: lifetime_epochs ?? undefined,
    now: () => Math.floor(seconds + (performance.now() - read) / 1000),
  };
}
