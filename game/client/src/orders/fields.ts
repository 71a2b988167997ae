/** The fields of orders: how a value is written as text, and read from text that anyone may have written. */
import {
  type Attos,
  BUILDINGS,
  type Building,
  type Cell,
  formatAttos,
  type Kgld,
  parseKgld,
  parseXrd,
  type Xrd,
} from "@kingdoms/rules";
import { type LocalId, localId } from "../ids.ts";

/** The valid texts of a field, by its type. A page has words for each of them. */
export interface FieldValues {
  readonly kgld: Kgld;
  readonly xrd: Xrd;
  readonly count: number;
  readonly mission: bigint;
  readonly name: string;
  readonly building: Building;
  readonly cell: Cell;
  readonly kingdom: LocalId;
}
export type FieldType = keyof FieldValues;

export interface Field<T> {
  readonly type: FieldType;
  /** Stores of visitors hold this text, so it stays as it is. */
  write(value: T): string;
  /** Null for text that is no such value. */
  read(text: string): T | null;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Payload<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** An amount, exact to the last place. */
const amountOf = <Coin extends Attos>(type: "kgld" | "xrd", parse: (text: string) => Coin): Field<Coin> => ({
  type,
  write: formatAttos,
  read: (text) => (/^\d{1,40}(\.\d{1,18})?$/.test(text) ? parse(text) : null),
});
export const inKgld = amountOf("kgld", parseKgld);
export const inXrd = amountOf("xrd", parseXrd);

/** How many units. */
export const count: Field<number> = {
  type: "count",
  write: String,
  read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : null),
};

/** The number of a mission. */
export const missionId: Field<bigint> = {
  type: "mission",
  write: String,
  read: (text) => (/^\d{1,20}$/.test(text) ? BigInt(text) : null),
};

/** A text that a player wrote. */
export const name: Field<string> = {
  type: "name",
  write: (value) => value,
  read: (text) => text,
};

export const building: Field<Building> = {
  type: "building",
  write: (value) => value,
  read: (text) => BUILDINGS.find((known) => known === text) ?? null,
};

export const cell: Field<Cell> = {
  type: "cell",
  write: ({ x, y }) => `${x}, ${y}`,
  read(text) {
    const [, x, y] = /^(\d{1,6}), ?(\d{1,6})$/.exec(text) ?? [];
    return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
  },
};

/** A kingdom by the number of its key: `#7#`, or 7 as a person writes it. */
export const kingdomId: Field<LocalId> = {
  type: "kingdom",
  write: (value) => value,
  read(text) {
    const [, number] = /^#?(\d{1,15})#?$/.exec(text) ?? [];
    return number === undefined ? null : localId(`#${number}#`);
  },
};
