import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { home } from "../data/site.ts";
import styles from "./app.module.css";

/** The pages that the navbar leads to. */
export const PAGES = [
  { to: "/info", name: "shell.info" },
  { to: "/", name: "shell.play" },
] as const;

export const linkClass = (active: boolean): string =>
  active ? `${styles.link} ${styles.active}` : `${styles.link}`;

interface HeaderProps {
  /** One for each of `PAGES`. */
  readonly links: ReactNode;
  /** At the other end of the bar. */
  readonly children: ReactNode;
}

/** The navbar, as `Root` fills it and as the outline of the page has it. */
export function Header({ links, children }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        {t("common.skip")}
      </a>
      <span className={styles.brand}>
        <img
          src={import.meta.env.MODE === "practice" ? `${home()}/favicon.svg` : "/favicon.svg"}
          alt=""
          width="32"
          height="32"
        />
        <span className={styles.name}>{t("common.title")}</span>
      </span>
      <nav className={styles.nav} aria-label={t("shell.navigation")}>
        {links}
      </nav>
      <div className={styles.tools} id="tools">
        {children}
      </div>
    </header>
  );
}

/** The place of the wallet's button, as wide as that will be. */
export const WalletPlace = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.wallet}>{children}</div>
);
