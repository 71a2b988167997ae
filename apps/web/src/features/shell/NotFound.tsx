import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./shell.module.css";

export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t("shell.notFound")}</h1>
      <Link to="/">{t("shell.backToPlay")}</Link>
    </div>
  );
}
