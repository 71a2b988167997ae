import { useTranslation } from "react-i18next";
import { credits } from "../../art/credits.ts";
import styles from "./info.module.css";

/** What is not drawn by us, and whose it is. */
export function Credits() {
  const { t } = useTranslation();
  return (
    <section className={styles.credits}>
      <h3>{t("info.creditsTitle")}</h3>
      <ul>
        {credits.map(({ what, author, licence, source }) => (
          <li key={what}>
            {t("info.credit", { what: t(`info.credits.${what}`), author, licence })}{" "}
            <a href={source}>{source}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
