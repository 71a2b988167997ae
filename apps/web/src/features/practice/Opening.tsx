import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { usePractice } from "../../data/practice.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import styles from "./practice.module.css";
import { said } from "./progress.ts";
import { useWork } from "./use-work.ts";

/** In place of the game while its realm is not there: how far it has come, or why it does not come. */
export default function Opening() {
  const { t } = useTranslation();
  const { now, world } = usePractice();
  const restart = useWork(async () => world?.restart());
  const { text, part, failed } = said(t, now) ?? { text: t("practice.opening"), part: null, failed: null };
  return (
    <Panel title={t("practice.here")} className={styles.opening} testId="practice-opening">
      <p>{t("practice.intro")}</p>
      <p role={failed === null ? "status" : "alert"} className={failed === null ? "numeric" : styles.failure}>
        {text}
      </p>
      {failed === null ? (
        <>
          <progress className={styles.bar} aria-label={text} {...(part === null ? {} : { value: part })} />
          <p className={styles.small}>{t("practice.once")}</p>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t("common.retry")}
          </Button>
          {failed === "INTERNAL" ? (
            <Button variant="wax" busy={restart.busy} onClick={restart.start}>
              {t("practice.world.restart")}
            </Button>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
