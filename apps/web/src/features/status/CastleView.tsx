import { useTranslation } from "react-i18next";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { Castle } from "../../game/Castle.tsx";
import CoatOfArms from "../../game/CoatOfArms.tsx";
import { useKingdomInfoList } from "../../game/client-context.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { placeName } from "../../map/places/place-text.ts";
import styles from "./status.module.css";

/** The castle of the selected kingdom under its name, with the current construction. */
export default function CastleView({ kingdomOf }: { readonly kingdomOf: SelectedKingdom | null }) {
  const kingdom = kingdomOf?.kingdom ?? null;
  return (
    <figure className={styles.castle} data-tall={(kingdom?.buildings.stronghold ?? 0) > 0}>
      <Castle kingdom={kingdom} />
      {kingdomOf === null ? null : (
        <figcaption className={styles.plate}>
          <CoatOfArms of={kingdomOf.key} className={styles.plateArms} />
          <span>
            <bdi>{kingdomOf.kingdom.name}</bdi>
            <Place kingdomOf={kingdomOf} />
          </span>
        </figcaption>
      )}
      {kingdomOf === null ? null : <Works kingdomOf={kingdomOf} />}
    </figure>
  );
}

function Place({ kingdomOf: { key } }: { readonly kingdomOf: SelectedKingdom }) {
  const info = useKingdomInfoList()?.find(({ id }) => id === key.id);
  return info === undefined ? null : <span className={styles.place}>{placeName(info.cell)}</span>;
}

/** The current construction, over the scene. */
function Works({ kingdomOf: { kingdom } }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { construction } = kingdom;
  const ready = usePast(construction?.readyAt ?? null);
  if (construction === null) return null;
  const building = t(`names.buildings.${construction.building}`);
  return (
    <p className={styles.works}>
      {ready ? t("status.ready", { building }) : t("status.building", { building })}
      {ready ? null : (
        <strong>
          <Countdown until={construction.readyAt} />
        </strong>
      )}
    </p>
  );
}
