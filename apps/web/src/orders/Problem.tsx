import { isRefusalCode } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useWalletStore } from "../wallet/store.ts";
import { ORDERS, type OrderKind } from "./kinds/index.ts";
import type { OrderError } from "./lifecycle.ts";
import styles from "./orders.module.css";

interface ProblemProps {
  readonly kind: OrderKind | "login";
  readonly error: OrderError;
}

/** Why an order or a login failed, and what helps. */
export default function Problem({ kind, error }: ProblemProps) {
  return (
    <div className={styles.problem}>
      <ErrorText kind={kind} error={error} />
      {error.code === "missingExtension" ? <MissingWallet /> : null}
    </div>
  );
}

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

/** Where the toolkit's own links lead. */
const DOWNLOAD = "https://app.radixdlt.com/qr-code";
const GUIDE = "https://wallet.radixdlt.com";

/** What to install or open where no wallet answers; takes notice of one that appears late. */
function MissingWallet() {
  const { t } = useTranslation();
  const found = useWalletStore(({ presence }) => presence === "linked" || presence === "unlinked");
  return (
    <div className={styles.missing}>
      <p role="status">{found ? t("wallet.found") : t("wallet.needed")}</p>
      {found ? null : (
        <>
          <ul>
            <li>{t("wallet.phone")}</li>
            <li>{t("wallet.extension")}</li>
          </ul>
          <p className={styles.links}>
            <a href={DOWNLOAD} target="_blank" rel="noopener">
              {t("wallet.download")}
            </a>
            <a href={GUIDE} target="_blank" rel="noopener">
              {t("wallet.guide")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
