import "../../i18n/later.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import info from "./info.module.css";
import styles from "./welcome.module.css";

interface InfoFrameProps {
  readonly backdrop: ReactNode;
  readonly children: ReactNode;
}

export const InfoFrame = ({ backdrop, children }: InfoFrameProps) => (
  <div className={styles.scene}>
    {backdrop}
    <article className={`${styles.page} ${info.page}`}>{children}</article>
  </div>
);

/** The page's first content, before it has read any of the ledger. */
export function Welcome() {
  const { t } = useTranslation();
  return (
    <header className={styles.welcome}>
      <h1>{t("info.welcome")}</h1>
      <p className={styles.lead}>{t("info.intro1")}</p>
      <p>{t("info.intro2")}</p>
    </header>
  );
}
