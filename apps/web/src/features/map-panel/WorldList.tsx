import { BUILDINGS, type BuildingCounts, type Cell, type KingdomInfo, RARITIES } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { useMinute } from "../../data/seconds.ts";
import { remainingWords } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { MarkSign } from "../../game/MarkSign.tsx";
import { RarityLine } from "../../game/marks.tsx";
import { type OwnKeys, UNREAD } from "../../game/own-keys.ts";
import { peaceOf } from "../../game/peace.ts";
import { useOwnIds } from "../../game/use-own-keys.tsx";
import { placeName } from "../../map/places/place-text.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckFilter, ChoiceFilter, TextFilter } from "../../ui/lists.tsx";
import { Listing, useListState } from "./Listing.tsx";
import { filtered, type KingdomFilter, ordered, SORT_KEYS, type SortKey } from "./list.ts";
import styles from "./map-panel.module.css";

interface WorldListProps {
  readonly kingdoms: readonly KingdomInfo[];
  readonly own: OwnKeys;
  /** The selected kingdom's cell. */
  readonly from: Cell | null;
  readonly onShow: (kingdom: KingdomInfo) => void;
  readonly onInspect: (kingdom: KingdomInfo) => void;
}

const EVERYTHING: KingdomFilter = { text: "", rarity: null, own: false, unprotected: false };

/** The same world as on the map for those who do not see it, or who look for something: sorted, filtered, in pages. */
export function WorldList({ kingdoms, own, from, onShow, onInspect }: WorldListProps) {
  const { t, i18n } = useTranslation();
  const state = useListState<KingdomFilter, SortKey>(EVERYTHING, "number");
  const { filter, wanted, order, change } = state;
  const now = useMinute();
  const distance = useDistance(from);
  const ownedIds = useOwnIds(own);
  const known = useMemo(
    () => ({ ownedIds: ownedIds ?? UNREAD, now, distance, language: i18n.language }),
    [ownedIds, now, distance, i18n.language],
  );
  const rows = useMemo(
    () => ordered(filtered(kingdoms, wanted, known), order, known),
    [kingdoms, wanted, known, order],
  );
  return (
    <Listing
      testId="world-list"
      caption={t("world.caption")}
      filters={
        <>
          <TextFilter label={t("lists.text")} value={filter.text} onText={(text) => change({ text })} />
          <ChoiceFilter
            label={t("lists.rarity")}
            value={filter.rarity}
            all={t("lists.anyRarity")}
            options={RARITIES.map((rarity) => [rarity, t(`names.rarities.${rarity}`)])}
            onChoose={(rarity) => change({ rarity })}
          />
          <CheckFilter
            label={t("world.own")}
            checked={filter.own}
            onCheck={(owned) => change({ own: owned })}
          />
          <CheckFilter
            label={t("world.unprotected")}
            checked={filter.unprotected}
            onCheck={(unprotected) => change({ unprotected })}
          />
        </>
      }
      columns={SORT_KEYS.filter((key) => key !== "distance" || from !== null).map((key) => [
        key,
        t(`world.columns.${key}`),
      ])}
      state={state}
      rows={rows}
      line={(kingdom) => (
        <KingdomLine
          key={kingdom.id}
          kingdom={kingdom}
          own={known.ownedIds.has(kingdom.id)}
          now={now}
          distance={from === null ? undefined : distance(kingdom)}
          onShow={onShow}
          onInspect={onInspect}
        />
      )}
      own={own}
      none={t("lists.none")}
    />
  );
}

interface LineProps {
  readonly kingdom: KingdomInfo;
  readonly own: boolean;
  /** Ledger time, seconds. */
  readonly now: number;
  /** Cells; undefined without the column, null if it is not known. */
  readonly distance: number | null | undefined;
  readonly onShow: (kingdom: KingdomInfo) => void;
  readonly onInspect: (kingdom: KingdomInfo) => void;
}

function KingdomLine({ kingdom, own, now, distance, onShow, onInspect }: LineProps) {
  const { t, i18n } = useTranslation();
  const { id, name, cell, rarity } = kingdom;
  const peace = peaceOf(kingdom.shield, now);
  return (
    <tr data-own={own}>
      <td className={`${styles.number} numeric`}>{id}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <CoatOfArms of={kingdom} className={styles.arms} />
          <span>
            <bdi>{name}</bdi>
            {own ? <em className={styles.own}> · {t("world.yours")}</em> : null}
            <MarkSign component={kingdom.component} />
            <span className={`${styles.cell} numeric`}>{placeName(cell)}</span>
          </span>
        </span>
      </th>
      <td data-label={t("world.columns.rarity")}>
        <RarityLine rarity={rarity} />
      </td>
      {distance === undefined ? null : (
        <td data-label={t("world.columns.distance")} className="numeric">
          {distance === null ? t("world.none") : t("world.cells", { count: distance })}
        </td>
      )}
      <td data-label={t("world.columns.protection")} className="numeric">
        {peace.length === 0 ? t("world.none") : null}
        {peace.map(({ from, until }) => (
          <span key={from} className={styles.peace}>
            {t(`world.peace.${from}`, { time: remainingWords(until - now, i18n.language) })}
          </span>
        ))}
      </td>
      <td className={styles.actions}>
        <Button size="small" aria-label={t("world.showNamed", { name })} onClick={() => onShow(kingdom)}>
          {t("world.showOnMap")}
        </Button>
        <Button size="small" aria-label={t("lists.inspectName", { name })} onClick={() => onInspect(kingdom)}>
          {t("lists.inspect")}
        </Button>
      </td>
    </tr>
  );
}

/** Distances are the same for everyone. */
const NO_BUILDINGS = Object.fromEntries(BUILDINGS.map((building) => [building, 0])) as BuildingCounts;

type Distance = (kingdom: KingdomInfo) => number | null;

/** Cells from a kingdom to each other one, as the rules count them. Null without a kingdom. */
function useDistance(from: Cell | null): Distance {
  const rules = useRules().data;
  return useMemo(
    () => (from === null || rules === undefined ? () => null : distancesFrom(from, rules)),
    [from, rules],
  );
}

/** Asked for once for each pair of steps across and down: a list is sorted by it again and again, thousands at a time. */
function distancesFrom(from: Cell, rules: Rules): Distance {
  const known = new Map<number, number>();
  return ({ cell }) => {
    const steps = Math.abs(cell.x - from.x) * 4096 + Math.abs(cell.y - from.y);
    const distance = known.get(steps) ?? rules.travel("raid", from, cell, NO_BUILDINGS, 0).distance;
    known.set(steps, distance);
    return distance;
  };
}
