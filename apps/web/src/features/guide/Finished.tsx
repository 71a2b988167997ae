import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import styles from "./guide.module.css";
import { setHidden } from "./marks.ts";
import { ToSieges } from "./ToSieges.tsx";

/** What comes after the last lesson. */
export default function Finished() {
  const { t } = useTranslation();
  return (
    <section className={styles.guide} aria-label={t("guide.title")} data-testid="guide-finished">
      <div className={styles.words}>
        <h2 className={styles.chapter}>{t("sieges.done")}</h2>
        <p className={styles.step}>{t("sieges.doneText")}</p>
      </div>
      <div className={styles.press}>
        <ToSieges variant="primary" />
        <Button size="small" variant="quiet" onClick={() => setHidden(true)}>
          {t("guide.hide")}
        </Button>
      </div>
    </section>
  );
}
