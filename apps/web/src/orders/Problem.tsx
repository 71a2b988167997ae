import "../i18n/later.ts";
import { isRefusalCode, type OrderKind, WALLET_DOWNLOAD, WALLET_GUIDE } from "@kingdoms/client";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import { refusalText } from "../game/refusal-text.ts";
import { isWalletError, toolkitSentence, type WalletError } from "../wallet/errors.ts";
import { useWalletStore } from "../wallet/store.ts";
import type { OrderError } from "./lifecycle.ts";
import styles from "./orders.module.css";

interface ProblemProps {
  readonly kind: OrderKind | "login";
  readonly error: OrderError;
  /** Which of several steps it was. */
  readonly step?: string | null;
}

/** Why an order or a login failed, and what helps. */
export default function Problem({ kind, error, step = null }: ProblemProps) {
  return (
    <div className={styles.problem}>
      {step === null ? null : <p>{step}</p>}
      <ErrorText kind={kind} error={error} />
      {error.code === "missingExtension" ? <MissingWallet /> : null}
    </div>
  );
}

/** The failed step, if it is not the transaction. */
const FAILING: Partial<Record<OrderKind, "claim" | "prospecting">> = {
  claimBuilding: "claim",
  claimGold: "claim",
  claimDefenders: "claim",
  claimMissiles: "claim",
  claimBarriers: "claim",
  claimDue: "claim",
  collectRefunds: "claim",
  prospect: "prospecting",
};

/** Codes of the ledger, which come with the engine's reason: that says more than a sentence about the code. */
const LEDGERS: readonly string[] = ["Rejected", "CommittedFailure"] satisfies WalletError[];
/** Codes for which a wallet may add its own reason. */
const EXPLAINED: readonly string[] = [
  "walletRequestValidation",
  "invalidRequest",
  "failedToPrepareTransaction",
  "failedToCompileTransaction",
  "failedToSignTransaction",
  "failedToSubmitTransaction",
  "submittedTransactionHasRejectedTransactionStatus",
  "submittedTransactionHasFailedTransactionStatus",
] satisfies WalletError[];

interface ErrorTextProps {
  readonly kind: OrderKind | "login";
  readonly error: OrderError;
}

/**
 * The catalogue's text for a code of the toolkit or the wallet, whose own words are mostly for developers; their
 * words if it has none.
 */
function reasonOf(t: TFunction, { code, message }: OrderError): string {
  if (!isWalletError(code)) return message;
  const sentence = t(`walletErrors.${code}`);
  if (message === "") return sentence;
  if (LEDGERS.includes(code)) return message;
  return EXPLAINED.includes(code) ? `${sentence} ${message}` : sentence;
}

/** The code, then what failed and why. */
export function ErrorText({ kind, error }: ErrorTextProps) {
  const { t, i18n } = useTranslation();
  const said = reasonOf(t, error);
  const given = toolkitSentence(error.code);
  const { language } = i18n;
  const ours = isRefusalCode(error.code) ? refusalText({ t, language }, error.code, said) : said;
  const message = given ?? ours;
  const what = kind === "login" ? kind : (FAILING[kind] ?? "transaction");
  return (
    <p className={styles.error}>
      <code>{error.code}</code>
      <br />
      {message === "" ? t(`failures.plain.${what}`) : t(`failures.because.${what}`, { message })}
      {given === null ? null : (
        <>
          <br />
          {ours}
        </>
      )}
    </p>
  );
}

/** The wallet to install or open if none answers; notices one that appears late. */
function MissingWallet() {
  const { t } = useTranslation();
  const { walletDownloadUrl = WALLET_DOWNLOAD, walletGuideUrl = WALLET_GUIDE } = useGame().config;
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
            <a href={walletDownloadUrl} target="_blank" rel="noopener">
              {t("wallet.download")}
            </a>
            <a href={walletGuideUrl} target="_blank" rel="noopener">
              {t("wallet.guide")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
