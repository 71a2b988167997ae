import { Suspense, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../data/clock.ts";
import { useGame } from "../../data/game.tsx";
import { Ticking } from "../../data/Ticking.tsx";
import { shownDate } from "../../format/times.ts";
import "../../i18n/later.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import styles from "./clock.module.css";
import { type ClockStep, SPEEDS, STEPS } from "./steps.ts";
import { useMoving } from "./use-moving.ts";

const Confirmation = part(() => import("../../ui/Confirmation.tsx"));

const clockText = (nowMs: number): string => shownDate(nowMs, "full");

/** The clock of a local ledger, for visitors whom the realm lets move it; a guest sees that others may. */
export default function ClockPanel() {
  const { t } = useTranslation();
  const { config } = useGame();
  return (
    <Panel title={t("clock.title")} testId="clock">
      <p className={styles.now}>
        <span className="visually-hidden">{t("clock.now")}: </span>
        <Ticking text={clockText} />
      </p>
      {config.may?.includes("clock") === true ? <Controls /> : <p>{t("clock.ownerOnly")}</p>}
    </Panel>
  );
}

function Controls() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<ClockStep | null>(null);
  const factor = useSyncExternalStore(ledgerClock.subscribe, ledgerClock.factor);

  const { move, speed } = useMoving();
  const busy = move.isPending || speed.isPending;

  return (
    <>
      <fieldset className={styles.steps} aria-label={t("clock.forward")}>
        {STEPS.map((step) => (
          <Button
            key={step.name}
            size="small"
            disabled={busy}
            aria-label={t("clock.stepName", { step: t(`clock.steps.${step.name}`) })}
            onClick={() => (step.confirm ? setAsking(step) : move.mutate(step.seconds))}
          >
            +{t(`clock.steps.${step.name}`)}
          </Button>
        ))}
      </fieldset>
      <label className={styles.speed}>
        {t("clock.setSpeed")}
        <select value={factor} disabled={busy} onChange={(event) => speed.mutate(Number(event.target.value))}>
          {SPEEDS.includes(factor) ? null : (
            <option value={factor}>{t("clock.speedValue", { factor })}</option>
          )}
          {SPEEDS.map((value) => (
            <option key={value} value={value}>
              {t("clock.speedValue", { factor: value })}
            </option>
          ))}
        </select>
      </label>
      {move.isError || speed.isError ? <Failure error={move.error ?? speed.error} /> : null}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <Confirmation
            title={t("clock.confirmTitle")}
            text={t("clock.confirmText", { step: t(`clock.steps.${asking.name}`) })}
            confirm={t("clock.confirm", { step: t(`clock.steps.${asking.name}`) })}
            onClose={() => setAsking(null)}
            onConfirm={() => {
              setAsking(null);
              move.mutate(asking.seconds);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
