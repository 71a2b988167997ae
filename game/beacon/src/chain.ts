/** The chains of rounds that the game knows. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Rounds } from "./rounds.ts";

/** drand's quicknet, or the beacon of embedded ledgers, whose key is a public test key. */
export type ChainName = "quicknet" | "embedded";

/** What `/<chain hash>/info` says of a chain. Hex without a prefix. */
export interface Chain extends Rounds {
  /** Among the chains of this file. */
  readonly name: ChainName;
  /** `chainHash` of the rest. */
  readonly hash: string;
  /** Compressed point of G2. */
  readonly publicKey: string;
  /** The name that the group of signers began with. */
  readonly groupHash: string;
  readonly beaconId: string;
}

/** Signatures in G1, messages that do not depend on the round before, hashed as RFC 9380 says. */
export const SCHEME = "bls-unchained-g1-rfc9380";

/** drand's quicknet, run by the League of Entropy. */
export const quicknet: Chain = {
  name: "quicknet",
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  genesis: 1_692_803_367,
  period: 3,
  groupHash: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  beaconId: "quicknet",
};

/** The beacon of embedded ledgers. PUBLIC TEST KEY: `testBeaconKey` of radix/transactions signs for it. */
export const embedded: Chain = {
  name: "embedded",
  hash: "a8d11672655019b5803e53240d3938e72a5f6bce4aff87bfdba5f48d931caf70",
  publicKey:
    "8031e2e302f1b99552b7a5e7d3f54f96bd7aec54f8731e91a2bfd34bca7d824fd0993e7a27c2488a92dc29498813ea5f" +
    "0bb8e8081528f68de6adb1bffe5a331cef92ae67981c10e487528eeaa1b3fdab22ac48d0830e7b8966868254741d665e",
  genesis: Date.UTC(2020, 0, 1) / 1000,
  period: 3,
  groupHash: bytesToHex(sha256(utf8ToBytes("kingdoms/embedded-beacon/v1"))),
  beaconId: "kingdoms-embedded",
};

/** Every chain that the package `beacon` is built for. */
export const chains = { quicknet, embedded } satisfies Record<ChainName, Chain>;

/** The hash of a chain, as drand computes it: the same for the same period, genesis, key, group and id alone. */
export function chainHash({
  period,
  genesis,
  publicKey,
  groupHash,
  beaconId,
}: Omit<Chain, "hash" | "name">): string {
  const numbers = new DataView(new ArrayBuffer(12));
  numbers.setUint32(0, period);
  numbers.setBigInt64(4, BigInt(genesis));
  const told = [hexToBytes(publicKey), hexToBytes(groupHash), utf8ToBytes(beaconId)];
  return bytesToHex(sha256(concatBytes(new Uint8Array(numbers.buffer), ...told)));
}
