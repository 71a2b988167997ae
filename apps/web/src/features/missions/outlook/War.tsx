import type { Kingdom } from "@kingdoms/client";
import type { WarField } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { percentText, shownAmount } from "../../../format/amounts.ts";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import { type OutlookProps, useUnits } from "./props.ts";
import { warOdds } from "./war-odds.ts";

const warField = ({ army, treasury, buildings }: Kingdom, attackers: number): WarField => ({
  attackers,
  defenders: army.defenders,
  treasury,
  buildings,
});

export function War({ rules, target, amount }: OutlookProps) {
  const { t } = useTranslation();
  const { preview, odds } = useMemo(() => {
    const field = warField(target, amount);
    return { preview: rules.warPreview(field), odds: warOdds(rules, field) };
  }, [rules, target, amount]);
  const units = useUnits();
  const chance = useChance();
  const { mayWin, mayDraw, mayLose, attackerLosses, defenderLosses, warSpoils, fallProbability } = preview;
  const ends = [mayWin, mayDraw, mayLose].filter(Boolean).length;
  const gold = (value: Parameters<typeof shownAmount>[0]): string => shownAmount(value, 2);
  return (
    <>
      <Facts
        rows={[
          [t("missions.win"), chance(mayWin, ends === 1, odds.win)],
          [t("missions.draw"), chance(mayDraw, ends === 1, odds.draw)],
          [t("missions.lose"), chance(mayLose, ends === 1, odds.lose)],
          [t("missions.yourLosses"), units(attackerLosses)],
          [t("missions.theirLosses"), units(defenderLosses)],
          [
            t("missions.spoils"),
            warSpoils.min === warSpoils.max
              ? t("common.kgld", { amount: gold(warSpoils.max) })
              : t("missions.spoilsRange", { min: gold(warSpoils.min), max: gold(warSpoils.max) }),
          ],
          [
            t("missions.fall"),
            fallProbability === 0n
              ? t("missions.impossible")
              : t("missions.fallAtMost", { share: percentText(fallProbability) }),
          ],
        ]}
      />
      {ends === 1 ? null : <p className={styles.note}>{t("missions.estimate")}</p>}
    </>
  );
}

/** How likely an end is: sure where the rules allow no other, else the sampled share. */
function useChance(): (possible: boolean, only: boolean, share: number) => string {
  const { t } = useTranslation();
  return (possible, only, share) => {
    if (!possible) return t("missions.impossible");
    if (only) return t("missions.certain");
    if (share < 1) return t("missions.underOne");
    return share > 99 ? t("missions.overNinetyNine") : t("missions.about", { share });
  };
}
