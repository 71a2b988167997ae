import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { amountAtStep, exactAmount, readAmount, stepOfAmount } from "../lib/amounts.ts";
import { Field } from "./Field.tsx";

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
}

/** An exact amount, to the last of its 18 places. */
export function AmountField({ label, unit, text, onText, maximum, steps = 1000 }: AmountFieldProps) {
  const { t } = useTranslation();
  const input = readAmount(text, maximum);
  const problem = input.ok || input.problem === "empty" ? null : input.problem;
  const typed = readAmount(text);
  return (
    <Field
      label={label}
      text={text}
      onText={onText}
      inputMode="decimal"
      unit={unit}
      most={maximum <= 0n ? null : exactAmount(maximum)}
      slider={{
        steps,
        step: typed.ok ? stepOfAmount(typed.value, steps, maximum) : 0,
        valueText: `${text === "" ? "0" : text} ${unit}`,
        onStep: (step) => {
          const amount = amountAtStep(step, steps, maximum);
          onText(amount === 0n ? "" : exactAmount(amount));
        },
      }}
      problem={
        problem === null ? "" : t(`popups.problems.${problem}`, { most: `${exactAmount(maximum)} ${unit}` })
      }
    />
  );
}
