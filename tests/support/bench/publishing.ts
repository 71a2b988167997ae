/** The game's own package with a section of no use: what costs a ledger the most to execute, or only to preview. */
import { loadArtifact } from "@kingdoms/artifacts";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";

/** Of the code that is published; a ledger takes 1 MiB with all that belongs to the transaction. */
const codeBytes = 1_000_000;

export interface Publishing {
  readonly manifest: string;
  readonly code: Uint8Array;
}

/** @param account gets the package's badge. */
export async function publishingOf(
  networkId: number,
  { faucet, account }: { readonly faucet: string; readonly account: string },
): Promise<Publishing> {
  const [wasm, rpd] = await Promise.all([loadArtifact("kingdoms.wasm"), loadArtifact("kingdoms.rpd")]);
  const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
    rpd,
    networkId,
    ManifestSborStringRepresentation.ManifestString,
  );
  const code = padded(wasm, codeBytes);
  const blob = bytesToHex(blake2b(code, { dkLen: 32 }));
  const manifest = `
CALL_METHOD Address("${faucet}") "lock_fee" Decimal("5000");
PUBLISH_PACKAGE ${definition} Blob("${blob}") Map<String, Tuple>();
CALL_METHOD Address("${account}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  return { manifest, code };
}

/** Bodies of so many requests to preview it, each different. */
export function previewsOf({ manifest, code }: Publishing, count: number): object[] {
  const request = {
    manifest,
    blobs_hex: [bytesToHex(code)],
    signer_public_keys: [],
    flags: { use_free_credit: true, assume_all_signature_proofs: true },
  };
  return Array.from({ length: count }, (_, index) => ({ ...request, nonce: index + 1 }));
}

/** A custom section, which WebAssembly ignores: 0, its length in LEB128, a name, and bytes. */
function padded(wasm: Uint8Array, length: number): Uint8Array {
  const lengthBytes = 4;
  const content = length - wasm.length - 1 - lengthBytes;
  const section = new Uint8Array(1 + lengthBytes + content);
  for (let byte = 0; byte < lengthBytes; byte++)
    section[1 + byte] = ((content >> (7 * byte)) & 0x7f) | (byte + 1 < lengthBytes ? 0x80 : 0);
  return new Uint8Array([...wasm, ...section]);
}
