import { useId } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./alerts.module.css";
import { removeAlerts } from "./alerts.ts";
import type { Device } from "./devices-server.ts";

interface DeviceListProps {
  /** Those of the player that are alerted, but for this one. */
  readonly devices: readonly Device[];
  readonly busy: boolean;
}

/** Each can be removed from any other: one that is lost cannot do so itself. */
export function DeviceList({ devices, busy }: DeviceListProps) {
  const { t } = useTranslation();
  const heading = useId();
  if (devices.length === 0) return null;
  return (
    <>
      <h4 id={heading} className={styles.heading}>
        {t("alerts.devices")}
      </h4>
      <ul className={styles.devices} aria-labelledby={heading}>
        {devices.map(({ id, name, addedAt, failingSince }) => {
          const shown = name === "?" ? t("alerts.unnamed") : name;
          return (
            <li key={id} className={styles.device}>
              <span>
                <strong>{shown}</strong>
                <br />
                <span className={styles.muted}>
                  {t("alerts.added", { date: shownDate(addedAt, "day") })}
                  {failingSince === null
                    ? ""
                    : ` ${t("alerts.failingSince", { date: shownDate(failingSince, "full") })}`}
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                disabled={busy}
                aria-label={t("alerts.removeOf", { name: shown })}
                onClick={() => void removeAlerts(id)}
              >
                {t("alerts.remove")}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
