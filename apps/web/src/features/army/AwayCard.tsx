import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import type { IconKind } from "../../art/icons.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import styles from "./army.module.css";

interface AwayCardProps {
  readonly icon: IconKind;
  readonly name: string;
  readonly count: number;
  /** Seconds since the epoch; null where nothing is awaited. */
  readonly until: number | null;
  readonly untilText: string;
  readonly noneText: string;
  readonly testId: string;
}

/** Units or missiles that are not at home, and when the next of them return or arrive. */
export function AwayCard({ icon, name, count, until, untilText, noneText, testId }: AwayCardProps) {
  const { t } = useTranslation();
  const due = usePast(until);
  return (
    <li className={`${styles.unit} ${styles.away}`} data-testid={testId}>
      <GameIcon kind={icon} />
      <h3 className={styles.name}>{name}</h3>
      <strong className={`${styles.count} numeric`}>{count}</strong>
      <div className={styles.action}>
        {count === 0 ? <p className={styles.awayText}>{noneText}</p> : null}
        {count > 0 && until !== null ? (
          <p className={styles.awayText}>
            {due ? (
              t("army.awaitsFate")
            ) : (
              <>
                {untilText}{" "}
                <strong className={styles.awayWhen}>
                  <Countdown until={until} />
                </strong>
              </>
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}
