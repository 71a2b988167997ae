import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useRealmConfig } from "../../data/game.tsx";
import { Ticking } from "../../data/Ticking.tsx";
import { type Tip, useTip } from "../../data/tip.ts";
import { shownDate } from "../../format/times.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./shell.module.css";

/** Network, state version and how old the newest round is. */
export function LedgerStatus() {
  const { t } = useTranslation();
  const { data: config } = useRealmConfig();
  const { connection, stateVersion, timeMs } = useTip();
  const delay = useCallback(
    (nowMs: number) =>
      timeMs === 0
        ? "–"
        : t("shell.delayValue", { seconds: Math.max(0, Math.floor((nowMs - timeMs) / 1000)) }),
    [t, timeMs],
  );
  const state =
    connection === "live" ? "shell.live" : connection === "lost" ? "shell.lost" : "shell.connecting";
  return (
    <dl className={styles.status} aria-label={t("shell.ledgerStatus")} data-testid="ledger-status">
      <div>
        <dt>{t("shell.network")}</dt>
        <dd>
          <span className={styles.lamp} data-state={connection} aria-hidden="true" />
          {config?.networkName ?? "–"} <span className={styles.word}>{t(state)}</span>
        </dd>
      </div>
      <div className={styles.version}>
        <dt>{t("shell.stateVersion")}</dt>
        <dd className="numeric" data-testid="state-version">
          {stateVersion === 0 ? "–" : stateVersion}
        </dd>
      </div>
      <div className={styles.delay}>
        <dt>{t("shell.delay")}</dt>
        <dd>
          <Ticking text={delay} />
        </dd>
      </div>
    </dl>
  );
}

/** Null while what is shown is what the ledger holds; 0 where nothing was ever read. */
const oldSince = ({ connection, timeMs, worldAsOfMs }: Tip): number | null =>
  worldAsOfMs ?? (connection === "lost" ? timeMs : null);

/** Says that what is on the screen may be old, and how old; the page goes on trying by itself. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const since = useTip(oldSince);
  return (
    <div role="status" className={since === null ? "" : styles.banner}>
      {since === null ? null : (
        <>
          <WarningIcon /> {t("common.offline")}{" "}
          {since === 0 ? null : t("common.asOf", { time: shownDate(since, "full") })}
        </>
      )}
    </div>
  );
}
