import { useTranslation } from "react-i18next";
import { useActions } from "../../actions/store.ts";
import { hideWaiting, useWaiting } from "../../actions/waiting.ts";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Notes.tsx";
import styles from "./orders.module.css";

/** Covers the page while the wallet has the word. It takes no focus: the wallet's own window needs it. */
export function SigningOverlay() {
  const { t } = useTranslation();
  const waiting = useWaiting((state) => state.actionId);
  const phase = useActions((state) => state.actions.find((action) => action.id === waiting)?.phase);
  if (phase !== "asked" && phase !== "signed" && phase !== "pending") return null;
  return (
    <div className={styles.overlay} data-testid="signing-overlay">
      <div className={styles.waiting} role="status">
        <Spinner />
        <h2>{t("actions.overlayTitle")}</h2>
        <p>{t(phase === "asked" ? "actions.overlayHint" : "actions.overlayPending")}</p>
        <Button look="quiet" size="small" onClick={hideWaiting}>
          {t("actions.overlayHide")}
        </Button>
      </div>
    </div>
  );
}
