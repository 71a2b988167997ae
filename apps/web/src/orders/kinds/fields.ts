/** What the payloads of orders are made of: how each value is kept in the page's storage, and said. */
import { BUILDINGS, type Building, type Cell } from "@kingdoms/client";
import { type Attos, formatAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import type { TFunction } from "i18next";
import { exactAmount } from "../../format/amounts.ts";
import { isolated } from "../../format/names.ts";

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
  say: exactAmount,
});
export const inKgld = amountOf(parseKgld);
export const inXrd = amountOf(parseXrd);

/** How many units. */
export const count: Field<number> = {
  write: String,
  read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : null),
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
