/** The keeper's half of fate, written from docs/ledger-api.md alone. */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DST = "BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";

export function fatePublicKey(secret: Uint8Array): string {
  return bls12_381.longSignatures.getPublicKey(secret).toHex(true);
}

export interface FateMessage {
  readonly networkId: number;
  /** Node id, hex. */
  readonly factory: string;
  readonly missionId: number;
  /** Hex. */
  readonly intentHash: string;
}

export function fateMessage({ networkId, factory, missionId, intentHash }: FateMessage): Uint8Array {
  const id = new Uint8Array(8);
  new DataView(id.buffer).setBigUint64(0, BigInt(missionId));
  return concatBytes(
    utf8ToBytes("kingdoms/fate/v1"),
    Uint8Array.of(networkId),
    hexToBytes(factory),
    id,
    hexToBytes(intentHash),
  );
}

/** 96 bytes, hex. */
export function signFate(message: FateMessage, secret: Uint8Array): string {
  const { longSignatures } = bls12_381;
  const point = longSignatures.hash(fateMessage(message), DST);
  return bytesToHex(longSignatures.Signature.toBytes(longSignatures.sign(point, secret)));
}
