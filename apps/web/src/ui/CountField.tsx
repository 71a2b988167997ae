import { useId } from "react";
import { useTranslation } from "react-i18next";
import { readCount } from "../lib/counts.ts";
import styles from "./AmountField.module.css";

export interface CountFieldProps {
  readonly label: string;
  /** The text as typed; the owner reads it with `readCount`. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Inclusive; the slider ends here. */
  readonly maximum: number;
}

/** A whole number of things: a text field and a slider that say the same. */
export function CountField({ label, text, onText, maximum }: CountFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = readCount(text, maximum);
  const problem = input.ok || input.problem === "empty" || maximum === 0 ? null : input.problem;
  const shown = input.ok ? input.value : 0;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={`${styles.text} numeric`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        <button
          type="button"
          className={styles.most}
          disabled={maximum === 0}
          onClick={() => onText(String(maximum))}
        >
          {t("popups.most")}
        </button>
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={maximum}
        step={1}
        disabled={maximum === 0}
        value={shown}
        aria-label={t("popups.slider", { what: label })}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem === null ? "" : t(`army.problems.${problem}`, { most: maximum })}
      </p>
    </div>
  );
}
