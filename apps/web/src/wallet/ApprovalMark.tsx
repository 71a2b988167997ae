import "../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { WarningIcon } from "../ui/icons.tsx";
import styles from "./approval-mark.module.css";
import { askWallet } from "./start.ts";

/** As long as the embedded wallet signs without asking. */
export default function ApprovalMark() {
  const { t } = useTranslation();
  const end = () => void askWallet(({ endAutomaticApproval }) => endAutomaticApproval());
  return (
    <div role="status" className={styles.mark}>
      <WarningIcon /> {t("walletApproval.on")}{" "}
      <button type="button" className={styles.end} onClick={end}>
        {t("walletApproval.end")}
      </button>
    </div>
  );
}
