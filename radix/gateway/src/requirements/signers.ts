/** Public keys of signers, by the hashes in their badges. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { bech32m } from "@scure/base";
import { infoFrom } from "../history/receipt.ts";
import { markerKinds } from "../history/write.ts";
import type { Row } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Context } from "../view/context.ts";
import { preallocatedAddress } from "../view/preallocated.ts";
import type { Resolved } from "./answer.ts";

interface Curve {
  readonly type: "Ed25519PublicKey" | "Secp256k1PublicKey";
  readonly curve: "EddsaEd25519" | "EcdsaSecp256k1";
  readonly keyLength: number;
  /** Signatures do not contain the key; it can be recovered from a signature and the signed hash. */
  readonly isRecovered: boolean;
}

const curves = {
  ed25519: { type: "Ed25519PublicKey", curve: "EddsaEd25519", keyLength: 32, isRecovered: false },
  secp256k1: { type: "Secp256k1PublicKey", curve: "EcdsaSecp256k1", keyLength: 33, isRecovered: true },
} as const satisfies Record<string, Curve>;

/** Null for a key that this ledger has not seen. */
export function signerOf(context: Context, localId: string, name: keyof typeof curves): Resolved | null {
  const keyHash = /^\[([0-9a-f]{58})\]$/.exec(localId)?.[1];
  if (keyHash === undefined) return null;
  const curve: Curve = curves[name];
  for (const row of [...signedBy(context, `${name}:${keyHash}`), ...usesOf(context, curve.curve, keyHash)]) {
    const key = keyOf(context, row, curve, hexToBytes(keyHash));
    if (key)
      return {
        type: curve.type,
        first_seen_state_version: Number(row.state_version),
        public_key_bytes_hex: bytesToHex(key),
      };
  }
  return null;
}

/** The first transaction that the key signed. */
const signedBy = ({ history }: Context, signer: string): Row[] =>
  history.sql
    .of(
      `SELECT t.state_version, t.raw, t.info, t.intent_hash FROM marker m JOIN ledger_transaction t USING (state_version)
       WHERE m.kind = ? AND m.subject = ? ORDER BY m.state_version LIMIT 1`,
    )
    .all(markerKinds.signer, signer);

/** One transaction has few signatures, so the account's first transactions are enough. */
const mostTransactions = 20;

/**
 * The first transactions of the account of the key: an earlier version of this gateway noted no signers, and no
 * version notes notaries.
 */
function usesOf(context: Context, curve: Curve["curve"], keyHash: string): Row[] {
  const account = preallocatedAddress(context.ledger.engine, curve, keyHash);
  return context.history.sql
    .of(
      `SELECT t.state_version, t.raw, t.info, t.intent_hash FROM marker m JOIN ledger_transaction t USING (state_version)
       WHERE m.kind = ? AND m.subject = ? AND t.raw IS NOT NULL ORDER BY m.state_version LIMIT ?`,
    )
    .all(markerKinds.affected, account, mostTransactions);
}

/** Finds the key with this hash in the bytes of a transaction. */
function keyOf(
  { history }: Context,
  { raw, info, intent_hash }: Row,
  curve: Curve,
  wanted: Uint8Array,
): Uint8Array | null {
  if (!(raw instanceof Uint8Array)) return null;
  for (const key of arraysOf(raw, curve.keyLength)) if (isHashed(key, wanted)) return key;
  if (!curve.isRecovered) return null;
  const signed = [String(intent_hash), ...(infoFrom(history.sql.records, info)?.subintentHashes ?? [])].map(
    hashBytes,
  );
  for (const signature of arraysOf(raw, signatureLength))
    for (const message of signed) {
      const key = recovered(signature, message);
      if (key && isHashed(key, wanted)) return key;
    }
  return null;
}

/** A byte that says which of the possible keys it is, and two numbers. */
const signatureLength = 65;

function recovered(signature: Uint8Array, message: Uint8Array): Uint8Array | null {
  try {
    return secp256k1.recoverPublicKey(signature, message, { prehash: false });
  } catch {
    return null;
  }
}

/** Every array of this length, as SBOR writes it. */
function* arraysOf(raw: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at + 3 + length <= raw.length; at++)
    if (raw[at] === 0x20 && raw[at + 1] === 0x07 && raw[at + 2] === length)
      yield raw.subarray(at + 3, at + 3 + length);
}

const isHashed = (key: Uint8Array, wanted: Uint8Array): boolean =>
  blake2b(key, { dkLen: 32 })
    .subarray(-wanted.length)
    .every((byte, index) => byte === wanted[index]);

/** The bytes of a hash that is written as `txid_...` or `subtxid_...`. */
const hashBytes = (text: string): Uint8Array =>
  bech32m.fromWords(bech32m.decode(text as `${string}1${string}`, false).words);
