/** What holds for the payloads of all kinds alike. */
import type { Field, Fields } from "./fields.ts";
import { ORDER_KINDS, type OrderKind, type PayloadOf } from "./kinds.ts";

type Values = Readonly<Record<string, unknown>>;

/** A payload as a store has it. */
export type WrittenPayload = Readonly<Record<string, string>>;

/** What `of` makes of each field of this kind, by the field's name. */
export const eachField = <T>(
  kind: OrderKind,
  of: (field: Field<unknown>, name: string) => T,
): Record<string, T> => {
  const fields: Fields = ORDER_KINDS[kind].fields;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));
};

/** The payload, without what only the manifest needs. */
export const payloadOf = <K extends OrderKind>(kind: K, asked: PayloadOf<K>): PayloadOf<K> =>
  eachField(kind, (_, name) => (asked as Values)[name]) as PayloadOf<K>;

export const writePayload = (kind: OrderKind, payload: Values): WrittenPayload =>
  eachField(kind, (field, name) => field.write(payload[name]));

/** Null if any field of it is not understood. */
export function readPayload<K extends OrderKind>(kind: K, written: Values): PayloadOf<K> | null {
  const payload = eachField(kind, (field, name) => {
    const text = written[name];
    return typeof text === "string" ? field.read(text) : null;
  });
  return Object.values(payload).includes(null) ? null : (payload as PayloadOf<K>);
}
