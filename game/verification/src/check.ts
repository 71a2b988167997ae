/** The result of one check, and how two records differ. */
import { type Attos, formatAttos } from "@kingdoms/rules";

/** In the order in which they are reported. */
export const CHECKS = [
  "event",
  "launch",
  "mission",
  "round",
  "signature",
  "randomness",
  "fate",
  "outcome",
  "field",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  /** `absent`: there is nothing to check, such as the fate of a mission that was settled without one. */
  readonly result: "passed" | "failed" | "absent";
  /** Fields with a wrong value. */
  readonly wrong: readonly Difference[];
}

export interface Difference {
  readonly field: string;
  /** As the report says. */
  readonly told: string;
  /** As the check found it. */
  readonly found: string;
}

export const check = (name: CheckName, wrong: readonly Difference[]): Check => ({
  name,
  result: wrong.length === 0 ? "passed" : "failed",
  wrong,
});

export const absent = (name: CheckName): Check => ({ name, result: "absent", wrong: [] });

/** The text for a missing value. */
const NOTHING = "nothing";

export const difference = (field: string, told: unknown, found: unknown): Difference => ({
  field,
  told: textOf(field, told),
  found: textOf(field, found),
});

/** The fields in which two records differ, those that only one of them has included. */
export function differences(told: object, found: object): Difference[] {
  const [left, right] = [new Map(Object.entries(told)), new Map(Object.entries(found))];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => canonical(left.get(field)) !== canonical(right.get(field)))
    .map((field) => difference(field, left.get(field), right.get(field)));
}

/** Numbers of missions are whole; every other `bigint` is an amount. */
function textOf(field: string, value: unknown): string {
  if (value === undefined || value === null) return NOTHING;
  if (typeof value === "bigint") return field === "missionId" ? `${value}` : formatAttos(value as Attos);
  return typeof value === "string" ? value : canonical(value);
}

/** Text that is the same only for equal values, in any order of their fields. */
function canonical(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(
      ([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`,
    );
    return `{${fields.toSorted().join()}}`;
  }
  return JSON.stringify(value) ?? NOTHING;
}
