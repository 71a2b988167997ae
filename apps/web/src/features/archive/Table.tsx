import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { MarkSign } from "../../game/MarkSign.tsx";
import { RarityLine } from "../../game/marks.tsx";
import { peaceOf } from "../../game/peace.ts";
import { cameraText } from "../../map/camera.ts";
import { placeName } from "../../map/places/place-text.ts";
import { centreOf } from "../../map/viewport.ts";
import table from "../../ui/lists.module.css";
import { SortHead } from "../../ui/lists.tsx";
import styles from "./archive.module.css";
import { SORTS, type Sort } from "./search.ts";

interface TableProps {
  readonly rows: readonly KingdomInfo[];
  readonly owned: ReadonlySet<string>;
  /** Seconds of the ledger's clock. */
  readonly now: number;
  readonly sort: Sort;
  readonly down: boolean;
  readonly onSort: (sort: Sort) => void;
}

/** If there is little room, the columns that repeat the line under the name are left out, and so are the heads. */
export function Table({ rows, owned, now, sort, down, onSort }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={table.table} data-testid="archive">
      <caption className="visually-hidden">{t("archive.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("archive.arms")}</th>
          {SORTS.map((column) => (
            <SortHead
              key={column}
              text={t(`archive.sorts.${column}`)}
              column={column}
              order={{ key: sort, descending: down }}
              onSort={() => onSort(column)}
              className={column === "name" ? undefined : styles.roomy}
            />
          ))}
          <th scope="col">{t("lists.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kingdom) => (
          <Row key={kingdom.id} kingdom={kingdom} owned={owned.has(kingdom.id)} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** Near enough to see a kingdom apart from its neighbours. */
const ZOOM = 1;

interface RowProps {
  readonly kingdom: KingdomInfo;
  readonly owned: boolean;
  /** Seconds of the ledger's clock. */
  readonly now: number;
}

const Row = memo(function Row({ kingdom, owned, now }: RowProps) {
  const { t } = useTranslation();
  const { id, name, cell, createdAt, rarity } = kingdom;
  const peace = peaceOf(kingdom.shield, now);
  const number = kingdomNumber(id) ?? undefined;
  const place = placeName(cell);
  const founded = shownDate(createdAt * 1000, "day");
  return (
    <tr>
      <td className={styles.arms}>
        <CoatOfArms of={kingdom} />
      </td>
      <td className={`${styles.roomy} numeric`}>{id}</td>
      <th scope="row" className={styles.name}>
        <bdi>{name}</bdi>
        {owned ? <span className={styles.yours}>{t("archive.yours")}</span> : null}
        <MarkSign component={kingdom.component} />
        <span className={`${styles.brief} numeric`}>
          {id} · {place} · {founded}
        </span>
        <span className={styles.brief}>
          <RarityLine rarity={rarity} />
        </span>
      </th>
      <td className={styles.roomy}>
        <RarityLine rarity={rarity} />
      </td>
      <td className={`${styles.roomy} numeric`}>{place}</td>
      <td className={`${styles.roomy} numeric`}>{founded}</td>
      <td className={`${styles.roomy} numeric`}>
        {peace.length === 0 ? t("archive.unprotected") : null}
        {peace.map(({ from, until }) => (
          <span key={from} className={styles.peace}>
            {t(`archive.peace.${from}`, { time: shownDate(until * 1000, "short") })}
          </span>
        ))}
      </td>
      <td className={styles.actions}>
        <Link
          to="/"
          search={{ panel: "inspect", target: number }}
          aria-label={t("lists.inspectName", { name })}
        >
          {t("lists.inspect")}
        </Link>
        <Link
          to="/"
          search={{ map: true, view: cameraText({ ...centreOf(cell), zoom: ZOOM }) }}
          aria-label={t("archive.mapName", { name })}
        >
          {t("archive.map")}
        </Link>
      </td>
    </tr>
  );
});
