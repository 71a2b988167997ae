import type { OwnedKey } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import type { Game } from "../../data/game.tsx";
import type { Fields, Payload } from "./fields.ts";

/** KGLD into each place once the ledger has carried the order out; out of it where negative. */
export interface Moves {
  /** The account's. */
  readonly wallet?: Attos;
  readonly treasury?: Attos;
  readonly trezor?: Attos;
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
  manifest(game: Game, account: string, asked: Payload<F> & Terms): string;
}

/** An order of one kingdom; it comes from the account that holds its key. */
export interface OfKingdom<F extends Fields, Terms> extends Kind<F> {
  readonly concerns: "kingdom";
  manifest(game: Game, key: OwnedKey, asked: Payload<F> & Terms): string;
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

export const negative = (amount: Attos): Attos => (0n - amount) as Attos;
