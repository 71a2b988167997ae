import type { Rules } from "@kingdoms/rules";
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../data/seconds.ts";
import { useChronicle } from "../../data/world.ts";
import { shownCount } from "../../format/counts.ts";
import { shownDate } from "../../format/times.ts";
import { lastVisits } from "../../game/last-visits.ts";
import { MARKS, useMarks } from "../../game/marks-of-player.ts";
import { isAttack, sendsAttack } from "../../game/targeted-missions.ts";
import type { TargetPanel } from "../../navigation/navigation.ts";
import { CheckFilter, ChoiceFilter, FilterBar } from "../../ui/lists.tsx";
import { Empty, Failure } from "../../ui/Notes.tsx";
import field from "../../ui/popups.module.css";
import { type FromKingdom, TargetRow } from "./TargetRow.tsx";
import styles from "./targets.module.css";
import {
  oddsSort,
  shownTargets,
  TARGET_SORTS,
  type Target,
  type TargetFilter,
  type TargetSort,
} from "./targets.ts";
import type { useDetails } from "./use-details.ts";
import { useOdds } from "./use-odds.ts";

/** About the height of a row on a desk, CSS pixels, until it is measured. */
const ROW = 112;
/** Rows above and below those in sight, so that a quick scroll shows no gap. */
const BEYOND = 4;
const PAGE = 5;

interface ListProps {
  readonly targets: readonly Target[];
  readonly details: ReturnType<typeof useDetails>;
  readonly from: FromKingdom | null;
  /** The panel that needs the target. If it is not an attack, the list shows all reachable kingdoms, without odds. */
  readonly panel: TargetPanel;
  readonly rules: Rules;
  readonly onChoose: (id: string) => void;
}

/**
 * A field that filters, and a list below it that its arrow keys walk (the combobox pattern): the focus stays in the field. Only the
 * rows in sight are drawn, and only of them the odds are worked out.
 */
export function TargetList({ targets, details, from, panel, rules, onChoose }: ListProps) {
  const { t } = useTranslation();
  const attack = isAttack(panel);
  // A new player has only protected neighbors, and can still look at them.
  const [filter, setFilter] = useState<TargetFilter>({ text: "", open: sendsAttack(panel), mark: null });
  const [sort, setSort] = useState<TargetSort>("distance");
  // By its id: rows move while details arrive, and Enter must choose the one that the player sees chosen.
  const [activeId, setActiveId] = useState<string | null>(null);
  const { rows, visits, now } = useRows({ targets, details, from, panel, rules }, filter, sort);
  const active = activeId === null ? -1 : rows.findIndex(({ info }) => info.id === activeId);
  const list = useId();
  const change = (next: Partial<TargetFilter>): void => {
    setActiveId(null);
    setFilter((before) => ({ ...before, ...next }));
  };
  const choose = (row: Target | undefined): void => {
    if (row !== undefined) onChoose(row.info.id);
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === "Enter") choose(rows[Math.max(0, active)]);
    else if (step !== undefined && rows.length > 0) {
      setActiveId(rows[Math.min(rows.length - 1, Math.max(0, active + step))]?.info.id ?? null);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={field.column}>
      <SearchField
        list={list}
        listed={rows.length > 0}
        active={active < 0 ? undefined : `${list}-${active}`}
        text={filter.text}
        onText={(text) => change({ text })}
        onKeyDown={walk}
      />
      <Filters filter={filter} sort={sort} attack={attack} onFilter={change} onSort={setSort} />
      <Found count={rows.length} details={details} />
      {rows.length === 0 ? (
        <Empty>{t("lists.none")}</Empty>
      ) : (
        <Rows id={list} count={rows.length} active={active} label={t("inspect.chooseTarget")}>
          {({ index, start }, measure) => {
            const target = rows[index];
            if (target === undefined) return null;
            const { info } = target;
            return (
              <TargetRow
                key={info.id}
                id={`${list}-${index}`}
                target={target}
                index={index}
                of={rows.length}
                top={start}
                measure={measure}
                active={index === active}
                detail={details.of.get(info.component) ?? null}
                visit={visits.get(info.id) ?? null}
                from={from}
                attack={attack}
                now={now}
                onChoose={onChoose}
              />
            );
          }}
        </Rows>
      )}
    </div>
  );
}

/** The shown targets, in their order, with the player's knowledge of them. */
function useRows(
  { targets, details, from, panel, rules }: Omit<ListProps, "onChoose">,
  filter: TargetFilter,
  sort: TargetSort,
) {
  const { language } = useTranslation().i18n;
  const marks = useMarks(({ of }) => of);
  const now = useMinute();
  const { reports } = useChronicle();
  const visits = useMemo(() => lastVisits(reports, from?.info.id ?? null), [reports, from?.info.id]);
  const odds = useOdds(oddsSort(sort), targets, details.of, from);
  const rows = useMemo(
    () =>
      shownTargets(targets, filter, sort, {
        panel,
        rules,
        odds,
        details: details.of,
        markOf: (component) => marks.get(component) ?? null,
        now,
        language,
      }),
    [targets, filter, sort, panel, rules, odds, details.of, marks, now, language],
  );
  return { rows, visits, now };
}

interface FieldProps {
  /** Id of the list that it walks, and of the row that it is at. */
  readonly list: string;
  /** Whether there is such a list now. */
  readonly listed: boolean;
  readonly active: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ list, listed, active, text, onText, onKeyDown }: FieldProps) {
  const { t } = useTranslation();
  return (
    <div className={field.name}>
      <label htmlFor={`${list}-field`}>{t("map.search")}</label>
      <input
        id={`${list}-field`}
        type="search"
        role="combobox"
        aria-expanded={listed}
        aria-autocomplete="list"
        aria-controls={listed ? list : undefined}
        aria-activedescendant={active}
        enterKeyHint="search"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** How many there are, and as of when their units and gold are known. */
function Found({ count, details }: Pick<ListProps, "details"> & { readonly count: number }) {
  const { t } = useTranslation();
  const { time, whole, failed, again } = details;
  const texts = [
    t("targets.found", { count, shown: shownCount(count) }),
    ...(time === null ? [] : [t("targets.asOf", { time: shownDate(time * 1000, "time") })]),
    ...(whole || failed ? [] : [t("targets.reading")]),
  ];
  return (
    <>
      <p className={field.note} role="status">
        {texts.join(" ")}
      </p>
      {failed ? <Failure error={details.error} onRetry={again} /> : null}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
};

interface RowsProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly active: number;
  readonly children: (item: VirtualItem, measure: (row: HTMLElement | null) => void) => ReactNode;
}

/** Draws the rows in sight, each as high as its texts need; the active one comes into sight. */
function Rows({ id, label, count, active, children }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the page is built without the compiler of React
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: BEYOND,
    // A screen reader follows the active row by its id: it is drawn at any scroll position.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return active < 0 || active >= count || shown.includes(active) ? shown : [...shown, active];
    },
  });
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (active >= 0) scrollToIndex(active);
  }, [active, scrollToIndex]);
  return (
    <div ref={box} className={styles.box} data-testid="targets">
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => children(item, virtual.measureElement))}
      </div>
    </div>
  );
}

interface FiltersProps {
  readonly filter: TargetFilter;
  readonly sort: TargetSort;
  readonly attack: boolean;
  readonly onFilter: (filter: Partial<TargetFilter>) => void;
  readonly onSort: (sort: TargetSort) => void;
}

function Filters({ filter, sort, attack, onFilter, onSort }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t("lists.filters")}>
      <ChoiceFilter
        label={t("targets.sort")}
        value={sort === "distance" ? null : sort}
        all={t("targets.sorts.distance")}
        options={TARGET_SORTS.filter((key) => key !== "distance" && (attack || oddsSort(key) === null)).map(
          (key) => [key, t(`targets.sorts.${key}`)],
        )}
        onChoose={(key) => onSort(key ?? "distance")}
      />
      <ChoiceFilter
        label={t("targets.mark")}
        value={filter.mark}
        all={t("targets.anyMark")}
        options={[
          ["any", t("targets.marked")] as const,
          ...MARKS.map((mark) => [mark, t(`targets.marks.${mark}`)] as const),
        ]}
        onChoose={(mark) => onFilter({ mark })}
      />
      {attack ? (
        <CheckFilter label={t("targets.open")} checked={filter.open} onCheck={(open) => onFilter({ open })} />
      ) : null}
    </FilterBar>
  );
}
