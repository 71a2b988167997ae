/** Orders in words. */
import type { TFunction } from "i18next";
import { isolated } from "../../format/names.ts";
import { type FieldWords, fieldWords, sayPayload } from "../../game/order-words.ts";
import { placeInSentence } from "../../map/places/place-text.ts";
import { type Order, type Step, stepsOf } from "../lifecycle.ts";

type T = TFunction<"messages">;

/** How a sentence about an order says a value. */
export const PAYLOAD_WORDS: FieldWords = { ...fieldWords, cell: placeInSentence };

const stepText = (t: T, { kind, payload }: Step): string =>
  t(`ordered.${kind}`, sayPayload(t, kind, payload, PAYLOAD_WORDS));

/** One line that describes an order. */
export const orderText = (t: T, order: Order): string => listed(order, (step) => stepText(t, step));

/** "Step 2 of 3 was refused: Build Mine". Null if an order has one step, or if it is unknown which step was refused. */
export function refusedStepText(t: T, order: Order): string | null {
  const steps = stepsOf(order);
  const { step: place } = order.error ?? {};
  const step = place === undefined || steps.length < 2 ? undefined : steps[place - 1];
  return step === undefined || place === undefined
    ? null
    : t("failures.step", { place, of: steps.length, order: stepText(t, step) });
}

/** One line that describes the effect of a committed order. Its texts are in `i18n/later.ts`. */
export const doneText = (t: T, order: Order): string =>
  listed(order, ({ kind, payload }) => t(`done.${kind}`, sayPayload(t, kind, payload, PAYLOAD_WORDS)));

/** With the names of the kingdoms if there are several. */
function listed(order: Order, said: (step: Step) => string): string {
  const steps = stepsOf(order);
  const one = ofOneKingdom(order);
  return steps
    .map((step) =>
      one || step.kingdomName === null ? said(step) : `${isolated(step.kingdomName)}: ${said(step)}`,
    )
    .join(" · ");
}

/** Whether all its steps are of one kingdom, or of none. */
export const ofOneKingdom = (order: Order): boolean =>
  new Set(stepsOf(order).flatMap(({ kingdomId }) => kingdomId ?? [])).size < 2;
