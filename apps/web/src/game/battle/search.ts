/** All inputs of the simulator as the address bar has them, so that a link opens the same battle. */
import { BUILDINGS } from "@kingdoms/rules";
import {
  AMOUNTS,
  amountOf,
  COUNTS,
  countOf,
  type FieldName,
  type Inputs,
  type Link,
  searchOf,
  USUAL,
} from "./inputs.ts";
import { SIMULATED, simulatedOf } from "./kinds/index.ts";

/** The usable part of an address, and the names of the unusable fields. Absent fields get the defaults. */
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
  const kind = read("kind", USUAL.kind, (value) => SIMULATED.find((one) => one === value) ?? null);
  const counts = [...COUNTS, ...BUILDINGS].map((name) => [
    name,
    read(name, USUAL[name], (value) => countOf(value, name)),
  ]);
  const amounts = AMOUNTS.map((name) => [name, read(name, USUAL[name], amountOf)]);
  return { inputs: { kind, ...Object.fromEntries([...counts, ...amounts]) } as Inputs, wrong };
}

/** Only the fields that the kind needs, and only buildings that the kingdom has. */
export const searchOfInputs = (inputs: Inputs): Link => searchOf(inputs, simulatedOf(inputs.kind).fields);
