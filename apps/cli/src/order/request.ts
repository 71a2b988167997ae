/** An order out of flags, by the catalogue of orders: a new kind needs nothing here. */
import { type Field, type FieldType, ORDER_KINDS, type OrderKind } from "@kingdoms/client";
import { ORDERS } from "@kingdoms/client/orders";
import type { Order } from "@kingdoms/client/player";
import { BUILDINGS } from "@kingdoms/rules";
import { CliError } from "../errors.ts";

type Fields = Readonly<Record<string, Field<unknown>>>;
interface Row {
  readonly request: Fields;
  readonly optional: Fields;
}

export const KINDS = Object.keys(ORDER_KINDS) as readonly OrderKind[];
const rowOf = (kind: OrderKind): Row => ORDERS[kind] as Row;

/** The value that a flag of each type takes. */
const TAKES: Readonly<Record<FieldType, { readonly short: string; readonly sentence: string }>> = {
  kgld: { short: "KGLD", sentence: "an amount of KGLD, such as 1200 or 0.5" },
  xrd: { short: "XRD", sentence: "an amount of XRD, such as 600 or 0.5" },
  count: { short: "N", sentence: "a whole number" },
  mission: { short: "NUMBER", sentence: "the number of a mission" },
  name: { short: "TEXT", sentence: "a name" },
  building: { short: "BUILDING", sentence: BUILDINGS.join(" or ") },
  cell: { short: "X,Y", sentence: "a cell of the map, such as 45,30" },
  kingdom: { short: "NUMBER", sentence: "the number of a kingdom" },
};

const allFields = KINDS.flatMap((kind) => {
  const { request, optional } = rowOf(kind);
  return [...Object.keys(request), ...Object.keys(optional)];
});

/** A flag for each field of any order. */
export const REQUEST_FLAGS: Readonly<Record<string, { readonly type: "string" }>> = Object.fromEntries(
  allFields.map((name) => [name, { type: "string" as const }]),
);

const flagOf = ([name, { type }]: [string, Field<unknown>]): string => `--${name} ${TAKES[type].short}`;

/** A line for each kind of order with its flags. */
export const KINDS_USAGE = KINDS.map((kind) => {
  const { request, optional } = rowOf(kind);
  const flags = [
    ...Object.entries(request).map(flagOf),
    ...Object.entries(optional).map((one) => `[${flagOf(one)}]`),
  ];
  return `  ${kind.padEnd(18)}${flags.join(" ")}`.trimEnd();
}).join("\n");

/** Throws `BAD_FLAG`, and never repeats the input. */
export function orderOf(
  named: string | undefined,
  kingdom: string | undefined,
  values: Readonly<Record<string, unknown>>,
): Order {
  const kind = KINDS.find((known) => known === named);
  if (kind === undefined) throw new CliError("BAD_FLAG", `order takes one of ${KINDS.join(", ")}`);
  const { request, optional } = rowOf(kind);
  const known: Fields = { ...request, ...optional };
  const foreign = Object.keys(REQUEST_FLAGS).find(
    (name) => !Object.hasOwn(known, name) && values[name] !== undefined,
  );
  if (foreign !== undefined) throw new CliError("BAD_FLAG", `order ${kind} takes no --${foreign}`);
  if (kingdom !== undefined && ORDER_KINDS[kind].scope === "account")
    throw new CliError("BAD_FLAG", `order ${kind} takes no --kingdom: it is an order of the account`);
  const read = Object.entries(known).flatMap(([name, field]) => {
    const text = values[name];
    if (text === undefined && Object.hasOwn(optional, name)) return [];
    const value = typeof text === "string" ? field.read(text) : null;
    if (value === null) throw new CliError("BAD_FLAG", `--${name} takes ${TAKES[field.type].sentence}`);
    return [[name, value]];
  });
  return {
    kind,
    ...(kingdom === undefined ? {} : { kingdom }),
    ...(Object.fromEntries(read) as object),
  } as Order;
}

/** The order in one line, for a question and a log. */
export function orderText({ kind, ...request }: Order): string {
  const { request: fields, optional } = rowOf(kind);
  const known: Fields = { ...fields, ...optional };
  const said = Object.entries(request as Readonly<Record<string, unknown>>).map(([name, value]) => {
    const field = known[name];
    if (field === undefined) return `${name} ${String(value)}`;
    const unit = field.type === "kgld" ? " KGLD" : field.type === "xrd" ? " XRD" : "";
    return `${name} ${field.write(value)}${unit}`;
  });
  return [kind, ...said].join(", ");
}
