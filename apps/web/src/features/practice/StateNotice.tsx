import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { usePractice } from "../../data/practice.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./practice.module.css";
import { stateText } from "./state-text.ts";

/** Any problem of the practice realm, and whether another tab has it. */
export default function StateNotice() {
  const { t } = useTranslation();
  const now = usePractice((state) => state.now);
  const told = stateText(t, now);
  return (
    <div role="status">
      {told === null ? null : (
        <p className={styles.told} data-failed={told.failed !== null}>
          {told.text}{" "}
          {told.failed === null ? null : (
            <Button size="small" onClick={() => window.location.reload()}>
              {t("common.retry")}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
