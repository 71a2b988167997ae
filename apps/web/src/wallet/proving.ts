/** A proof that a persona is the player's. */
import type { SignedChallenge } from "@radixdlt/radix-dapp-toolkit";
import type { RequestResult } from "./signing.ts";
import { recordOf, refusalIn, unreadable } from "./wallet-request.ts";

export type ProofResult = RequestResult<{ readonly signed: SignedChallenge }>;

export interface ProofRequest {
  /** Of the persona. */
  readonly identity: string;
  /** 32 bytes in hex, of the server that wants the proof. */
  readonly challenge: string;
  /** The wallet's number for this request, before it is shown to the player. */
  readonly onInteraction: (interactionId: string) => void;
}

/** A wallet's answer to a request for a proof. */
export function proofIn(answer: unknown): ProofResult {
  const refusal = refusalIn(answer);
  if (refusal !== null) return refusal;
  const { challenge, proofs } = recordOf(recordOf(recordOf(answer).items).proofOfOwnership);
  const [first] = (Array.isArray(proofs) ? proofs : []).map(recordOf);
  const { identityAddress: address, proof } = first ?? {};
  if (typeof address !== "string") return unreadable;
  return { ok: true, signed: { type: "persona", address, challenge, proof } as SignedChallenge };
}
