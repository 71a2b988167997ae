/** A planned order in words. Its texts are in `i18n/later.ts`. */
import { readPayload } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { stepText } from "../order-words.ts";
import type { PlanWords } from "./words.ts";

/** "Claim everything that is ready · Build Barracks" */
export const planText = (t: TFunction<"messages">, { steps }: Pick<PlanWords, "steps">): string =>
  steps
    .flatMap(({ kind, payload }) => {
      const read = readPayload(kind, payload);
      return read === null ? [] : [stepText(t, { kind, payload: read })];
    })
    .join(" · ");
