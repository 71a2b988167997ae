import { bech32m } from "@scure/base";

/** A well-formed address, or hash, that no ledger has. */
export function unknownAddress(kind: string, suffix = "sim"): string {
  return bech32m.encode(`${kind}_${suffix}`, bech32m.toWords(new Uint8Array(30).fill(93)), false);
}
