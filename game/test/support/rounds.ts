/** Rounds of the embedded beacon with their witnesses, which take longer to compute than most transactions. */
import { testBeaconKey } from "@embedded-radix/transactions";
import { embedded, signRound, witnessFor } from "@kingdoms/beacon";

export interface Proof {
  readonly signature: string;
  readonly witness: string;
}

const proofs = new Map<number, Proof>();

export function proofOf(round: number): Proof {
  const known = proofs.get(round);
  if (known) return known;
  const signed = signRound(testBeaconKey, round);
  const proof = { signature: signed.signature, witness: witnessFor(embedded, signed) };
  proofs.set(round, proof);
  return proof;
}
