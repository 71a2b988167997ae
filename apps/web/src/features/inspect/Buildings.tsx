import { BUILDINGS, type Kingdom } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { CastleScene } from "../../art/CastleScene.tsx";
import { type CastleTexts, castleText } from "../../art/scene/castle-text.ts";
import { first } from "../../i18n/en/first.ts";
import { useTheme } from "../../ui/theme.ts";
import styles from "./inspect.module.css";

/** The castle as it stands, drawn and in words. */
export function Buildings({ kingdom }: { readonly kingdom: Kingdom }) {
  const { t, i18n } = useTranslation();
  const light = useTheme((state) => state.shown);
  const texts = (i18n.getResource(i18n.language, "messages", "castle") ?? first.castle) as CastleTexts;
  const castle = {
    buildings: kingdom.buildings,
    construction: kingdom.construction?.building ?? null,
    slots: kingdom.buildingSlots,
  };
  const standing = BUILDINGS.filter((building) => kingdom.buildings[building] > 0);
  return (
    <div className={styles.buildings} data-testid="inspect-buildings">
      <CastleScene
        {...castle}
        seed={kingdom.component}
        light={light}
        label={castleText(castle, texts)}
        className={styles.castle}
      />
      {standing.length === 0 && castle.construction === null ? <p>{t("inspect.noBuildings")}</p> : null}
      <ul className={styles.counts}>
        {standing.map((building) => (
          <li key={building}>
            {t("inspect.buildingCount", {
              building: t(`structures.names.${building}`),
              count: kingdom.buildings[building],
            })}
          </li>
        ))}
        {castle.construction === null ? null : (
          <li>
            {t("inspect.underConstruction", { building: t(`structures.names.${castle.construction}`) })}
          </li>
        )}
      </ul>
    </div>
  );
}
