import { type ReactNode, useId } from "react";
import styles from "./Panel.module.css";

export interface PanelProps {
  readonly title: string;
  /** Beside the title: buttons, a figure. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** One framed page of the chronicle; a landmark with its title as name. */
export function Panel({ title, aside, className, testId, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`${styles.panel} ${className ?? ""}`} aria-labelledby={heading} data-testid={testId}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
