import { useTranslation } from "react-i18next";
import type { ActionError } from "../../actions/lifecycle.ts";
import styles from "./orders.module.css";

const known = [
  "rejectedByUser",
  "canceledByUser",
  "missingExtension",
  "failedToPoll",
  "Rejected",
  "CommittedFailure",
] as const;

/** The code, then the sentence: the game's own, else the catalogue's for the wallet's code. */
export function ErrorText({ error }: { readonly error: ActionError }) {
  const { t } = useTranslation();
  const code = known.find((name) => name === error.code) ?? "other";
  return (
    <p className={styles.error}>
      <code>{error.code}</code>
      <br />
      {error.message === "" ? t(`actions.errors.${code}`) : error.message}
    </p>
  );
}
