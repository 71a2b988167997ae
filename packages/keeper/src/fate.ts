/** Fate: the one valid signature of a mission (`design/rules.md`, section 6; `docs/ledger-api.md`, Fate). */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
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

/** @param secret 32-byte big-endian scalar below the order of the group. */
export function createFateSigner(secret: Uint8Array, networkId: number, factory: string): FateSigner {
  const key = secret.slice();
  const factoryNode = nodeId(factory);
  return {
    publicKey: longSignatures.getPublicKey(key).toHex(true),
    sign({ id, intentHash }) {
      const message = fateMessage(networkId, factoryNode, id, hexToBytes(intentHash));
      const signature = longSignatures.sign(longSignatures.hash(message, DOMAIN), key);
      return bytesToHex(longSignatures.Signature.toBytes(signature));
    },
  };
}

/** The 87 bytes that are signed. */
export function fateMessage(
  networkId: number,
  factory: Uint8Array,
  missionId: bigint,
  intentHash: Uint8Array,
): Uint8Array {
  const id = new Uint8Array(8);
  new DataView(id.buffer).setBigUint64(0, missionId);
  return concatBytes(utf8ToBytes("kingdoms/fate/v1"), Uint8Array.of(networkId), factory, id, intentHash);
}

/** The 30 bytes inside an address. Throws where the checksum is wrong. */
export function nodeId(address: string): Uint8Array {
  const { words } = bech32m.decode(address as `${string}1${string}`, false);
  return bech32m.fromWords(words);
}
