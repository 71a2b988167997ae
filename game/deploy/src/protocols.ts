/**
 * On which protocol versions the contract was proven: `npm run nightly -- protocols` plays the tests of the contract on each version
 * of the engine, and writes down which of them passed, and for which code.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import proven from "./proven.json" with { type: "json" };

export interface Proof {
  /** Digest of the game's code. */
  readonly code: string;
  /** Logical names, oldest first. */
  readonly protocols: readonly string[];
}

/** The protocol versions on which this code of the game was proven; none for other code than that which was. */
export function protocolsProvenFor(code: Uint8Array, proof: Proof = proven): readonly string[] {
  return bytesToHex(sha256(code)) === proof.code ? proof.protocols : [];
}
