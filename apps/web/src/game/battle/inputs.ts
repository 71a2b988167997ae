/** The inputs of the simulator, and how its address writes them. */
import type { Mission } from "@kingdoms/client";
import {
  type Attos,
  BUILDINGS,
  type Building,
  type BuildingCounts,
  formatAttos,
  parseAttos,
} from "@kingdoms/rules";

export const COUNTS = ["attackers", "missiles", "defenders", "barriers", "alarm"] as const;
export const AMOUNTS = ["treasury", "hidden", "unclaimed"] as const;
export type CountName = (typeof COUNTS)[number] | (typeof BUILDINGS)[number];
export type AmountName = (typeof AMOUNTS)[number];
export type FieldName = CountName | AmountName;

/** More than any kingdom has, and little enough to reckon with at once. */
const MOST_UNITS = 1_000_000;
const MOST_BUILDINGS = 99;
export const MOST_GOLD = parseAttos("1000000000000");

export type Inputs = Readonly<Record<CountName, number>> &
  Readonly<Record<AmountName, Attos>> & { readonly kind: Mission };

/** The defaults for an empty address: a battle that either side may win. */
export const USUAL: Inputs = {
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

/** The attacker's numbers. */
export const isAttacking = (name: FieldName): boolean => name === "attackers" || name === "missiles";
/** An attack needs at least one unit. */
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

export type Link = Readonly<Record<string, string | number>>;

/** A number if no digit is lost, so that the address has no quotation marks around it. */
const written = (amount: Attos): string | number => {
  const text = formatAttos(amount);
  return String(Number(text)) === text ? Number(text) : text;
};

/** Only these fields, and only buildings that the kingdom has. */
export const searchOf = (inputs: Inputs, names: readonly (CountName | AmountName)[]): Link => ({
  kind: inputs.kind,
  ...Object.fromEntries(names.map((name) => [name, isAmount(name) ? written(inputs[name]) : inputs[name]])),
  ...Object.fromEntries(
    BUILDINGS.filter((building) => inputs[building] > 0).map((building) => [building, inputs[building]]),
  ),
});

/** What any kind asks for, so that the reader can choose one. */
export const searchOfAll = (inputs: Inputs): Link => searchOf(inputs, [...COUNTS, ...AMOUNTS]);

export const buildingsOf = (inputs: Inputs): BuildingCounts =>
  Object.fromEntries(BUILDINGS.map((building) => [building, inputs[building]])) as BuildingCounts;

/** The inputs that decide a battle. */
interface Field extends Partial<Record<AmountName, Attos>>, Partial<Record<CountName, number>> {
  readonly buildings: BuildingCounts;
}

/** The address of the simulator with this battle in it. */
export const linkOf = (kind: Mission, { buildings, ...field }: Field): Link =>
  searchOf({ ...USUAL, ...field, ...buildings, kind }, Object.keys(field) as FieldName[]);
