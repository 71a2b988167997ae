import type { GameConfig } from "@kingdoms/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { exactText, percentText, subtract } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import { UNIT_PRICE } from "../../game/mission-fee.ts";
import { guideLines } from "../../game/mission-kinds/index.ts";
import styles from "./info.module.css";

const WHOLE = parseAttos("1");

/** What missions do, what decides them, and what spares a kingdom from them, with the figures of the configuration. */
export function MissionGuide({ config }: { readonly config: GameConfig }) {
  const { t, i18n } = useTranslation();
  const words = (seconds: number): string => durationWords(seconds, i18n.language);
  const { missions, war, truce } = config;
  /** XRD for so many cost units. */
  const price = (units: number): string => exactText((BigInt(units) * UNIT_PRICE) as Attos);
  return (
    <>
      <section>
        <h3>{t("info.militaryTitle")}</h3>
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
          <li>
            <Link className={styles.link} to="/simulator">
              {t("simulator.title")}
            </Link>
          </li>
        </ul>
      </section>

      <section>
        <h3>{t("info.diceTitle")}</h3>
        <ul>
          <li>{t("info.dice1")}</li>
          <li>
            {missions.beaconDelay === 0
              ? t("info.dice2AtOnce")
              : t("info.dice2", {
                  delay: words(missions.beaconDelay),
                  step: words(missions.beaconWindow),
                })}
          </li>
          <li>
            {t("info.dice3", {
              overdue: words(missions.overdueAfter),
              delay: words(missions.settlementDelay),
            })}
          </li>
          <li>{t("info.dice4")}</li>
        </ul>
      </section>

      <section>
        <h3>{t("info.peaceTitle")}</h3>
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
      </section>
    </>
  );
}
