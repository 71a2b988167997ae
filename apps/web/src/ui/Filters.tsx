import { type ReactNode, useId } from "react";
import styles from "./Filters.module.css";

interface FiltersProps {
  /** What a screen reader calls all of them. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What of a list is wanted: its fields side by side, in as many rows as it takes. */
export function FilterBar({ label, children }: FiltersProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly wide?: boolean;
  /** @param id and @param hint what the control is labelled and explained by. */
  readonly children: (id: string, hint: string | undefined) => ReactNode;
}

/** A label above a control of one's own. */
export function FilterField({ label, hint, wide = false, children }: FieldProps) {
  const id = useId();
  const size = hint !== undefined ? styles.explained : wide ? styles.wide : "";
  return (
    <div className={`${styles.field} ${size}`}>
      <label htmlFor={id}>{label}</label>
      {children(id, hint === undefined ? undefined : `${id}-hint`)}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

export function TextFilter({ label, hint, value, onText }: TextProps) {
  return (
    <FilterField label={label} hint={hint} wide>
      {(id, described) => (
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={value}
          aria-describedby={described}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FilterField>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Null where nothing is chosen. */
  readonly value: T | null;
  /** The text of no choice. */
  readonly all: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly onChoose: (value: T | null) => void;
}

export function ChoiceFilter<T extends string>({ label, value, all, options, onChoose }: ChoiceProps<T>) {
  return (
    <FilterField label={label}>
      {(id) => (
        <select
          id={id}
          value={value ?? ""}
          onChange={({ target }) => onChoose(options.find(([name]) => name === target.value)?.[0] ?? null)}
        >
          <option value="">{all}</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

export function CheckFilter({ label, checked, onCheck }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}
