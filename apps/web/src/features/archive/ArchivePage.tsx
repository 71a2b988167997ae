import "../../i18n/later.ts";
import { RARITIES } from "@kingdoms/client";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../data/seconds.ts";
import { useWorld } from "../../data/world.ts";
import { shownCount } from "../../format/counts.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { OwnUnread, useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/frames.tsx";
import { ChoiceFilter, FilterBar, FilterField, Pages, pageOf, TextFilter } from "../../ui/lists.tsx";
import { Empty, Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./archive.module.css";
import { filtered, ROWS_PER_PAGE, sorted } from "./rows.ts";
import { type ArchiveSearch, SHOWS, SORTS, type Sort } from "./search.ts";
import { Table } from "./Table.tsx";

/** Every kingdom of the game. The filters are in the address bar; only the rows of one page are drawn. */
export function ArchivePage() {
  const { t, i18n } = useTranslation();
  const search = useSearch({ from: "/archive" });
  const navigate = useNavigate({ from: "/archive" });
  const world = useWorld();
  const own = useOwnKeys();
  const owned = useOwnIds(own);
  const now = useMinute();
  const found = useMemo(
    () => filtered(world.kingdoms, search, owned ?? UNREAD, now),
    [world.kingdoms, search, owned, now],
  );
  // Which ones are the player's is not known, rather than none.
  const unread = search.show === "owned" && owned === null;
  const { sort = "number", down = false } = search;
  const rows = useMemo(() => sorted(found, sort, down, i18n.language), [found, sort, down, i18n.language]);
  const shown = pageOf(rows, search.page ?? 1, ROWS_PER_PAGE);
  const change = (next: Partial<ArchiveSearch>): void => {
    // Another choice starts on the first page; typing leaves no step to go back to.
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: next.page === undefined,
      resetScroll: false,
    });
  };
  return (
    <Page
      title={t("archive.title")}
      intro={t("archive.intro")}
      asOf={world.asOf}
      stale={world.state === "stale"}
    >
      {world.state === "loading" ? <Loading /> : null}
      {world.state === "failed" ? <Failure error={world.error} /> : null}
      {world.state === "ready" || world.state === "stale" ? (
        <>
          <Filters search={search} connected={owned !== null && owned.size > 0} onChange={change} />
          {unread ? null : (
            <p className={styles.found} role="status">
              {t("archive.found", { count: rows.length, shown: shownCount(rows.length) })}
            </p>
          )}
          {unread ? (
            <OwnUnread own={own} />
          ) : rows.length === 0 ? (
            <Empty>{t(world.kingdoms.length === 0 ? "archive.nobody" : "lists.none")}</Empty>
          ) : (
            <Table
              rows={shown.rows}
              owned={owned ?? UNREAD}
              now={now}
              sort={sort}
              down={down}
              onSort={(wanted) => change({ sort: wanted, down: wanted === sort && !down ? true : undefined })}
            />
          )}
          {shown.pages > 1 ? <Pages of={shown} onPage={(page) => change({ page })} /> : null}
        </>
      ) : null}
    </Page>
  );
}

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

function Filters({ search, connected, onChange }: FiltersProps) {
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
          className={styles.day}
          type="date"
          value={value ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value)}
        />
      )}
    </FilterField>
  );
}

/** Sorts the table if there is no room for the heads of its columns, which do the same. */
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
