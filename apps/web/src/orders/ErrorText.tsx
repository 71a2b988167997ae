import { isRefusalCode } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { ORDERS, type OrderKind } from "./kinds/index.ts";
import type { OrderError } from "./lifecycle.ts";
import styles from "./orders.module.css";

const known = [
  "rejectedByUser",
  "canceledByUser",
  "missingExtension",
  "FailedToSendDappRequest",
  "walletResponseValidation",
  "failedToPoll",
  "Rejected",
  "CommittedFailure",
] as const;

/** The ledger's codes come with the engine's reason. */
const isLedgers = (code: (typeof known)[number]): boolean =>
  code === "Rejected" || code === "CommittedFailure";

interface ErrorTextProps {
  readonly kind: OrderKind | "login";
  readonly error: OrderError;
}

/** The code, then what failed and why: the game's own sentence, translated where it is known, else the catalogue's for the wallet's code. */
export function ErrorText({ kind, error }: ErrorTextProps) {
  const { t, i18n } = useTranslation();
  const code = known.find((name) => name === error.code);
  // Of these the wallet says nothing that helps: the toolkit's own words are for developers.
  const ours = code !== undefined && (error.message === "" || !isLedgers(code));
  const said = ours ? t(`orders.errors.${code}`) : error.message;
  // The ledger speaks English.
  const message = i18n.language !== "en" && isRefusalCode(error.code) ? t(`refusals.${error.code}`) : said;
  const what = kind === "login" ? kind : ORDERS[kind].failing;
  return (
    <p className={styles.error}>
      <code>{error.code}</code>
      <br />
      {message === "" ? t(`orders.failed.${what}`) : t(`orders.failedWith.${what}`, { message })}
    </p>
  );
}
