import "../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { askWallet } from "../wallet/start.ts";
import { useWalletStore } from "../wallet/store.ts";
import styles from "./orders.module.css";

/** The connector extension is there, but no phone is linked to it: the request will not be shown. */
export default function LinkPhone() {
  const { t } = useTranslation();
  const unlinked = useWalletStore(({ presence }) => presence === "unlinked");
  if (!unlinked) return null;
  const show = () => void askWallet(({ showQrCode }) => showQrCode());
  return (
    <div className={styles.missing}>
      <p role="status">{t("wallet.unlinked")}</p>
      <Button size="small" onClick={show}>
        {t("wallet.link")}
      </Button>
    </div>
  );
}
