import "../../i18n/later.ts";
import type { TFunction } from "i18next";

/** Why the server did not do what it was told. */
export function notDone(t: TFunction<"messages">, error: unknown): string {
  const code = (error as { code?: unknown }).code;
  const message = code === "NOT_SIGNED_IN" ? t("signIn.errors.NOT_SIGNED_IN") : t("signIn.errors.NO_ANSWER");
  return t("signIn.popup.notDone", { message });
}
