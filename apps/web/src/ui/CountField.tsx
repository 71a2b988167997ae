import { useTranslation } from "react-i18next";
import { readCount } from "../format/counts.ts";
import { Field } from "./Field.tsx";

export interface CountFieldProps {
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
      problem={problem === null ? "" : t(`army.problems.${problem}`, { most: maximum })}
    />
  );
}
