/** All inputs of the simulator as the address bar has them, so that a link opens the same battle. */

import type { Attos, Building, MissileField, RaidField, WarField } from "@kingdoms/rules";
import { BUILDINGS, type BuildingCounts, formatAttos, parseAttos } from "@kingdoms/rules";

export const KINDS = ["war", "raid", "missile"] as const;
export type SimulatedKind = (typeof KINDS)[number];

const COUNTS = ["attackers", "missiles", "defenders", "barriers", "alarm"] as const;
const AMOUNTS = ["treasury", "hidden", "unclaimed"] as const;
export type CountName = (typeof COUNTS)[number] | (typeof BUILDINGS)[number];
export type AmountName = (typeof AMOUNTS)[number];
export type FieldName = CountName | AmountName;

/** The fields of each kind besides the buildings: the attacker's first. */
export const FIELDS: Readonly<Record<SimulatedKind, readonly (CountName | AmountName)[]>> = {
  war: ["attackers", "defenders", "treasury", "hidden", "alarm"],
  raid: ["defenders", "unclaimed"],
  missile: ["missiles", "barriers", "defenders"],
};

/** More than any kingdom has, and little enough to reckon with at once. */
const MOST_UNITS = 1_000_000;
const MOST_BUILDINGS = 99;
export const MOST_GOLD = parseAttos("1000000000000");

export type Inputs = Readonly<Record<CountName, number>> &
  Readonly<Record<AmountName, Attos>> & { readonly kind: SimulatedKind };

/** What an empty address shows: a battle that either side may win. */
const USUAL: Inputs = {
  kind: "war",
  attackers: 5,
  missiles: 3,
  defenders: 3,
  barriers: 0,
  alarm: 0,
  treasury: parseAttos("10000"),
  hidden: parseAttos("0"),
  unclaimed: parseAttos("500"),
  ...(Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as BuildingCounts),
};

export const isBuilding = (name: string): name is Building => BUILDINGS.some((building) => building === name);
export const mostOf = (name: CountName): number => (isBuilding(name) ? MOST_BUILDINGS : MOST_UNITS);
export const isAmount = (name: FieldName): name is AmountName => AMOUNTS.some((amount) => amount === name);

/** What the attacker sends. */
export const isAttacking = (name: FieldName): boolean => name === "attackers" || name === "missiles";
/** Nobody attacks with nothing. */
export const leastOf = (name: CountName): number => (isAttacking(name) ? 1 : 0);

/** A whole number that this field can have, or null. */
export const countOf = (value: unknown, name: CountName): number | null => {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number)) return null;
  return number >= leastOf(name) && number <= mostOf(name) ? number : null;
};

/** An amount in plain digits, or null. */
export function amountOf(value: unknown): Attos | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^\d{1,13}(\.\d{1,18})?$/.test(text)) return null;
  const amount = parseAttos(text);
  return amount > MOST_GOLD ? null : amount;
}

/** What can be used of an address, and the names of what cannot. What is absent is usual. */
export function readInputs(search: Readonly<Record<string, unknown>>): {
  readonly inputs: Inputs;
  readonly wrong: readonly (FieldName | "kind")[];
} {
  const wrong: (FieldName | "kind")[] = [];
  const read = <T>(name: FieldName | "kind", usual: T, as: (value: unknown) => T | null): T => {
    const value = search[name];
    if (value === undefined) return usual;
    const known = as(value);
    if (known === null) wrong.push(name);
    return known ?? usual;
  };
  const kind = read("kind", USUAL.kind, (value) => KINDS.find((one) => one === value) ?? null);
  const counts = [...COUNTS, ...BUILDINGS].map((name) => [
    name,
    read(name, USUAL[name], (value) => countOf(value, name)),
  ]);
  const amounts = AMOUNTS.map((name) => [name, read(name, USUAL[name], amountOf)]);
  return { inputs: { kind, ...Object.fromEntries([...counts, ...amounts]) } as Inputs, wrong };
}

type Link = Readonly<Record<string, string | number>>;

/** A number where it stays what it is, so that the address has no marks around it. */
const written = (amount: Attos): string | number => {
  const text = formatAttos(amount);
  return String(Number(text)) === text ? Number(text) : text;
};

const searchOf = (inputs: Inputs, names: readonly (CountName | AmountName)[]): Link => ({
  kind: inputs.kind,
  ...Object.fromEntries(names.map((name) => [name, isAmount(name) ? written(inputs[name]) : inputs[name]])),
  ...Object.fromEntries(
    BUILDINGS.filter((building) => inputs[building] > 0).map((building) => [building, inputs[building]]),
  ),
});

/** Only what the kind asks for, and buildings that stand. */
export const searchOfInputs = (inputs: Inputs): Link => searchOf(inputs, FIELDS[inputs.kind]);

/** What any kind asks for, so that the reader can choose one. */
export const searchOfAll = (inputs: Inputs): Link => searchOf(inputs, [...COUNTS, ...AMOUNTS]);

export const buildingsOf = (inputs: Inputs): BuildingCounts =>
  Object.fromEntries(BUILDINGS.map((building) => [building, inputs[building]])) as BuildingCounts;

type Field =
  | { readonly kind: "war"; readonly field: WarField }
  | { readonly kind: "raid"; readonly field: RaidField }
  | { readonly kind: "missile"; readonly field: MissileField };

/** The address of the simulator with this battle in it. */
export function linkOf({ kind, field: { buildings, ...field } }: Field): Link {
  return searchOfInputs({ ...USUAL, ...field, ...buildings, kind });
}
