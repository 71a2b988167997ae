/** The frames of content: a part of the dashboard, a separate page. */
import type { LedgerTime } from "@kingdoms/client";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../format/times.ts";
import styles from "./frames.module.css";

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

interface PageProps {
  readonly title: string;
  readonly intro: string;
  /** The ledger's time that the page shows; null while nothing was read. */
  readonly asOf: LedgerTime | null;
  /** Whether newer data is on its way or cannot be had. */
  readonly stale: boolean;
  readonly children: ReactNode;
}

/** A separate page beside the dashboard: its title takes the focus, so that screen readers announce the new page. */
export function Page({ title, intro, asOf, stale, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={styles.page}>
      <header className={styles.pageHead}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{intro}</p>
        {asOf === null ? null : (
          <p className={`${styles.asOf} numeric`} role={stale ? "status" : undefined}>
            {t(stale ? "common.asOfStale" : "common.asOf", { time: shownDate(asOf * 1000, "full") })}
          </p>
        )}
      </header>
      {children}
    </article>
  );
}
