import type { LedgerTime } from "@kingdoms/client";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../format/dates.ts";
import styles from "./Page.module.css";

interface PageProps {
  readonly title: string;
  readonly intro: string;
  /** The ledger's time that the page shows; null while nothing was read. */
  readonly asOf: LedgerTime | null;
  /** Whether newer data is on its way or cannot be had. */
  readonly stale: boolean;
  readonly children: ReactNode;
}

/** A page of its own beside the dashboard: its title takes the focus, so that readers know where they have come. */
export function Page({ title, intro, asOf, stale, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
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
