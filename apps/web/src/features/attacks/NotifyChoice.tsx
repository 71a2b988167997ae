import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import styles from "./attacks.module.css";
import { endNotices, useNotices, wantNotices } from "./notices.ts";

/**
 * The browser asks for leave only after a click here.
 * @param checking whether it is not known at present what is on its way.
 */
export function NotifyChoice({ checking }: { readonly checking: boolean }) {
  const { t } = useTranslation();
  const { state } = useNotices();
  if (state === "impossible") return null;
  return (
    <div className={styles.notify}>
      {state === "on" ? (
        <>
          <p role="status">{t(checking ? "attacks.notifyOnUnsure" : "attacks.notifyOn")}</p>
          <Button size="small" onClick={endNotices}>
            {t("attacks.notifyOff")}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void wantNotices()}>
          {t("attacks.notify")}
        </Button>
      )}
      {state === "blocked" ? (
        <p className={styles.muted} role="status">
          {t("attacks.notifyBlocked")}
        </p>
      ) : null}
    </div>
  );
}
