import { bytesToHex } from "@noble/hashes/utils.js";
import type { KeyPair } from "./keys.ts";

/** The content of one notarized transaction. */
export interface TransactionRequest {
  readonly networkId: number;
  /** Manifest text, instructions only. */
  readonly manifest: string;
  /** Bytes that the manifest names by hash, such as package code. */
  readonly blobs?: Uint8Array[];
  /** Keys that sign the intent; may be empty when the notary counts as a signatory. */
  readonly signers: KeyPair[];
  readonly notary: KeyPair;
  /** Lets the notary's signature authorize too. False by default; true forbids naming the notary in `signers`. */
  readonly notaryIsSignatory?: boolean;
  /** First epoch in which the transaction may be committed. */
  readonly startEpoch: number;
  /** First epoch in which it can no longer be committed; ten epochs later by default. */
  readonly endEpoch?: number;
  /** Unsigned 32-bit number that makes equal transactions differ; random by default. */
  readonly nonce?: number;
  /** Percentage of the fee that is added as a tip, 0 by default. */
  readonly tipPercentage?: number;
  /** Plain text, public on the ledger. */
  readonly message?: string;
}

/** A signed transaction, ready for `/transaction/submit`. */
export interface CompiledTransaction {
  readonly raw: Uint8Array;
  readonly hex: string;
  /** Bech32m, `txid_…`. */
  readonly intentHash: string;
}

/**
 * The manifest or header cannot be compiled; `message` is the engine toolkit's own reason.
 *
 * @public
 */
export class CompileError extends Error {
  readonly code = "failedToCompileTransaction";
  override readonly name = "CompileError";
}

/** Builds, signs and notarizes a transaction. Throws a {@link CompileError}. */
export type Compile = (request: TransactionRequest) => Promise<CompiledTransaction>;

/**
 * A {@link Compile} to transactions of version 1.
 *
 * @public
 * @example
 * const key = ed25519FromSeed(seed);
 * const { hex, intentHash } = await compile({
 *   networkId: 242,
 *   manifest,
 *   signers: [],
 *   notary: key,
 *   notaryIsSignatory: true,
 *   startEpoch: epoch,
 * });
 * console.log(intentHash, hex.length);
 */
export async function compile(request: TransactionRequest): Promise<CompiledTransaction> {
  // The toolkit holds a large WebAssembly module; a dynamic import keeps it out of a page's first load.
  const toolkit = await import("@radixdlt/radix-engine-toolkit");
  const { RadixEngineToolkit, TransactionBuilder, PublicKey, Signature, SignatureWithPublicKey } = toolkit;

  const { notary, signers, startEpoch } = request;
  try {
    const header = (await TransactionBuilder.new()).header({
      networkId: request.networkId,
      startEpochInclusive: startEpoch,
      endEpochExclusive: request.endEpoch ?? startEpoch + DEFAULT_LIFETIME_EPOCHS,
      nonce: request.nonce ?? randomNonce(),
      notaryPublicKey: new PublicKey.Ed25519(notary.publicKey),
      notaryIsSignatory: request.notaryIsSignatory ?? false,
      tipPercentage: request.tipPercentage ?? 0,
    });
    if (request.message !== undefined) header.plainTextMessage(request.message);
    const intent = header.manifest({
      instructions: { kind: "String", value: request.manifest },
      blobs: request.blobs ?? [],
    });
    for (const key of signers) {
      intent.sign((hash) => new SignatureWithPublicKey.Ed25519(key.sign(hash), key.publicKey));
    }
    const notarized = await intent.notarize((hash) => new Signature.Ed25519(notary.sign(hash)));
    const raw = await RadixEngineToolkit.NotarizedTransaction.compile(notarized);
    const { id } = await RadixEngineToolkit.NotarizedTransaction.intentHash(notarized);
    return { raw, hex: bytesToHex(raw), intentHash: id };
  } catch (error) {
    throw new CompileError(toolkitReason(error), { cause: error });
  }
}

export const DEFAULT_LIFETIME_EPOCHS = 10;

function randomNonce(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The toolkit repeats its whole input, blobs included, before the reason; keep the reason. */
function toolkitReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const [, reason] = text.split(" response is ");
  return reason ?? text;
}
