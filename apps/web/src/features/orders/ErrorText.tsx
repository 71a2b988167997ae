import { isRefusalCode } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import type { ActionError, ActionKind } from "../../actions/lifecycle.ts";
import styles from "./orders.module.css";

const known = [
  "rejectedByUser",
  "canceledByUser",
  "missingExtension",
  "failedToPoll",
  "Rejected",
  "CommittedFailure",
] as const;

/** What is said to have failed. */
const failing = (kind: ActionKind): "prospecting" | "claim" | "transaction" =>
  kind === "prospect" ? "prospecting" : kind.startsWith("claim") ? "claim" : "transaction";

/** The code, then what failed and why: the game's own sentence, translated where it is known, else the catalogue's for the wallet's code. */
export function ErrorText({ kind, error }: { readonly kind: ActionKind; readonly error: ActionError }) {
  const { t, i18n } = useTranslation();
  const code = known.find((name) => name === error.code);
  const said = error.message === "" && code !== undefined ? t(`actions.errors.${code}`) : error.message;
  // The ledger speaks English.
  const message = i18n.language !== "en" && isRefusalCode(error.code) ? t(`refusals.${error.code}`) : said;
  const what = failing(kind);
  return (
    <p className={styles.error}>
      <code>{error.code}</code>
      <br />
      {message === "" ? t(`actions.failed.${what}`) : t(`actions.failedWith.${what}`, { message })}
    </p>
  );
}
