import {
  type AccountAddress,
  BUILDINGS,
  type Building,
  type Cell,
  type OwnedKey,
  type RealmConfig,
} from "@kingdoms/client";
import type * as manifests from "@kingdoms/client/manifests";
import { type Attos, formatAttos, type Kgld, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { exactText } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import { isolated } from "../../format/names.ts";

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

export interface Kind<F extends Fields = Fields, Panel extends string = string> {
  /** What the ledger calls it; `docs/ledger-api.md`. */
  readonly method: string;
  /** What the list of orders keeps of it and says about it: the payload. */
  readonly fields: F;
  /**
   * Where the call of the ledger's method has what the sentence about the order says: the places of the arguments, counted from 0.
   * Of a bucket the amount is meant, of a kingdom's id its name.
   */
  readonly places?: { readonly [Name in keyof F]?: number | readonly number[] };
  /** How its popup is called in the address bar; the popup itself is in `features/<area>/orders`. */
  readonly panel?: Panel;
  /** What is said to have failed. */
  readonly failing: "transaction" | "claim" | "prospecting";
  /**
   * What two orders have in common that are the same wish: only one of them is open at a time, in all tabs. Without it, the
   * kind and the kingdom, or the kind and the account.
   */
  slot?(payload: Payload<F>): string;
  /** As far as it is known before. */
  moves(payload: Payload<F>, rules: Rules): Moves;
}

/** An order that any connected account can give. */
export interface OfAccount<F extends Fields, Terms, Panel extends string> extends Kind<F, Panel> {
  readonly concerns: "account";
  manifest(scribe: Scribe, account: AccountAddress, asked: Payload<F> & Terms): string;
}

/** An order of one kingdom; it comes from the account that holds its key. */
export interface OfKingdom<F extends Fields, Terms, Panel extends string> extends Kind<F, Panel> {
  readonly concerns: "kingdom";
  manifest(scribe: Scribe, key: OwnedKey, asked: Payload<F> & Terms): string;
}

/**
 * One kind of order. `Terms` is what its manifest needs beside the payload, and nobody asks for afterwards: the fee of this
 * moment, the component behind a name.
 */
export const ofAccount =
  <Terms = unknown>() =>
  <F extends Fields, const Panel extends string = never>(
    kind: Omit<OfAccount<F, Terms, Panel>, "concerns">,
  ): OfAccount<F, Terms, Panel> => ({
    ...kind,
    concerns: "account",
  });

export const ofKingdom =
  <Terms = unknown>() =>
  <F extends Fields, const Panel extends string = never>(
    kind: Omit<OfKingdom<F, Terms, Panel>, "concerns">,
  ): OfKingdom<F, Terms, Panel> => ({
    ...kind,
    concerns: "kingdom",
  });

/** Of an order that moves no KGLD, or as much as only the ledger knows. */
export const nothing = (): Moves => ({});

export const negative = (amount: Kgld): Kgld => (0n - amount) as Kgld;

export interface Field<T> {
  /** As the storage has it. Pages before version 2 of the store wrote the same text. */
  write(value: T): string;
  /** Null for what it does not understand: anything may stand in a storage. */
  read(text: string): T | null;
  /** As the sentence about the order says it. */
  say(value: T, t: TFunction<"messages">): string;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Payload<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** An amount, exact to the last place. */
const amountOf = <Coin extends Attos>(parse: (text: string) => Coin): Field<Coin> => ({
  write: formatAttos,
  read: (text) => (/^\d{1,40}(\.\d{1,18})?$/.test(text) ? parse(text) : null),
  say: exactText,
});
export const inKgld = amountOf(parseKgld);
export const inXrd = amountOf(parseXrd);

/** How many units. */
export const count: Field<number> = {
  write: String,
  read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : null),
  say: shownCount,
};

/** The number of a mission. */
export const missionId: Field<bigint> = {
  write: String,
  read: (text) => (/^\d{1,20}$/.test(text) ? BigInt(text) : null),
  say: String,
};

/** What a player wrote. */
export const name: Field<string> = {
  write: (value) => value,
  read: (text) => text,
  say: isolated,
};

export const building: Field<Building> = {
  write: (value) => value,
  read: (text) => BUILDINGS.find((known) => known === text) ?? null,
  say: (value, t) => t(`names.buildings.${value}`),
};

export const cell: Field<Cell> = {
  write: ({ x, y }) => `${x}, ${y}`,
  read(text) {
    const [, x, y] = /^(\d{1,6}), (\d{1,6})$/.exec(text) ?? [];
    return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
  },
  say: ({ x, y }) => `${x}, ${y}`,
};
