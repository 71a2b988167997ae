/** What holds for the payloads of all kinds alike. */
import type { TFunction } from "i18next";
import type { Order } from "../lifecycle.ts";
import { type AskedOf, ORDERS, type OrderKind, type PayloadOf } from "./index.ts";
import type { Fields } from "./kind.ts";

/** A payload as the storage has it. */
export type Written = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;
const fieldsOf = (kind: OrderKind): Fields => ORDERS[kind].fields;

/** The payload, without what only the manifest needs. */
export const payloadOf = <K extends OrderKind>(kind: K, asked: AskedOf<K>): PayloadOf<K> =>
  each(kind, (_, name) => (asked as Values)[name]) as PayloadOf<K>;

export const writePayload = (kind: OrderKind, payload: Values): Written =>
  each(kind, (field, name) => field.write(payload[name]));

/** Null for what it does not understand, be it one field. */
export function readPayload<K extends OrderKind>(kind: K, written: Values): PayloadOf<K> | null {
  const payload = each(kind, (field, name) => {
    const text = written[name];
    return typeof text === "string" ? field.read(text) : null;
  });
  return Object.values(payload).includes(null) ? null : (payload as PayloadOf<K>);
}

/** Of any kind. */
export type FieldName = { [K in OrderKind]: keyof PayloadOf<K> }[OrderKind];

/** What the sentence of the kind fills in; a test knows that it asks for no field of another kind. */
const sayPayload = (t: TFunction<"messages">, kind: OrderKind, payload: Values) =>
  each(kind, (field, name) => field.say(payload[name], t)) as Readonly<Record<FieldName, string>>;

const each = <T>(kind: OrderKind, of: (field: Fields[string], name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fieldsOf(kind)).map(([name, field]) => [name, of(field, name)]));

/** One line that says what was ordered. */
export const orderText = (t: TFunction<"messages">, { kind, payload }: Order): string =>
  t(`orders.kinds.${kind}`, sayPayload(t, kind, payload));

/** One line that says what a committed order has done. Its texts are in `i18n/later.ts`. */
export const doneText = (t: TFunction<"messages">, { kind, payload }: Order): string =>
  t(`done.${kind}`, sayPayload(t, kind, payload));
