import type { GameConfig } from "@kingdoms/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { exactText, percentText, subtract } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import { UNIT_PRICE } from "../../game/mission-fee.ts";
import { guideLines } from "../../game/mission-kinds/index.ts";
import { Section } from "./Contents.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";

const WHOLE = parseAttos("1");

/** What missions do, and what spares a kingdom from them, with the figures of the configuration. */
export function MissionGuide({ config }: { readonly config: GameConfig }) {
  const { t, i18n } = useTranslation();
  const words = (seconds: number): string => durationWords(seconds, i18n.language);
  const { missions, war, truce } = config;
  /** XRD for so many cost units. */
  const price = (units: number): string => exactText((BigInt(units) * UNIT_PRICE) as Attos);
  return (
    <Section part="military">
      <ul>
        {guideLines(t, config, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t("info.arrival", { longer: percentText(subtract(missions.travelGrowth, WHOLE)) })}</li>
        <li>
          {t("info.missionFee", {
            fee: exactText(missions.fee),
            resolution: price(missions.resolutionUnits),
            verification: price(missions.verificationUnits),
          })}
        </li>
      </ul>
      <PlaceLinks to={["target", "attacks", "simulator"]} />
      <h4>{t("info.peaceTitle")}</h4>
      <ul>
        <li>{t("info.truce1", { war: words(truce.war), raid: words(truce.raid) })}</li>
        <li>{t("info.truce2")}</li>
        <li>
          {t("info.truce3", {
            absence: words(truce.absence),
            factor: truce.absenceFactor,
            longest: words(truce.longest),
            hidden: percentText(truce.buriedShare),
          })}
        </li>
        <li>{t("info.militia")}</li>
        <li>{t("info.alarm", { gap: words(war.alarmGap), bonus: percentText(war.alarmBonus) })}</li>
      </ul>
    </Section>
  );
}
