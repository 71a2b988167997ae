/** The fields of a popup in which a player chooses a number. */

import { type Attos, PLACES, parseAttos } from "@kingdoms/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { exactAmount, exactText, readAmount, sliderScale, withoutUnit } from "../format/amounts.ts";
import { readCount, shownCount } from "../format/counts.ts";
import styles from "./fields.module.css";

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What keyboard a phone shows. */
  readonly inputMode: "decimal" | "numeric";
  readonly unit?: string;
  /** The text of the largest amount; null if there is none. */
  readonly most: string | null;
  readonly slider: {
    readonly steps: number;
    readonly step: number;
    /** The screen reader's text for the position. */
    readonly valueText: string;
    readonly onStep: (step: number) => void;
  };
  /** The sentence of the error; empty if there is none. */
  readonly problem: string;
}

/** The frame of every number that a player chooses: a text for the exact one, a slider for the hand, "Max". */
function Field({ label, text, onText, inputMode, unit, most, slider, problem }: FieldProps) {
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
          enterKeyHint="go"
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

interface AmountFieldProps {
  readonly label: string;
  readonly unit: string;
  /** The text as typed; the owner reads it with `readAmount`. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Inclusive; the slider ends here. */
  readonly maximum: Attos;
  /** What one step of the slider is worth; a thousandth of the maximum unless given. */
  readonly step?: Attos;
}

/** As a player may write an amount. */
const EXAMPLE = parseAttos("12.5");
const EXAMPLE_THOUSANDS = parseAttos("1500.5");

/** An exact amount, to the last of its 18 places. */
export function AmountField({ label, unit, text, onText, maximum, step }: AmountFieldProps) {
  const { t } = useTranslation();
  const input = readAmount(text, maximum);
  const problem = input.ok || input.problem === "empty" ? null : input.problem;
  const typed = readAmount(text);
  const scale = sliderScale(maximum, step);
  return (
    <Field
      label={label}
      text={text}
      onText={(typed) => onText(withoutUnit(typed, unit))}
      inputMode="decimal"
      unit={unit}
      most={maximum <= 0n ? null : exactAmount(maximum)}
      slider={{
        steps: scale.steps,
        step: typed.ok ? scale.stepOf(typed.value) : 0,
        valueText: `${text === "" ? "0" : text} ${unit}`,
        onStep: (at) => {
          const amount = scale.amountAt(at);
          onText(amount === 0n ? "" : exactAmount(amount));
        },
      }}
      problem={
        problem === null
          ? ""
          : t(`popups.problems.${problem}`, {
              most: `${exactText(maximum)} ${unit}`,
              places: PLACES,
              example: exactAmount(problem === "ambiguous" ? EXAMPLE_THOUSANDS : EXAMPLE),
            })
      }
    />
  );
}

interface CountFieldProps {
  readonly label: string;
  /** The text as typed; the owner reads it with `readCount`. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Inclusive; the slider ends here. */
  readonly maximum: number;
}

/** A whole number of things. */
export function CountField({ label, text, onText, maximum }: CountFieldProps) {
  const { t } = useTranslation();
  const input = readCount(text, maximum);
  const problem = input.ok || input.problem === "empty" || maximum === 0 ? null : input.problem;
  const step = input.ok ? input.value : 0;
  return (
    <Field
      label={label}
      text={text}
      onText={onText}
      inputMode="numeric"
      most={maximum === 0 ? null : String(maximum)}
      slider={{
        steps: maximum,
        step,
        valueText: String(step),
        onStep: (chosen) => onText(chosen === 0 ? "" : String(chosen)),
      }}
      problem={problem === null ? "" : t(`army.problems.${problem}`, { most: shownCount(maximum) })}
    />
  );
}
