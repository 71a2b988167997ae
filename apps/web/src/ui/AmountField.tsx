import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactAmount, readAmount, sliderScale } from "../format/amounts.ts";
import { Field } from "./Field.tsx";

export interface AmountFieldProps {
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
      onText={onText}
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
        problem === null ? "" : t(`popups.problems.${problem}`, { most: `${exactAmount(maximum)} ${unit}` })
      }
    />
  );
}
