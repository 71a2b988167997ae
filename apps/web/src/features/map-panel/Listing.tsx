/**
 * The common parts of the lists of kingdoms and of missions beside the map: filters, sortable heads, pages, and the
 * reason for an empty list.
 */
import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { clicked, type SortOrder } from "../../format/sorting.ts";
import type { OwnKeys } from "../../game/own-keys.ts";
import { OwnUnread, useOwnIds } from "../../game/use-own-keys.tsx";
import table from "../../ui/lists.module.css";
import { FilterBar, Pages, pageOf, SortHead } from "../../ui/lists.tsx";
import { Empty } from "../../ui/Notes.tsx";
import styles from "./map-panel.module.css";

const PAGE = 25;

export interface ListState<Filter, Key extends string> {
  readonly filter: Filter;
  /** The filter that rows are chosen by: typing stays fluent while a long list follows. */
  readonly wanted: Filter;
  readonly order: SortOrder<Key>;
  readonly page: number;
  /** A new filter or order begins at the first page. */
  readonly change: (some: Partial<Filter>) => void;
  readonly sort: (key: Key) => void;
  readonly turn: (page: number) => void;
}

export function useListState<Filter, Key extends string>(
  everything: Filter,
  by: Key,
): ListState<Filter, Key> {
  const [filter, setFilter] = useState(everything);
  const [order, setOrder] = useState<SortOrder<Key>>({ key: by, descending: false });
  const [page, turn] = useState(1);
  return {
    filter,
    wanted: useDeferredValue(filter),
    order,
    page,
    change(some) {
      setFilter({ ...filter, ...some });
      turn(1);
    },
    sort(key) {
      setOrder(clicked(order, key));
      turn(1);
    },
    turn,
  };
}

interface ListingProps<Row, Key extends string> {
  readonly testId: string;
  readonly caption: string;
  /** What stands in the bar above the table. */
  readonly filters: ReactNode;
  readonly columns: readonly (readonly [key: Key, text: string])[];
  readonly state: ListState<{ readonly own: boolean }, Key>;
  /** All rows that the filter leaves, in their order. */
  readonly rows: readonly Row[];
  /** A `<tr>` with a React key. */
  readonly line: (row: Row) => ReactNode;
  readonly own: OwnKeys;
  /** The text for an empty list. */
  readonly none: string;
}

export function Listing<Row, Key extends string>(props: ListingProps<Row, Key>) {
  const { testId, caption, filters, columns, state, rows, line, own, none } = props;
  const { t } = useTranslation();
  const ownUnread = useOwnIds(own) === null && state.filter.own;
  const shown = pageOf(rows, state.page, PAGE);
  return (
    <div className={styles.world} data-testid={testId}>
      <FilterBar label={t("lists.filters")}>{filters}</FilterBar>
      <table className={`${table.table} ${styles.list}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([key, text]) => (
              <SortHead
                key={key}
                text={text}
                column={key}
                order={state.order}
                onSort={() => state.sort(key)}
              />
            ))}
            <th scope="col">{t("lists.actions")}</th>
          </tr>
        </thead>
        <tbody>{shown.rows.map(line)}</tbody>
      </table>
      {ownUnread ? <OwnUnread own={own} /> : rows.length === 0 ? <Empty>{none}</Empty> : null}
      <Pages of={shown} onPage={state.turn} />
    </div>
  );
}
