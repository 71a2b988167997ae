import "../../i18n/later.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePractice } from "../../data/practice.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./practice.module.css";
import { stateText } from "./state-text.ts";
import { useWork } from "./use-work.ts";

const Confirmation = part(() => import("../../ui/Confirmation.tsx"));

/** In place of the game while its realm is not there: how far it has come, or why it does not come. */
export default function Opening() {
  const { t } = useTranslation();
  const { now, world } = usePractice();
  const restart = useWork(async () => world?.restart());
  const [asking, setAsking] = useState(false);
  const {
    text,
    part: done,
    failed,
  } = stateText(t, now) ?? { text: t("practice.opening"), part: null, failed: null };
  return (
    <Panel title={t("practice.here")} className={styles.opening} testId="practice-opening">
      <p>{t("practice.intro")}</p>
      <p role={failed === null ? "status" : "alert"} className={failed === null ? "numeric" : styles.failure}>
        {text}
      </p>
      {failed === null ? (
        <>
          <progress className={styles.bar} aria-label={text} {...(done === null ? {} : { value: done })} />
          <p className={styles.small}>{t("practice.once")}</p>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t("common.retry")}
          </Button>
          {failed === "INTERNAL" ? (
            <Button variant="wax" busy={restart.busy} onClick={() => setAsking(true)}>
              {t("practice.world.restart")}
            </Button>
          ) : null}
        </div>
      )}
      {asking ? (
        <Suspense fallback={null}>
          <Confirmation
            title={t("practice.world.restartTitle")}
            text={t("practice.world.restartLost")}
            confirm={t("practice.world.restart")}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              restart.start();
            }}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
