import { bech32m } from "@scure/base";

/** The bytes that an address encodes. Throws if the checksum is wrong. */
export function addressBytes(address: string): Uint8Array {
  return bech32m.fromWords(bech32m.decode(address as `${string}1${string}`, false).words);
}
