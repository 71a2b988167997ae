import { useTranslation } from "react-i18next";
import { type Tip, useTip } from "../../data/tip.ts";
import { shownDate } from "../../format/times.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./shell.module.css";

/** Whether the ledger answers; in the header of every page. */
export function LedgerStatus() {
  const { t } = useTranslation();
  const { connection } = useTip();
  const state = t(
    connection === "live" ? "shell.live" : connection === "lost" ? "shell.lost" : "shell.connecting",
  );
  return (
    <p className={styles.status} data-testid="ledger-status">
      <span className={styles.lamp} data-state={connection} aria-hidden="true" />
      <span className="visually-hidden">{t("shell.ledgerStatus")}: </span>
      <span className={styles.word}>{state}</span>
    </p>
  );
}

/** Null while the screen is up to date; 0 if no read ever succeeded. */
const oldSince = ({ connection, timeMs, worldAsOfMs }: Tip): number | null =>
  worldAsOfMs ?? (connection === "lost" ? timeMs : null);

/** Says that the content of the screen may be old, and how old; the page goes on trying automatically. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const since = useTip(oldSince);
  const busy = useTip((tip) => tip.busy && tip.connection === "lost");
  const problem = useTip((tip) => tip.problem);
  return (
    <div role="status" className={since === null ? "" : styles.banner}>
      {since === null ? null : (
        <>
          <WarningIcon /> {problem ?? t(busy ? "common.busy" : "common.offline")}{" "}
          {since === 0 ? null : t("common.asOf", { time: shownDate(since, "full") })}
        </>
      )}
    </div>
  );
}
