import { RARITIES } from "@kingdoms/client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { ChoiceFilter, FilterBar, FilterField, TextFilter } from "../../ui/lists.tsx";
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
    <FilterBar label={t("lists.filters")}>
      <TextFilter
        label={t("lists.text")}
        value={text}
        onText={(typed) => {
          setText(typed);
          onChange({ text: typed.trim() === "" ? undefined : typed });
        }}
      />
      <ChoiceFilter
        label={t("lists.rarity")}
        value={search.rarity ?? null}
        all={t("lists.anyRarity")}
        options={[
          ...RARITIES.map((rarity) => [rarity, t(`names.rarities.${rarity}`)] as const),
          ["undrawn", t("status.rarityPending")] as const,
        ]}
        onChoose={(rarity) => onChange({ rarity: rarity ?? undefined })}
      />
      <ChoiceFilter
        label={t("archive.show")}
        value={search.show ?? null}
        all={t("archive.all")}
        options={SHOWS.filter((show) => connected || show !== "owned" || search.show === "owned").map(
          (show) => [show, t(`archive.shows.${show}`)] as const,
        )}
        onChoose={(show) => onChange({ show: show ?? undefined })}
      />
      <DayFilter label={t("archive.from")} value={search.from} onChoose={(from) => onChange({ from })} />
      <DayFilter label={t("archive.to")} value={search.to} onChoose={(to) => onChange({ to })} />
      <Order search={search} onChange={onChange} />
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
    </FilterBar>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

function DayFilter({ label, value, onChoose }: DayProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
        />
      )}
    </FilterField>
  );
}

/** Sorts the table where the heads of its columns, which do the same, have no room. */
function Order({ search, onChange }: Pick<FiltersProps, "search" | "onChange">) {
  const { t } = useTranslation();
  return (
    <div className={styles.order}>
      <ChoiceFilter
        label={t("archive.sortBy")}
        value={search.sort === undefined || search.sort === "number" ? null : search.sort}
        all={t("archive.sorts.number")}
        options={SORTS.filter((sort) => sort !== "number").map((sort): readonly [Sort, string] => [
          sort,
          t(`archive.sorts.${sort}`),
        ])}
        onChoose={(sort) => onChange({ sort: sort ?? undefined })}
      />
      <Button
        size="small"
        aria-pressed={search.down ?? false}
        onClick={() => onChange({ down: search.down ? undefined : true })}
      >
        {t(search.down ? "archive.down" : "archive.up")}
      </Button>
    </div>
  );
}
