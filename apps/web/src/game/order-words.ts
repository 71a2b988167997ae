/** What one order asks for, in words. */
import {
  eachField,
  type FieldType,
  type FieldValues,
  type OrderKind,
  type PayloadOf,
} from "@kingdoms/client";
import type { TFunction } from "i18next";
import { exactText } from "../format/amounts.ts";
import { shownCount } from "../format/counts.ts";
import { isolated } from "../format/names.ts";

/** Of any kind. */
export type FieldName = { [K in OrderKind]: keyof PayloadOf<K> }[OrderKind];

type T = TFunction<"messages">;
type Values = Readonly<Record<string, unknown>>;

export type FieldWords = { readonly [Type in FieldType]: (value: FieldValues[Type], t: T) => string };

/** How a sentence about an order says a value, as far as it is known without a map. */
export const fieldWords: FieldWords = {
  kgld: exactText,
  xrd: exactText,
  count: shownCount,
  mission: String,
  name: isolated,
  building: (value, t) => t(`names.buildings.${value}`),
  cell: ({ x, y }) => `${x}, ${y}`,
  kingdom: String,
};

/** The values in the sentence of the kind; a test checks that it uses no field of another kind. */
export const sayPayload = (t: T, kind: OrderKind, payload: Values, words = fieldWords) =>
  eachField(kind, ({ type }, name) => words[type](payload[name] as never, t)) as Readonly<
    Record<FieldName, string>
  >;

/** Of an order that concerns no place on the map. */
export const stepText = (
  t: T,
  { kind, payload }: { readonly kind: OrderKind; readonly payload: Values },
): string => t(`ordered.${kind}`, sayPayload(t, kind, payload));
