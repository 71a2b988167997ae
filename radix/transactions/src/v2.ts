/**
 * Version 2 transactions and their subintents: the typed interface of `transactions.wasm`. Callers sign the hashes; no
 * private key goes into the module.
 */
import { moduleCaller } from "@embedded-radix/client/wasm";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { CompileError } from "./compile.ts";
import type { KeyPair } from "./keys.ts";

/** An intent as text: a subintent, or the root intent of a transaction. */
export interface IntentV2 {
  readonly networkId: number;
  /** Manifest text of version 2. */
  readonly manifest: string;
  /** Hexadecimal. */
  readonly blobs?: readonly string[];
  /** Plain text, public on the ledger. */
  readonly message?: string;
  readonly startEpoch: number;
  /** First epoch in which the intent can no longer be committed. */
  readonly endEpoch: number;
  /** Unix seconds from which on the intent can be committed. */
  readonly from?: number;
  /** First Unix second in which it can no longer be committed. */
  readonly until?: number;
  /** Makes equal intents differ, 64 bits; random by default. */
  readonly discriminator?: bigint;
}

/** A subintent without signatures. */
export interface CompiledSubintent {
  /** Hexadecimal. */
  readonly subintent: string;
  /** The hash to sign. */
  readonly hash: Uint8Array;
  /** Bech32m, `subtxid_…`. */
  readonly id: string;
  /** How often it yields to its parent, the last time included. */
  readonly yields: number;
  readonly movements: AccountMovement[];
}

/** Movements of one call between the worktop and an account, as far as the manifest shows them. */
export interface AccountMovement {
  readonly account: string;
  readonly direction: "leaves" | "enters";
  /** Amounts are decimal text; unless `exact`, they are lower bounds. */
  readonly resources: {
    readonly resource: string;
    readonly amount: string;
    readonly exact: boolean;
    readonly ids: string[];
  }[];
  /** More resources may move than are named. */
  readonly more: boolean;
}

export interface PartialTransaction {
  readonly id: string;
  readonly manifest: string;
  readonly startEpoch: number;
  readonly endEpoch: number;
  readonly from: number | null;
  readonly until: number | null;
  /** Public keys of all signers, hexadecimal. */
  readonly signers: string[];
}

export interface TransactionV2 extends IntentV2 {
  readonly notary: KeyPair;
  /** Lets the notary's signature authorize too. False by default. */
  readonly notaryIsSignatory?: boolean;
  /** Of the root intent. */
  readonly signers: readonly KeyPair[];
  /** Signed partial transactions, hexadecimal, in the order in which the manifest names them by USE_CHILD. */
  readonly children: readonly string[];
  readonly tipBasisPoints?: number;
}

/** A manifest of a transaction of version 1, or of a subintent. */
interface ManifestText {
  readonly kind: "transactionV1" | "subintentV2";
  readonly networkId: number;
  readonly manifest: string;
  /** Hexadecimal. */
  readonly blobs: readonly string[];
}

export interface TransactionsV2 {
  /** Compiles a manifest and writes it again, in the engine's canonical form. */
  manifest(text: ManifestText): string;
  /** Compiles a subintent and checks it as the ledger will, signatures aside. */
  subintent(intent: IntentV2): CompiledSubintent;
  /** Signs a compiled subintent; the result is hexadecimal. */
  sign(
    networkId: number,
    subintent: Pick<CompiledSubintent, "subintent" | "hash">,
    keys: readonly KeyPair[],
  ): string;
  /** Decodes a signed partial transaction, and checks it and its signatures. */
  read(networkId: number, signedPartialTransaction: string): PartialTransaction;
  /**
   * A transaction for `/transaction/preview-v2`, hexadecimal, in which a `counterparty` adds nothing to the subintent
   * and keeps what it yields.
   */
  preview(
    intent: Pick<IntentV2, "networkId" | "startEpoch" | "endEpoch">,
    subintent: string,
    signerKeysHex: readonly string[],
  ): { readonly previewTransaction: string; readonly counterparty: string };
  /** Builds, signs and notarizes a transaction around subintents. */
  notarize(transaction: TransactionV2): { readonly hex: string; readonly intentHash: string };
}

/**
 * @param module compiled `transactions.wasm`. Its functions throw a {@link CompileError} with the engine's own reason.
 *
 * @public
 * @example
 * const module = await WebAssembly.compile(await loadArtifact("transactions.wasm"));
 * const transactions = createTransactionsV2(module);
 * console.log(transactions.manifest({ kind: "transactionV1", networkId: 242, manifest, blobs: [] }));
 */
export function createTransactionsV2(module: WebAssembly.Module): TransactionsV2 {
  const call = moduleCaller({
    module,
    Refusal: CompileError,
    trap: () => "The manifest is beyond what can be compiled.",
  });
  const ask = <T>(op: string, request: object): T => call(op, request) as T;
  return {
    manifest: (text) => ask<{ manifest: string }>("manifest", text).manifest,
    subintent(intent) {
      const answer = ask<Omit<CompiledSubintent, "hash"> & { hash: string }>("subintent", plain(intent));
      return { ...answer, hash: hexToBytes(answer.hash) };
    },
    sign(networkId, { subintent, hash }, keys) {
      const signatures = keys.map((key) => signatureOf(key, hash));
      const request = { networkId, subintent, signatures };
      return ask<{ signedPartialTransaction: string }>("signedPartialTransaction", request)
        .signedPartialTransaction;
    },
    read: (networkId, signedPartialTransaction) =>
      ask<PartialTransaction>("readPartialTransaction", { networkId, signedPartialTransaction }),
    preview: ({ networkId, startEpoch, endEpoch }, subintent, signers) =>
      ask("preview", { networkId, startEpoch, endEpoch, subintent, signers }),
    notarize({ notary, signers, ...transaction }) {
      const request = { ...plain(transaction), notary: notary.publicKeyHex };
      const { hash, id } = ask<Assembled>("transaction", request);
      const signatures = signers.map((key) => signatureOf(key, hexToBytes(hash)));
      const { signedHash } = ask<Assembled>("transaction", { ...request, signatures });
      const notarySignature = bytesToHex(notary.sign(hexToBytes(signedHash)));
      const { notarized } = ask<Assembled>("transaction", { ...request, signatures, notarySignature });
      return { hex: notarized ?? "", intentHash: id };
    },
  };
}

/** Hashes are hexadecimal. */
interface Assembled {
  readonly hash: string;
  readonly id: string;
  readonly signedHash: string;
  /** Once there is a notary's signature. */
  readonly notarized: string | null;
}

const plain = <I extends Pick<IntentV2, "discriminator">>(intent: I) => ({
  ...intent,
  // Beyond what JSON's numbers hold.
  discriminator: String(intent.discriminator ?? crypto.getRandomValues(new BigUint64Array(1))[0]),
});

const signatureOf = (key: KeyPair, hash: Uint8Array) => ({
  publicKey: key.publicKeyHex,
  signature: bytesToHex(key.sign(hash)),
});
