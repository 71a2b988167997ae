import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../format/error-sentence.ts";
import { Button } from "./Button.tsx";
import styles from "./Notes.module.css";

export function Loading() {
  const { t } = useTranslation();
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {t("common.loading")}
    </p>
  );
}

interface FailureProps {
  readonly error: unknown;
  /** What could not be done, said before the error's own sentence. */
  readonly what?: string;
  readonly onRetry?: () => void;
}

/** The sentence of a failed read, with a button to try again if there is one. */
export function Failure({ error, what, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const message = errorSentence(t, error);
  return (
    <div className={styles.failure} role="alert">
      {what === undefined ? (
        <p>{t("common.error", { message })}</p>
      ) : (
        <div>
          <p>
            <strong>{what}</strong>
          </p>
          <p className={styles.cause}>{message}</p>
        </div>
      )}
      {onRetry === undefined ? null : (
        <Button size="small" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      )}
    </div>
  );
}

export function Empty({ children, hint }: { readonly children: ReactNode; readonly hint?: string }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
