import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./alerts.module.css";
import { changeAlerts } from "./alerts.ts";
import type { Device, QuietHours } from "./devices-server.ts";
import { firstQuiet, timeZoneHere } from "./quiet.ts";
import { useWanted } from "./use-wanted.ts";

interface QuietProps {
  readonly device: Device;
  readonly pushKey: string;
}

/** When this device is left alone. */
export function Quiet({ device, pushKey }: QuietProps) {
  const { t } = useTranslation();
  const [quiet, want] = useWanted(device.quiet, (next) => changeAlerts(pushKey, { quiet: next }));
  return (
    <fieldset className={styles.kingdoms}>
      <legend>{t("alerts.quiet.title")}</legend>
      <label className={styles.kingdom}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => want(target.checked ? firstQuiet() : null)}
        />
        {t("alerts.quiet.on")}
      </label>
      {quiet === null ? null : <Hours quiet={quiet} onChange={want} />}
    </fieldset>
  );
}

interface HoursProps {
  readonly quiet: QuietHours;
  readonly onChange: (next: QuietHours) => void;
}

function Hours({ quiet, onChange }: HoursProps) {
  const { t } = useTranslation();
  const { from, to, timeZone } = quiet;
  return (
    <>
      <div className={styles.lead}>
        <Time
          name={t("alerts.quiet.from")}
          value={from}
          onChosen={(time) => onChange({ ...quiet, from: time })}
        />
        <Time name={t("alerts.quiet.to")} value={to} onChosen={(time) => onChange({ ...quiet, to: time })} />
      </div>
      <label className={styles.kingdom}>
        <input
          type="checkbox"
          checked={quiet.attacks}
          onChange={({ target }) => onChange({ ...quiet, attacks: target.checked })}
        />
        {t("alerts.quiet.attacks")}
      </label>
      <p className={styles.muted}>
        {from === to
          ? t("alerts.quiet.none")
          : t(timeZone === timeZoneHere() ? "alerts.quiet.after" : "alerts.quiet.elsewhere", { timeZone })}
      </p>
    </>
  );
}

interface TimeProps {
  readonly name: string;
  readonly value: string;
  readonly onChosen: (time: string) => void;
}

/** Sent once the player has finished with it: a time that is being typed is another one with each digit. */
function Time({ name, value, onChosen }: TimeProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = (): void => {
    setTyped(null);
    if (typed !== null && typed !== "" && typed !== value) onChosen(typed);
  };
  return (
    <label className={styles.time} htmlFor={id}>
      {name}
      <input
        id={id}
        type="time"
        required
        className={styles.choice}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === "Enter") finish();
        }}
      />
    </label>
  );
}
