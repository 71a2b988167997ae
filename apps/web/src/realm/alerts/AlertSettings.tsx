import { MISSIONS } from "@kingdoms/client";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { durationWords } from "../../format/times.ts";
import { keysKnown } from "../../game/own-keys.ts";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import styles from "./alerts.module.css";
import { changeAlerts } from "./alerts.ts";
import type { Device } from "./devices-server.ts";
import { Quiet } from "./QuietSettings.tsx";
import { useWanted } from "./use-wanted.ts";
import { leftOut as leftOutHere, watchedOf } from "./watched.ts";

export const DEFAULT_LEAD_MINUTES = 10;
const LEADS = [0, 5, DEFAULT_LEAD_MINUTES, 30, 60] as const;

interface SettingsProps {
  readonly device: Device;
  readonly pushKey: string;
  readonly busy: boolean;
}

/** What this device is alerted to, and when. */
export function Settings({ device, pushKey, busy }: SettingsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const keys = keysKnown(useOwnKeys()) ?? [];
  const leftOut = leftOutHere.use();
  const watched = watchedOf(keys, leftOut);
  const switchTo = (component: string, on: boolean): void => {
    const others = leftOut.filter((other) => other !== component);
    const next = on ? others : [...others, component];
    leftOutHere.set(next);
    const kingdoms = watchedOf(keys, next);
    if (kingdoms.length > 0) void changeAlerts(pushKey, { kingdoms });
  };
  return (
    <>
      <label className={styles.lead} htmlFor={id}>
        {t("alerts.lead")}
        <select
          id={id}
          className={styles.choice}
          disabled={busy}
          value={device.leadMinutes}
          onChange={({ target }) => void changeAlerts(pushKey, { leadMinutes: Number(target.value) })}
        >
          {LEADS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? t("alerts.noLead")
                : t("alerts.leadOf", { time: durationWords(minutes * 60, i18n.language) })}
            </option>
          ))}
        </select>
      </label>
      {keys.length < 2 ? null : (
        <fieldset className={styles.kingdoms}>
          <legend>{t("alerts.kingdoms")}</legend>
          {keys.map(({ component, id, kingdomName }) => {
            const on = watched.includes(component);
            return (
              <label key={component} className={styles.kingdom}>
                <input
                  type="checkbox"
                  checked={on}
                  // To have no alerts at all, the player turns them off.
                  disabled={busy || (on && watched.length === 1)}
                  onChange={({ target }) => switchTo(component, target.checked)}
                />
                <bdi>{kingdomName}</bdi> {id}
              </label>
            );
          })}
          {watched.length === 1 ? <p className={styles.muted}>{t("alerts.lastKingdom")}</p> : null}
        </fieldset>
      )}
      <Outcomes device={device} pushKey={pushKey} />
      <Quiet device={device} pushKey={pushKey} />
    </>
  );
}

/** The kinds of missions whose outcome this device is notified of: none, unless the player chooses. */
function Outcomes({ device, pushKey }: Omit<SettingsProps, "busy">) {
  const { t } = useTranslation();
  const [outcomes, want] = useWanted(device.outcomes, (next) => changeAlerts(pushKey, { outcomes: next }));
  return (
    <fieldset className={styles.kingdoms}>
      <legend>{t("alerts.outcomes")}</legend>
      <div className={styles.kinds}>
        {MISSIONS.map((kind) => (
          <label key={kind} className={styles.kingdom}>
            <input
              type="checkbox"
              checked={outcomes.includes(kind)}
              onChange={({ target }) => {
                const others = outcomes.filter((other) => other !== kind);
                want(target.checked ? [...others, kind] : others);
              }}
            />
            {t(`names.missions.${kind}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
