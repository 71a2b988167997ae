import { useTranslation } from "react-i18next";
import { removeAlerts } from "../../data/alerts.ts";
import type { Device } from "../../data/devices-server.ts";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./alerts.module.css";

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** The id of this device, null where it is none of them. */
  readonly here: string | null;
  readonly busy: boolean;
}

/** All devices of the player that are alerted; each can be removed from any of them. */
export function DeviceList({ devices, here, busy }: DeviceListProps) {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <ul className={styles.devices} aria-label={t("alerts.devices")}>
      {devices.map(({ id, name, addedAt, failingSince }) => {
        const shown = name === "?" ? t("alerts.unnamed") : name;
        return (
          <li key={id} className={styles.device}>
            <span>
              <strong>{shown}</strong>
              {id === here ? ` ${t("alerts.thisDevice")}` : ""}
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
  );
}
