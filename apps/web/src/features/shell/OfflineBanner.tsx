import { useTranslation } from "react-i18next";
import { useTip } from "../../ledger/tip.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./OfflineBanner.module.css";

/** Says that what is on the screen may be old; the page goes on trying by itself. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const lost = useTip((tip) => tip.connection === "lost");
  return (
    <div role="status" className={lost ? styles.banner : ""}>
      {lost ? (
        <>
          <WarningIcon /> {t("common.offline")}
        </>
      ) : null}
    </div>
  );
}
