/** Fate: the one valid signature of a mission (`design/rules.md`, section 6; `docs/ledger-api.md`, Fate). */
import type { Rules } from "@kingdoms/rules";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { bech32m } from "@scure/base";

/** Minimum public key: keys in G1, signatures in G2, proof-of-possession suite; what the engine verifies. */
const DOMAIN = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";
const { longSignatures } = bls12_381;

export interface FateSigner {
  /** Compressed G1 point, 96 hex characters. */
  readonly publicKey: string;
  /** Signs the fate of one mission: 96 bytes as hex. Equal missions give equal signatures. */
  sign(mission: { readonly id: bigint; readonly intentHash: string }): string;
}

export interface FateOptions {
  /** 32-byte big-endian scalar below the order of the group. */
  readonly secret: Uint8Array;
  readonly networkId: number;
  readonly factory: string;
  /** Encodes the message: the contract's own code, so that both sign and verify the same bytes. */
  readonly rules: Pick<Rules, "fateMessage">;
}

/** Throws a `RangeError` for an invalid secret, without repeating it, and for a mistyped address. */
export function createFateSigner({ secret, networkId, factory, rules }: FateOptions): FateSigner {
  const key = secret.slice();
  const factoryNode = nodeId(factory);
  return {
    publicKey: publicKeyOf(key),
    sign({ id, intentHash }) {
      const message = rules.fateMessage(networkId, factoryNode, id, hexToBytes(intentHash));
      const signature = longSignatures.sign(longSignatures.hash(message, DOMAIN), key);
      return bytesToHex(longSignatures.Signature.toBytes(signature));
    },
  };
}

/** The library would reduce a number above the order, and its errors may contain the number. */
function publicKeyOf(secret: Uint8Array): string {
  const scalar = secret.length === 32 ? BigInt(`0x${bytesToHex(secret)}`) : 0n;
  if (scalar === 0n || scalar >= bls12_381.fields.Fr.ORDER)
    throw new RangeError(
      "the fate key is not a BLS12-381 secret: 32 bytes, above 0 and below the group's order",
    );
  return longSignatures.getPublicKey(secret).toHex(true);
}

/** The 30 bytes inside an address. Throws where the checksum is wrong. */
export function nodeId(address: string): Uint8Array {
  const { words } = bech32m.decode(address as `${string}1${string}`, false);
  return bech32m.fromWords(words);
}

/** True for the address of a component with a correct checksum. */
export function isComponentAddress(text: string): boolean {
  try {
    return text.startsWith("component_") && nodeId(text).length === 30;
  } catch {
    return false;
  }
}
