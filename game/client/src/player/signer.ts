import {
  accountAddress,
  type Compile,
  type CompiledTransaction,
  compile,
  type KeyPair,
} from "@embedded-radix/transactions";
import { type AccountAddress, accountAddress as asAccountAddress } from "../ids.ts";
import type { Validity } from "../sending/index.ts";

/** Signs a player's transactions: a key in memory, or a program that asks a person or another device. */
export interface Signer {
  /** Gives the orders, pays the fees, and holds what comes of them. */
  readonly account: AccountAddress;
  /** Of the keys that sign, in hexadecimal: a preview is made with them. */
  readonly publicKeys: readonly string[];
  /** Signs and notarizes. It must not change the manifest. */
  sign(request: SignRequest): Promise<Pick<CompiledTransaction, "hex" | "intentHash">>;
}

export interface SignRequest extends Validity {
  readonly networkId: number;
  /** With its fee lock. */
  readonly manifest: string;
}

/**
 * A signer with the key of one account. The key signs and notarizes.
 *
 * @param key `ed25519FromSeed` of 32 secret bytes. It is never logged and cannot be read back.
 * @param compile by the official toolkit unless given.
 * @public
 * @example
 * const signer = await keySigner(ed25519FromSeed(seed), 2);
 */
export async function keySigner(
  key: KeyPair,
  networkId: number,
  compileWith: Compile = compile,
): Promise<Signer> {
  return {
    account: asAccountAddress(await accountAddress(key.publicKey, networkId)),
    publicKeys: [key.publicKeyHex],
    sign: (request) => compileWith({ ...request, signers: [], notary: key, notaryIsSignatory: true }),
  };
}
