/**
 * One number that stands for all current substates: the sum of their hashes, modulo 2^256. A commit takes out the
 * hashes of what it overwrites and adds those of what it writes, so it costs as much as the commit is large; hashing
 * the whole state, as `Engine.digest` does, would cost as much as the ledger is large. A restart adds the sum up anew
 * and compares. It finds damage, not forgery.
 */
import type { NodeIdHex } from "@kingdoms/engine";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Statements } from "../storage/database.ts";
import { nodeBytes } from "./bytes.ts";

const modulus = 1n << 256n;

/** `key` is the substate's key as the index stores it. */
export function sealOf(node: NodeIdHex, partition: number, key: Uint8Array, value: Uint8Array): bigint {
  const lengths = new Uint8Array(5);
  lengths[0] = partition;
  new DataView(lengths.buffer).setUint32(1, key.length);
  const hash = blake2b.create({ dkLen: 32 });
  for (const part of [nodeBytes(node), lengths, key, value]) hash.update(part);
  return BigInt(`0x${bytesToHex(hash.digest())}`);
}

export function add(sum: bigint, change: bigint): bigint {
  return (((sum + change) % modulus) + modulus) % modulus;
}

/** Null in a file that was never sealed. */
export function readSeal(sql: Statements): bigint | null {
  const value = sql.of("SELECT value FROM meta WHERE key = 'seal'").get()?.value;
  return typeof value === "string" ? BigInt(`0x${value}`) : null;
}

export function writeSeal(sql: Statements, seal: bigint): void {
  sql.of("INSERT OR REPLACE INTO meta (key, value) VALUES ('seal', ?)").run(seal.toString(16));
}
