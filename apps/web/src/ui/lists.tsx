/** What long lists are made of: the filters above them, the heads that sort them, the page that is shown. */
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../format/counts.ts";
import type { SortOrder } from "../format/sorting.ts";
import { Button } from "./Button.tsx";
import styles from "./lists.module.css";

interface FiltersProps {
  /** The screen reader's name for all of them. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The filters of a list: its fields side by side, in as many rows as they take. */
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
  /** @param id and @param hint label and describe the control. */
  readonly children: (id: string, hint: string | undefined) => ReactNode;
}

/** A label above a control that the caller makes. */
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
          enterKeyHint="search"
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
  /** Null if nothing is chosen. */
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

interface SortHeadProps<Key extends string> {
  readonly text: string;
  /** The key of this column. */
  readonly column: Key;
  /** How the table is sorted now. */
  readonly order: SortOrder<Key>;
  readonly onSort: () => void;
  readonly className?: string | undefined;
}

/** The head of a column that sorts the table. */
export function SortHead<Key extends string>(props: SortHeadProps<Key>) {
  const { text, column, order, onSort, className = "" } = props;
  const sorted = column !== order.key ? undefined : order.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={`${styles.sortable} ${className}`} aria-sort={sorted}>
      <button type="button" onClick={onSort}>
        {text}
        <span aria-hidden="true" className={styles.sign}>
          {sorted === undefined ? "" : sorted === "descending" ? "▼" : "▲"}
        </span>
      </button>
    </th>
  );
}

/** One page of a long list. */
export interface PageOf<T> {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly T[];
  /** Place of the first row in the list, from 1. */
  readonly first: number;
  /** Rows of the whole list. */
  readonly count: number;
}

/** The wanted page, or the last one if the list is shorter. Even an empty list has a page. */
export function pageOf<T>(list: readonly T[], wanted: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(wanted, pages);
  const before = (page - 1) * size;
  return { page, pages, rows: list.slice(before, before + size), first: before + 1, count: list.length };
}

interface PagesProps {
  readonly of: PageOf<unknown>;
  /** @param page from 1. */
  readonly onPage: (page: number) => void;
}

/** The position in a long list, and buttons to page through it; no buttons if one page holds it all. */
export function Pages({ of: { page, pages, rows, first, count }, onPage }: PagesProps) {
  const { t } = useTranslation();
  const button = (name: "first" | "previous" | "next" | "last", target: number) =>
    pages === 1 ? null : (
      <Button
        size="small"
        disabled={target < 1 || target > pages || target === page}
        onClick={() => onPage(target)}
      >
        {t(`lists.${name}`)}
      </Button>
    );
  return (
    <nav className={styles.pages} aria-label={t("lists.pages")}>
      {button("first", 1)}
      {button("previous", page - 1)}
      <p role="status" className="numeric">
        {count === 0
          ? ""
          : t("lists.shown", {
              first: shownCount(first),
              last: shownCount(first + rows.length - 1),
              all: shownCount(count),
            })}
      </p>
      {button("next", page + 1)}
      {button("last", pages)}
    </nav>
  );
}
