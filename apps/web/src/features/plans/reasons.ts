/** Why a planned order was not signed, not taken or not carried out, in a sentence. */
import { isRefusalCode, refusalOf } from "@kingdoms/client";
import type { i18n as I18n, TFunction } from "i18next";
import { refusalText } from "../../game/refusal-text.ts";
import { isWalletError } from "../../wallet/errors.ts";

const OWN = [
  "PLAN_LATE",
  "PLAN_TARGET",
  "PLAN_FAILED",
  "PLAN_ENGINE",
  "TOO_MUCH",
  "SERVER_FULL",
  "STEWARD_OFF",
] as const;
type Said = Pick<I18n, "language"> & { readonly t: TFunction<"messages"> };

interface Problem {
  readonly code: string;
  readonly message: string;
}

export function problemText({ t, language }: Said, { code, message }: Problem): string {
  const own = OWN.find((known) => known === code);
  if (own !== undefined) return t(`plans.errors.${own}`, { message });
  if (isWalletError(code)) return t(`walletErrors.${code}`);
  if (isRefusalCode(code)) return refusalText({ t, language }, code, message);
  return t("plans.errors.other", { message: message === "" ? code : message });
}

/** @param reason as the ledger gave it. */
export function reasonText(said: Said, reason: string): string {
  const refusal = refusalOf(reason);
  return problemText(
    said,
    refusal === null
      ? { code: "PLAN_ENGINE", message: reason }
      : { code: refusal.code, message: refusal.sentence },
  );
}
