import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import styles from "./popups.module.css";

interface SubmitProps {
  readonly disabled: boolean;
  /** Why not, where the field itself does not say it. */
  readonly reason?: ReactNode;
  /** What is still to be done first; no fault of the player's. */
  readonly hint?: string | null;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function Submit({ disabled, reason = null, hint = null, busy = false, children }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <p className={reason === null ? styles.hint : styles.reason} role="status">
        {reason ?? hint ?? ""}
      </p>
      <Button type="submit" variant="primary" disabled={disabled} busy={busy}>
        {children}
      </Button>
    </div>
  );
}
