import { useTranslation } from "react-i18next";
import { CastleScene } from "../../art/CastleScene.tsx";
import { CoatOfArms } from "../../art/CoatOfArms.tsx";
import { type CastleTexts, castleText } from "../../art/scene/castle-text.ts";
import { first } from "../../i18n/en/first.ts";
import { usePast } from "../../ledger/use-past.ts";
import { Countdown } from "../../ui/Ticking.tsx";
import { useTheme } from "../../ui/theme.ts";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import styles from "./status.module.css";

const NO_BUILDINGS = {
  mine: 0,
  barracks: 0,
  trezor: 0,
  stronghold: 0,
  mage_tower: 0,
  research_academy: 0,
  obscura_temple: 0,
};

/** The castle as the ledger has it; without a kingdom, the empty hill that waits for one. */
export default function CastleView({ kingdomOf }: { readonly kingdomOf: SelectedKingdom | null }) {
  const { i18n } = useTranslation();
  const light = useTheme((state) => state.shown);
  const texts = (i18n.getResource(i18n.language, "messages", "castle") ?? first.castle) as CastleTexts;
  const kingdom = kingdomOf?.kingdom;
  const castle = {
    buildings: kingdom?.buildings ?? NO_BUILDINGS,
    construction: kingdom?.construction?.building ?? null,
    slots: kingdom?.buildingSlots ?? 0,
  };
  return (
    <figure className={styles.castle} data-tall={castle.buildings.stronghold > 0}>
      <CastleScene
        {...castle}
        seed={kingdomOf?.key.component}
        light={light}
        label={castleText(castle, texts)}
      />
      {kingdomOf === null ? null : (
        <figcaption className={styles.plate}>
          <CoatOfArms seed={kingdomOf.key.component} className={styles.plateArms} />
          <bdi>{kingdomOf.kingdom.name}</bdi>
        </figcaption>
      )}
      {kingdomOf === null ? null : <Works kingdomOf={kingdomOf} />}
    </figure>
  );
}

/** What the masons are at, over the scene. */
function Works({ kingdomOf: { kingdom } }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const { construction } = kingdom;
  const ready = usePast(construction?.readyAt ?? null);
  if (construction === null) return null;
  const building = t(`structures.names.${construction.building}`);
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
