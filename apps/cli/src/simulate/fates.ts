/** Fates for a simulation: as many as wanted from one seed, the same ones each time. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

export function* fatesOf(seed: string, count: number): Generator<Uint8Array> {
  for (let index = 0; index < count; index++) yield sha256(utf8ToBytes(`kingdoms/simulate/${seed}/${index}`));
}
