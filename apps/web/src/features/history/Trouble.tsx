import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import styles from "./history.module.css";

interface TroubleProps {
  readonly text: string;
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** What could not be loaded, and why. */
export function Trouble({ text, error, onRetry }: TroubleProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.trouble} role="alert">
      <div>
        <p>
          <strong>{text}</strong>
        </p>
        <p className={styles.cause}>{error.message}</p>
      </div>
      {onRetry === undefined ? null : (
        <Button size="small" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      )}
    </div>
  );
}
