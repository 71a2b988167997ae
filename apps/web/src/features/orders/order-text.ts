import type { TFunction } from "i18next";
import { sayPayload } from "../../orders/kinds/payload.ts";
import type { Order } from "../../orders/lifecycle.ts";

/** One line that says what was ordered. */
export const orderText = (t: TFunction<"messages">, { kind, payload }: Order): string =>
  t(`orders.kinds.${kind}`, sayPayload(t, kind, payload));
