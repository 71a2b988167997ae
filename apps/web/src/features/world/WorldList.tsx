import type { Cell, KingdomInfo } from "@kingdoms/client";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../ledger/use-minute.ts";
import { Filters } from "./Filters.tsx";
import { KingdomLine } from "./KingdomLine.tsx";
import styles from "./list.module.css";
import { clicked, type Filter, filtered, type Order, ordered, SORT_KEYS, type SortKey } from "./list.ts";
import { Pages } from "./Pages.tsx";
import { useDistance } from "./use-distance.ts";

interface WorldListProps {
  readonly kingdoms: readonly KingdomInfo[];
  readonly ownedIds: readonly string[];
  /** Where the selected kingdom stands. */
  readonly from: Cell | null;
  readonly onShow: (kingdom: KingdomInfo) => void;
  readonly onInspect: (kingdom: KingdomInfo) => void;
}

const PAGE = 25;
const EVERYTHING: Filter = { text: "", rarity: null, own: false, unprotected: false };

/** The same world as on the map for those who do not see it, or who look for something: sorted, filtered, in pages. */
export function WorldList({ kingdoms, ownedIds, from, onShow, onInspect }: WorldListProps) {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const [order, setOrder] = useState<Order>({ key: "number", descending: false });
  const [page, setPage] = useState(0);
  const now = useMinute();
  const distance = useDistance(from);
  const known = useMemo(
    () => ({ ownedIds: new Set(ownedIds), now, distance, language: i18n.language }),
    [ownedIds, now, distance, i18n.language],
  );
  const wanted = useDeferredValue(filter);
  const rows = useMemo(
    () => ordered(filtered(kingdoms, wanted, known), order, known),
    [kingdoms, wanted, known, order],
  );
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1);
  const at = Math.min(page, last);
  const keys = SORT_KEYS.filter((key) => key !== "distance" || from !== null);
  const sort = (key: SortKey): void => {
    setOrder(clicked(order, key));
    setPage(0);
  };
  return (
    <div className={styles.world} data-testid="world-list">
      <Filters
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(0);
        }}
      />
      <table className={styles.table}>
        <caption className="visually-hidden">{t("world.caption")}</caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <th
                key={key}
                scope="col"
                aria-sort={order.key === key ? (order.descending ? "descending" : "ascending") : "none"}
              >
                <button type="button" onClick={() => sort(key)}>
                  {t(`world.columns.${key}`)}
                  <span aria-hidden="true" className={styles.sign}>
                    {order.key === key ? (order.descending ? "▼" : "▲") : ""}
                  </span>
                </button>
              </th>
            ))}
            <th scope="col">{t("world.columns.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(at * PAGE, (at + 1) * PAGE).map((kingdom) => (
            <KingdomLine
              key={kingdom.id}
              kingdom={kingdom}
              own={known.ownedIds.has(kingdom.id)}
              now={now}
              distance={from === null ? undefined : distance(kingdom)}
              onShow={onShow}
              onInspect={onInspect}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.nothing}>{t("world.nothing")}</p> : null}
      <Pages at={at} last={last} size={PAGE} count={rows.length} onPage={setPage} />
    </div>
  );
}
