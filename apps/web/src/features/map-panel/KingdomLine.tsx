import type { KingdomInfo } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { remainingWords } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { RarityLine } from "../../game/RarityLine.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./map-panel.module.css";

interface LineProps {
  readonly kingdom: KingdomInfo;
  readonly own: boolean;
  /** Ledger time, seconds. */
  readonly now: number;
  /** Cells; undefined where there is no such column, null where it is not known. */
  readonly distance: number | null | undefined;
  readonly onShow: (kingdom: KingdomInfo) => void;
  readonly onInspect: (kingdom: KingdomInfo) => void;
}

export function KingdomLine({ kingdom, own, now, distance, onShow, onInspect }: LineProps) {
  const { t, i18n } = useTranslation();
  const { id, name, cell, rarity } = kingdom;
  const left = kingdom.protectedUntil - now;
  return (
    <tr data-own={own}>
      <td className={`${styles.number} numeric`}>{id}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <CoatOfArms seed={kingdom.component} className={styles.arms} />
          <span>
            <bdi>{name}</bdi>
            {own ? <em className={styles.own}> · {t("world.yours")}</em> : null}
            <span className={`${styles.cell} numeric`}>{t("map.cell", { x: cell.x, y: cell.y })}</span>
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
        {left > 0 ? remainingWords(left, i18n.language) : t("world.none")}
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
