import { type Attos, formatAttos } from "@kingdoms/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { amountAtStep, readAmount, stepOfAmount } from "../lib/amounts.ts";
import styles from "./AmountField.module.css";

export interface AmountFieldProps {
  readonly label: string;
  readonly unit: string;
  /** The text as typed; the owner reads it with `readAmount`. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Inclusive; the slider ends here. */
  readonly maximum: Attos;
  /** Steps of the slider from zero to the maximum. */
  readonly steps?: number;
  /** Whether to say what is wrong with an empty field, too. */
  readonly strict?: boolean;
}

/** An exact amount: a text field for every digit, and a slider for the hand. Both say the same. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, text, onText, maximum, steps = 1000, strict = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = readAmount(text, maximum);
  const problem = input.ok || (input.problem === "empty" && !strict) ? null : input.problem;
  const anyAmount = readAmount(text);
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
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        <span className={styles.unit}>{unit}</span>
        <button
          type="button"
          className={styles.most}
          disabled={maximum <= 0n}
          onClick={() => onText(formatAttos(maximum))}
        >
          {t("popups.most")}
        </button>
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={steps}
        step={1}
        disabled={maximum <= 0n}
        value={anyAmount.ok ? stepOfAmount(anyAmount.value, steps, maximum) : 0}
        aria-label={t("popups.slider", { what: label })}
        aria-valuetext={`${text === "" ? "0" : text} ${unit}`}
        onChange={(event) => {
          const amount = amountAtStep(Number(event.target.value), steps, maximum);
          onText(amount === 0n ? "" : formatAttos(amount));
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} aria-live="polite">
        {problem === null ? "" : t(`popups.problems.${problem}`, { most: `${formatAttos(maximum)} ${unit}` })}
      </p>
    </div>
  );
}
