import { useTranslation } from "react-i18next";
import { useWalletStore } from "../wallet/store.ts";
import styles from "./orders.module.css";

/** Where the toolkit's own links lead. */
const DOWNLOAD = "https://app.radixdlt.com/qr-code";
const GUIDE = "https://wallet.radixdlt.com";

/** What to install or open where no wallet answers; takes notice of one that appears late. */
export function MissingWallet() {
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
