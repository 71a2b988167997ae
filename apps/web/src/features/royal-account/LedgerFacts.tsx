import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { Ticking } from "../../data/Ticking.tsx";
import { useTip } from "../../data/tip.ts";
import styles from "./royal-account.module.css";

/** Which ledger it is, its state version and how old its newest round is: for those who ask, not for every page. */
export function LedgerFacts() {
  const { t } = useTranslation();
  const { config } = useGame();
  const { stateVersion, timeMs } = useTip();
  const delay = useCallback(
    (nowMs: number) =>
      timeMs === 0
        ? "–"
        : t("shell.delayValue", { seconds: Math.max(0, Math.floor((nowMs - timeMs) / 1000)) }),
    [t, timeMs],
  );
  return (
    <dl className={styles.ledger}>
      <div>
        <dt>{t("shell.network")}</dt>
        <dd>{config.networkName}</dd>
      </div>
      <div>
        <dt>{t("shell.stateVersion")}</dt>
        <dd className="numeric" data-testid="state-version">
          {stateVersion === 0 ? "–" : String(stateVersion)}
        </dd>
      </div>
      <div>
        <dt>{t("shell.delay")}</dt>
        <dd>
          <Ticking text={delay} />
        </dd>
      </div>
    </dl>
  );
}
