import "../../i18n/later.ts";
import { type ReactNode, useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { keysKnown } from "../../game/own-keys.ts";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import { Button } from "../../ui/Button.tsx";
import { usePlayer } from "../player.ts";
import { DEFAULT_LEAD_MINUTES, Settings } from "./AlertSettings.tsx";
import styles from "./alerts.module.css";
import { lookAtAlerts, removeAlerts, turnOnAlerts } from "./alerts.ts";
import { type AlertsHere, useAlerts } from "./alerts-state.ts";
import { DeviceList } from "./DeviceList.tsx";
import { leftOut as leftOutHere, watchedOf } from "./watched.ts";

interface DeviceAlertsProps {
  /** The server's, to which browsers subscribe. */
  readonly pushKey: string;
  /** With what this device is alerted to, and the player's other devices. */
  readonly whole: boolean;
}

/** Alerts of attacks on this device, also while the game is closed. */
export default function DeviceAlerts({ pushKey, whole }: DeviceAlertsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const phase = usePlayer((state) => state.player.phase);
  if (phase === "checking" || (phase !== "in" && whole)) return null;
  return (
    <section className={styles.part} aria-labelledby={heading} data-testid="device-alerts">
      <h3 id={heading}>{t("alerts.title")}</h3>
      {phase === "in" ? <Mine pushKey={pushKey} whole={whole} /> : <p>{t("alerts.signInFirst")}</p>}
    </section>
  );
}

function Mine({ pushKey, whole }: DeviceAlertsProps) {
  const { t, i18n } = useTranslation();
  const { here, busy, problem, devices } = useAlerts();
  const unread = here.state === "checking";
  const mine = here.state === "on" ? here.device.id : null;
  useEffect(() => {
    if (unread) void lookAtAlerts(pushKey);
  }, [unread, pushKey]);
  const key = `alerts.errors.${problem ?? ""}`;
  const said = i18n.exists(key) ? t(key as "alerts.errors.NO_ANSWER") : (problem ?? "");
  return (
    <>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {t("alerts.failed", { message: said })}
        </p>
      )}
      {unread && problem !== null && !busy ? (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void lookAtAlerts(pushKey)}>
            {t("common.retry")}
          </Button>
        </div>
      ) : (
        <Here here={here} busy={busy} pushKey={pushKey} />
      )}
      {whole && here.state === "on" ? <Settings device={here.device} pushKey={pushKey} busy={busy} /> : null}
      {whole && devices !== null ? (
        <DeviceList devices={devices.filter(({ id }) => id !== mine)} busy={busy} />
      ) : null}
    </>
  );
}

interface HereProps {
  readonly here: AlertsHere;
  readonly busy: boolean;
  readonly pushKey: string;
}

function Here({ here, busy, pushKey }: HereProps) {
  const { t } = useTranslation();
  switch (here.state) {
    case "checking":
      return <p role="status">{t("alerts.checking")}</p>;
    case "unsupported":
      return <p role="status">{t(`alerts.unsupported.${here.why}`)}</p>;
    case "denied":
      return <Denied />;
    case "off":
      return (
        <>
          <p role="status">{t(here.lost ? "alerts.lost" : "alerts.off")}</p>
          <TurnOn busy={busy} pushKey={pushKey} />
        </>
      );
    case "on":
      return (
        <>
          <p role="status">{t(here.device.failingSince === null ? "alerts.on" : "alerts.failing")}</p>
          <div className={styles.buttons}>
            <Button size="small" busy={busy} onClick={() => void removeAlerts(here.device.id)}>
              {t("alerts.turnOff")}
            </Button>
          </div>
        </>
      );
  }
}

function Denied() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">{t("alerts.denied")}</p>
      <Steps>
        <li>{t("alerts.allow.address")}</li>
        <li>{t("alerts.allow.notifications")}</li>
        <li>{t("alerts.allow.reload")}</li>
      </Steps>
    </>
  );
}

const Steps = ({ children }: { readonly children: ReactNode }) => (
  <ol className={styles.steps}>{children}</ol>
);

/** The only place that asks the browser for permission. */
function TurnOn({ busy, pushKey }: Omit<HereProps, "here">) {
  const { t } = useTranslation();
  const own = useOwnKeys();
  const leftOut = leftOutHere.use();
  const keys = keysKnown(own);
  const watched = watchedOf(keys ?? [], leftOut);
  // A player who left out all kingdoms and turns alerts on wants them all.
  const kingdoms = watched.length > 0 ? watched : watchedOf(keys ?? [], []);
  if (own.state === "unconnected") return <p className={styles.muted}>{t("alerts.connectFirst")}</p>;
  if (keys?.length === 0) return <p className={styles.muted}>{t("alerts.noKingdoms")}</p>;
  const choices = { kingdoms, leadMinutes: DEFAULT_LEAD_MINUTES };
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        busy={busy}
        disabled={kingdoms.length === 0}
        onClick={() => void turnOnAlerts(pushKey, choices)}
      >
        {t(busy ? "alerts.turningOn" : keys === null ? "alerts.readingKeys" : "alerts.turnOn")}
      </Button>
    </div>
  );
}
