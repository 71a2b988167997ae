import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { shownDate } from "../../format/times.ts";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { RarityLine } from "../../game/RarityLine.tsx";
import { cameraText } from "../../map/camera-url.ts";
import { centreOf } from "../../map/viewport.ts";
import styles from "./archive.module.css";

/** Near enough to tell a kingdom from its neighbours. */
const ZOOM = 1;

interface RowProps {
  readonly kingdom: KingdomInfo;
  readonly owned: boolean;
  /** Seconds of the ledger's clock. */
  readonly now: number;
}

export const Row = memo(function Row({ kingdom, owned, now }: RowProps) {
  const { t } = useTranslation();
  const { id, name, cell, createdAt, protectedUntil, rarity } = kingdom;
  const number = kingdomNumber(id) ?? undefined;
  const place = t("archive.cell", { x: cell.x, y: cell.y });
  const founded = shownDate(createdAt * 1000, "day");
  return (
    <tr>
      <td className={styles.arms}>
        <CoatOfArms seed={kingdom.component} />
      </td>
      <td className={`${styles.roomy} numeric`}>{id}</td>
      <th scope="row" className={styles.name}>
        <bdi>{name}</bdi>
        {owned ? <span className={styles.yours}>{t("archive.yours")}</span> : null}
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
        {protectedUntil > now
          ? t("archive.protectedUntil", { time: shownDate(protectedUntil * 1000, "short") })
          : t("archive.unprotected")}
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
