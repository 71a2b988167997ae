import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Field.module.css";

export interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What keyboard a phone shows. */
  readonly inputMode: "decimal" | "numeric";
  readonly unit?: string;
  /** The text of all there is; null where there is nothing to take. */
  readonly most: string | null;
  readonly slider: {
    readonly steps: number;
    readonly step: number;
    /** What a screen reader says of the position. */
    readonly valueText: string;
    readonly onStep: (step: number) => void;
  };
  /** The sentence of what is wrong; empty where nothing is. */
  readonly problem: string;
}

/** The frame of every number that a player chooses: a text for the exact one, a slider for the hand, "Max". */
export function Field({ label, text, onText, inputMode, unit, most, slider, problem }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
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
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-problem`}
        />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        <button
          type="button"
          className={styles.most}
          disabled={most === null}
          onClick={() => onText(most ?? "")}
        >
          {t("popups.most")}
        </button>
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={slider.steps}
        step={1}
        disabled={most === null}
        value={slider.step}
        aria-label={t("popups.slider", { what: label })}
        aria-valuetext={slider.valueText}
        onChange={(event) => slider.onStep(Number(event.target.value))}
      />
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
