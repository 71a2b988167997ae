/** One path of the Gateway API: what serves it, what it is for, and a request that a client could send. */
import type { Context } from "./context.ts";
import type { Body } from "./request.ts";

export interface Endpoint {
  readonly path: string;
  /** What the answer holds, for the list of endpoints in the documentation. */
  readonly about: string;
  /** A request that is answered with 200 by any ledger that has what the sample names. */
  readonly example: (sample: Sample) => Body;
  /** The answer, or a promise of it. Throws `GatewayError`. */
  readonly handle: (context: Context) => unknown;
}

/** Names of what is on a ledger, for examples to ask about. */
export interface Sample {
  readonly account: string;
  readonly component: string;
  readonly package: string;
  readonly fungibleResource: string;
  readonly nonFungibleResource: string;
  readonly nonFungibleId: string;
  /** A vault of the account with the fungible resource. */
  readonly fungibleVault: string;
  /** A vault of the account with the non-fungible resource. */
  readonly nonFungibleVault: string;
  readonly keyValueStore: string;
  /** A key of that store. */
  readonly keyHex: string;
  readonly intentHash: string;
  readonly subintentHash: string;
  readonly manifest: string;
  /** Ed25519, of the account that the manifest withdraws from. */
  readonly publicKey: string;
  readonly notarizedTransaction: string;
  /** Of version 2, compiled. */
  readonly previewTransaction: string;
}
