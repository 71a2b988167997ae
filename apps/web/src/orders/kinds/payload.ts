/** Orders in words. */
import {
  eachField,
  type FieldType,
  type FieldValues,
  type OrderKind,
  type PayloadOf,
} from "@kingdoms/client";
import type { TFunction } from "i18next";
import { exactText } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import { isolated } from "../../format/names.ts";
import type { Order } from "../lifecycle.ts";

/** Of any kind. */
export type FieldName = { [K in OrderKind]: keyof PayloadOf<K> }[OrderKind];

type T = TFunction<"messages">;

/** How a sentence about an order says a value. */
export const SAID: { readonly [Type in FieldType]: (value: FieldValues[Type], t: T) => string } = {
  kgld: exactText,
  xrd: exactText,
  count: shownCount,
  mission: String,
  name: isolated,
  building: (value, t) => t(`names.buildings.${value}`),
  cell: ({ x, y }) => `${x}, ${y}`,
  kingdom: String,
};

/** What the sentence of the kind fills in; a test knows that it asks for no field of another kind. */
const sayPayload = (t: T, kind: OrderKind, payload: Readonly<Record<string, unknown>>) =>
  eachField(kind, ({ type }, name) => SAID[type](payload[name] as never, t)) as Readonly<
    Record<FieldName, string>
  >;

/** One line that says what was ordered. */
export const orderText = (t: T, { kind, payload }: Order): string =>
  t(`orders.kinds.${kind}`, sayPayload(t, kind, payload));

/** One line that says what a committed order has done. Its texts are in `i18n/later.ts`. */
export const doneText = (t: T, { kind, payload }: Order): string =>
  t(`done.${kind}`, sayPayload(t, kind, payload));
