import type { LedgerTip } from "../ledger/tip.ts";
import type { PreAuthorizationRequest } from "../protocol/pre-authorization.ts";

/** The most epochs for which a ledger accepts an intent; none lives longer than that. */
export const MAX_EPOCHS = 8640;
/** The ledger's target length of an epoch. */
export const EPOCH_SECONDS = 300;

/** When a subintent can be committed, in Unix seconds of the ledger's clock. */
export interface Validity {
  readonly now: number;
  /** Absent unless it is still to come. */
  readonly from?: number;
  /** First second in which it can no longer be committed. */
  readonly until: number;
  /** Set when `until` counts from the signature. */
  readonly seconds?: number;
  /** For how many epochs it would be valid. */
  readonly epochs: number;
}

type Dated = Pick<PreAuthorizationRequest, "expiration" | "header">;

/** The end that gets signed: the dApp's header may be stricter than the expiration. */
export function signedUntil({ expiration: { kind, seconds }, header }: Dated, now: number): number {
  const until = kind === "at" ? seconds : now + seconds;
  return Math.min(until, header?.maxProposerTimestampExclusive ?? until);
}

/** Also counts the epochs of a header: about five minutes each. */
export function validityOf(request: Dated, tip: LedgerTip): Validity {
  const { header, expiration } = request;
  const now = tip.now();
  const start = header?.startEpochInclusive ?? tip.epoch;
  const end = header?.endEpochExclusive ?? start + MAX_EPOCHS;
  const at = (epoch: number): number => now + (epoch - tip.epoch) * EPOCH_SECONDS;
  const signed = signedUntil(request, now);
  const until = header ? Math.min(signed, at(end)) : signed;
  const from = Math.max(header?.minProposerTimestampInclusive ?? 0, start > tip.epoch ? at(start) : 0);
  return {
    now,
    ...(from > now ? { from } : {}),
    until,
    ...(expiration.kind === "after" && until === now + expiration.seconds
      ? { seconds: expiration.seconds }
      : {}),
    epochs: end - start,
  };
}
