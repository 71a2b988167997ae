import type { AccountAddress, OwnedKey, RealmConfig } from "@kingdoms/client";
import type * as manifests from "@kingdoms/client/manifests";
import type { Kgld, Rules } from "@kingdoms/rules";
import type { Fields, Payload } from "./fields.ts";

/** KGLD into each place once the ledger has carried the order out; out of it where negative. */
export interface Moves {
  /** The account's. */
  readonly wallet?: Kgld;
  readonly treasury?: Kgld;
  readonly trezor?: Kgld;
}

/** What a manifest is made with. The client's builders are handed in, since they are no part of the first load. */
export interface Scribe {
  readonly realm: RealmConfig;
  readonly write: typeof manifests;
}

interface Kind<F extends Fields> {
  /** What the ledger calls it; `docs/ledger-api.md`. */
  readonly method: string;
  /** What the list of orders keeps of it and says about it: the payload. */
  readonly fields: F;
  /** What is said to have failed: key of `orders.failed`. */
  readonly failing: "transaction" | "claim" | "prospecting";
  /** As far as it is known before. */
  moves(payload: Payload<F>, rules: Rules): Moves;
}

/** An order that any connected account can give. */
export interface OfAccount<F extends Fields, Terms> extends Kind<F> {
  readonly concerns: "account";
  manifest(scribe: Scribe, account: AccountAddress, asked: Payload<F> & Terms): string;
}

/** An order of one kingdom; it comes from the account that holds its key. */
export interface OfKingdom<F extends Fields, Terms> extends Kind<F> {
  readonly concerns: "kingdom";
  manifest(scribe: Scribe, key: OwnedKey, asked: Payload<F> & Terms): string;
}

/**
 * One kind of order. `Terms` is what its manifest needs beside the payload, and nobody asks for afterwards: the fee of this
 * moment, the component behind a name.
 */
export const ofAccount =
  <Terms = unknown>() =>
  <F extends Fields>(kind: Omit<OfAccount<F, Terms>, "concerns">): OfAccount<F, Terms> => ({
    ...kind,
    concerns: "account",
  });

export const ofKingdom =
  <Terms = unknown>() =>
  <F extends Fields>(kind: Omit<OfKingdom<F, Terms>, "concerns">): OfKingdom<F, Terms> => ({
    ...kind,
    concerns: "kingdom",
  });

/** Of an order that moves no KGLD, or as much as only the ledger knows. */
export const nothing = (): Moves => ({});

export const negative = (amount: Kgld): Kgld => (0n - amount) as Kgld;
