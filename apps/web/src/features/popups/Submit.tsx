import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "./popups.module.css";

interface SubmitProps {
  readonly disabled: boolean;
  /** Why not, where the field itself does not say it. */
  readonly reason?: string | null;
  readonly children: ReactNode;
}

export function Submit({ disabled, reason = null, children }: SubmitProps) {
  return (
    <div className={styles.submit}>
      <p className={styles.reason} role="status">
        {reason ?? ""}
      </p>
      <Button type="submit" look="primary" disabled={disabled}>
        {children}
      </Button>
    </div>
  );
}
