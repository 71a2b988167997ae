import { useId } from "react";
import styles from "./statistics.module.css";

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly chosen: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

/** One of a few; arrow keys go through them, as radio buttons do. */
export function Choices<T extends string>({ legend, chosen, options, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
