import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OrdersButton } from "../features/orders/OrdersButton.tsx";
import { LanguageMenu, ThemeButton } from "../features/shell/choices.tsx";
import { LedgerStatus } from "../features/shell/LedgerStatus.tsx";
import { SoundButton } from "../features/sounds/SoundButton.tsx";
import styles from "./app.module.css";

export function Navbar() {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        {t("common.skip")}
      </a>
      <span className={styles.brand}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span className={styles.name}>{t("common.title")}</span>
      </span>
      <nav className={styles.nav} aria-label={t("shell.navigation")}>
        <Link
          to="/info"
          className={styles.link}
          activeProps={{ className: `${styles.link} ${styles.active}` }}
        >
          {t("shell.info")}
        </Link>
        <Link
          to="/"
          className={styles.link}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: `${styles.link} ${styles.active}` }}
        >
          {t("shell.play")}
        </Link>
      </nav>
      <div className={styles.tools}>
        <LedgerStatus />
        <OrdersButton />
        <LanguageMenu />
        <ThemeButton />
        <SoundButton />
        {/* Upgraded by the toolkit once it has loaded; it binds the first such element of the page. */}
        <div className={styles.wallet}>
          <radix-connect-button />
        </div>
      </div>
    </header>
  );
}
