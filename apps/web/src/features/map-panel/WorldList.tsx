import type { Cell, KingdomInfo } from "@kingdoms/client";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMinute } from "../../data/seconds.ts";
import { clicked, type Order } from "../../format/sorting.ts";
import { OwnUnread } from "../../game/OwnUnread.tsx";
import { type OwnKeys, UNREAD } from "../../game/own-keys.ts";
import { useOwnIds } from "../../game/use-own-keys.ts";
import table from "../../ui/lists.module.css";
import { Pages, pageOf, SortHead } from "../../ui/lists.tsx";
import { Empty } from "../../ui/Notes.tsx";
import { Filters } from "./Filters.tsx";
import { KingdomLine } from "./KingdomLine.tsx";
import { type Filter, filtered, ordered, SORT_KEYS, type SortKey } from "./list.ts";
import styles from "./map-panel.module.css";
import { useDistance } from "./use-distance.ts";

interface WorldListProps {
  readonly kingdoms: readonly KingdomInfo[];
  readonly own: OwnKeys;
  /** Where the selected kingdom stands. */
  readonly from: Cell | null;
  readonly onShow: (kingdom: KingdomInfo) => void;
  readonly onInspect: (kingdom: KingdomInfo) => void;
}

const PAGE = 25;
const EVERYTHING: Filter = { text: "", rarity: null, own: false, unprotected: false };

/** The same world as on the map for those who do not see it, or who look for something: sorted, filtered, in pages. */
export function WorldList({ kingdoms, own, from, onShow, onInspect }: WorldListProps) {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const [order, setOrder] = useState<Order<SortKey>>({ key: "number", descending: false });
  const [page, setPage] = useState(1);
  const now = useMinute();
  const distance = useDistance(from);
  const ownedIds = useOwnIds(own);
  const known = useMemo(
    () => ({ ownedIds: ownedIds ?? UNREAD, now, distance, language: i18n.language }),
    [ownedIds, now, distance, i18n.language],
  );
  const wanted = useDeferredValue(filter);
  const rows = useMemo(
    () => ordered(filtered(kingdoms, wanted, known), order, known),
    [kingdoms, wanted, known, order],
  );
  const shown = pageOf(rows, page, PAGE);
  const keys = SORT_KEYS.filter((key) => key !== "distance" || from !== null);
  const sort = (key: SortKey): void => {
    setOrder(clicked(order, key));
    setPage(1);
  };
  return (
    <div className={styles.world} data-testid="world-list">
      <Filters
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <table className={`${table.table} ${styles.list}`}>
        <caption className="visually-hidden">{t("world.caption")}</caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <SortHead
                key={key}
                text={t(`world.columns.${key}`)}
                column={key}
                order={order}
                onSort={() => sort(key)}
              />
            ))}
            <th scope="col">{t("lists.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((kingdom) => (
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
      {filter.own && ownedIds === null ? (
        <OwnUnread own={own} />
      ) : rows.length === 0 ? (
        <Empty>{t("lists.none")}</Empty>
      ) : null}
      <Pages of={shown} onPage={setPage} />
    </div>
  );
}
