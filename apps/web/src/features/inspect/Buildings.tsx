import { BUILDINGS, type Kingdom } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { Castle } from "../../game/Castle.tsx";
import styles from "./inspect.module.css";

/** The castle as it stands, drawn and in words. */
export function Buildings({ kingdom }: { readonly kingdom: Kingdom }) {
  const { t } = useTranslation();
  const underWay = kingdom.construction?.building ?? null;
  const standing = BUILDINGS.filter((building) => kingdom.buildings[building] > 0);
  return (
    <div className={styles.buildings} data-testid="inspect-buildings">
      <Castle kingdom={kingdom} className={styles.castle} />
      {standing.length === 0 && underWay === null ? <p>{t("inspect.noBuildings")}</p> : null}
      <ul className={styles.counts}>
        {standing.map((building) => (
          <li key={building}>
            {t("inspect.buildingCount", {
              building: t(`names.buildings.${building}`),
              count: kingdom.buildings[building],
            })}
          </li>
        ))}
        {underWay === null ? null : (
          <li>{t("inspect.underConstruction", { building: t(`names.buildings.${underWay}`) })}</li>
        )}
      </ul>
    </div>
  );
}
