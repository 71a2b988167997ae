import type { GameConfig } from "@kingdoms/client";
import { type Attos, BUILDINGS, type Building, parseAttos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { percentText, shownAmount, subtract } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import styles from "./info.module.css";

const WHOLE = parseAttos("1");
const SECONDS_PER_HOUR = 3600n;

/** What each building does, with the figures of the configuration. */
export function BuildingGuide({ config }: { readonly config: GameConfig }) {
  const { t, i18n } = useTranslation();
  const { gold, combat, missions } = config;
  const perHour = (ratio: Attos): string => shownAmount((ratio * SECONDS_PER_HOUR) as Attos, 2);
  /** What a factor takes away. */
  const cut = (factor: Attos): string => percentText(subtract(WHOLE, factor));
  const does: Readonly<Record<Building, string>> = {
    mine: t("info.does.mine", {
      least: perHour(gold.minRatio),
      most: perHour(gold.maxRatio),
      period: durationWords(gold.ratioPeriod, i18n.language),
    }),
    barracks: t("info.does.barracks"),
    trezor: t("info.does.trezor", { capacity: shownAmount(gold.trezorCapacity, 0) }),
    stronghold: t("info.does.stronghold", { cut: cut(combat.strongholdFactor) }),
    mage_tower: t("info.does.mage_tower"),
    research_academy: t("info.does.research_academy", { cut: cut(missions.academyFactor) }),
    obscura_temple: t("info.does.obscura_temple"),
  };
  return (
    <dl className={styles.guideTo} data-testid="building-guide">
      {BUILDINGS.map((building) => (
        <div key={building}>
          <dt>{t(`names.buildings.${building}`)}</dt>
          <dd>{does[building]}</dd>
        </div>
      ))}
    </dl>
  );
}
