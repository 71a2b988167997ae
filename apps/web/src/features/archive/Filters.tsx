import { RARITIES } from "@kingdoms/client";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import styles from "./archive.module.css";
import { type ArchiveSearch, SHOWS, SORTS, type Sort } from "./search.ts";

interface FiltersProps {
  readonly search: ArchiveSearch;
  /** Whether the player has kingdoms to ask for. */
  readonly connected: boolean;
  readonly onChange: (change: Partial<ArchiveSearch>) => void;
}

const NO_FILTER: Partial<ArchiveSearch> = {
  text: undefined,
  rarity: undefined,
  show: undefined,
  from: undefined,
  to: undefined,
};

export function Filters({ search, connected, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.text ?? "");
  const chosen = Object.keys(NO_FILTER).some((key) => search[key as keyof ArchiveSearch] !== undefined);
  return (
    <search className={styles.filters}>
      <Field label={t("archive.text")} wide>
        {(id) => (
          <input
            id={id}
            type="search"
            value={text}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value);
              onChange({ text: target.value.trim() === "" ? undefined : target.value });
            }}
          />
        )}
      </Field>
      <Choice
        label={t("archive.rarity")}
        value={search.rarity}
        all={t("archive.anyRarity")}
        options={[
          ...RARITIES.map((rarity) => [rarity, t(`common.rarities.${rarity}`)] as const),
          ["undrawn", t("status.rarityPending")] as const,
        ]}
        onChoose={(rarity) => onChange({ rarity })}
      />
      <Choice
        label={t("archive.show")}
        value={search.show}
        all={t("archive.all")}
        options={SHOWS.filter((show) => connected || show !== "owned" || search.show === "owned").map(
          (show) => [show, t(`archive.shows.${show}`)] as const,
        )}
        onChoose={(show) => onChange({ show })}
      />
      <Day label={t("archive.from")} value={search.from} onChoose={(from) => onChange({ from })} />
      <Day label={t("archive.to")} value={search.to} onChoose={(to) => onChange({ to })} />
      <div className={styles.order}>
        <Choice
          label={t("archive.sortBy")}
          value={search.sort === "number" ? undefined : search.sort}
          all={t("archive.sorts.number")}
          options={SORTS.filter((sort) => sort !== "number").map((sort): readonly [Sort, string] => [
            sort,
            t(`archive.sorts.${sort}`),
          ])}
          onChoose={(sort) => onChange({ sort })}
        />
        <Button
          size="small"
          aria-pressed={search.down ?? false}
          onClick={() => onChange({ down: search.down ? undefined : true })}
        >
          {t(search.down ? "archive.down" : "archive.up")}
        </Button>
      </div>
      <Button
        size="small"
        disabled={!chosen}
        onClick={() => {
          setText("");
          onChange(NO_FILTER);
        }}
      >
        {t("archive.clear")}
      </Button>
    </search>
  );
}

function Field(props: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={props.wide ? styles.wide : styles.field}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  /** The text of no choice. */
  readonly all: string;
  readonly options: readonly (readonly [T, string])[];
  readonly onChoose: (value: T | undefined) => void;
}

function Choice<T extends string>({ label, value, all, options, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          value={value ?? ""}
          onChange={({ target }) => onChoose(options.find(([name]) => name === target.value)?.[0])}
        >
          <option value="">{all}</option>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
        />
      )}
    </Field>
  );
}
