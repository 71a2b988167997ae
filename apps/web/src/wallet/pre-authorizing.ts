/** A subintent that the wallet signs and gives to the page; it sends nothing to the ledger. */
import type { SubintentHeader, SubintentRequestItem } from "@radixdlt/radix-dapp-toolkit";
import type { RequestResult } from "./signing.ts";
import { recordOf, refusalIn, unreadable } from "./wallet-request.ts";

/** In seconds of the ledger's clock, and its epochs. */
export interface PreAuthorizationRequest {
  readonly manifest: string;
  readonly from: number;
  readonly until: number;
  readonly startEpoch: number;
  readonly endEpoch: number;
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
}

interface SignedSubintent {
  readonly subintentHash: string;
  /** Hexadecimal. */
  readonly signedPartialTransaction: string;
}
export type PreAuthorizationResult = RequestResult<SignedSubintent>;

/** The toolkit's form of the request; it adds the network. Its dates are of the header, so that any wallet signs the same ones. */
export function subintentItem(request: PreAuthorizationRequest): SubintentRequestItem {
  const { manifest, from, until, startEpoch, endEpoch } = request;
  const header: SubintentHeader = {
    startEpochInclusive: startEpoch,
    endEpochExclusive: endEpoch,
    minProposerTimestampInclusive: from,
    maxProposerTimestampExclusive: until,
    // It makes equal orders differ. No more bits than a number of JSON holds.
    intentDiscriminator: Number((crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) >> 12n),
  };
  return {
    discriminator: "subintent",
    version: 1,
    manifestVersion: 2,
    subintentManifest: manifest,
    expiration: { discriminator: "expireAtTime", unixTimestampSeconds: until },
    header,
  };
}

/** A wallet's answer to a request for a pre-authorization. */
export function subintentIn(answer: unknown): PreAuthorizationResult {
  const refusal = refusalIn(answer);
  if (refusal !== null) return refusal;
  const { subintentHash, signedPartialTransaction } = recordOf(recordOf(recordOf(answer).items).response);
  if (typeof subintentHash !== "string" || typeof signedPartialTransaction !== "string") return unreadable;
  return { ok: true, subintentHash, signedPartialTransaction };
}
