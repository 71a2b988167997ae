import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import styles from "./practice.module.css";

/** The usual page beside this one, if the host has one: the host names it in its page. */
const usual = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="kingdoms:usual"]')?.content;

/** Shows on every screen that this is practice. */
export default function PracticeBadge() {
  const { t } = useTranslation();
  const home = usual();
  return (
    <aside aria-label={t("practice.mark")} className={styles.above}>
      <p className={styles.mark} data-testid="practice-mark">
        <span>
          <strong>{t("practice.mark")}</strong> {t("practice.markText")}
        </span>
        {home === undefined ? null : (
          <a className={styles.leave} href={home}>
            {t("practice.leave")}
          </a>
        )}
      </p>
    </aside>
  );
}
