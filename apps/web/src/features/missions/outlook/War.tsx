import type { Attos, WarField } from "@kingdoms/rules";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, percentText, shownAmount } from "../../../format/amounts.ts";
import { journey } from "../../../game/missions.ts";
import { useNow } from "../../../game/use-now.ts";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import { chanceOf } from "./chance.ts";
import { type OutlookProps, useUnits } from "./props.ts";

/** What the war would meet if it left at this moment and nothing changed until it arrives. */
function warField({ rules, sender, target: { kingdom, info }, amount }: OutlookProps, now: number): WarField {
  const arrival = journey(rules, "war", sender, info)?.(now).arrival ?? now;
  return {
    attackers: amount,
    defenders: kingdom.army.defenders,
    treasury: kingdom.treasury,
    hidden: rules.hidden(info.shield, kingdom.lastOrder),
    buildings: kingdom.buildings,
    alarm: rules.alarm(info.alarm, arrival),
  };
}

export function War(props: OutlookProps) {
  const { rules, sender, target, amount } = props;
  const { t } = useTranslation();
  const now = useNow() ?? 0;
  const field = useMemo(
    () => warField({ rules, sender, target, amount }, now),
    [rules, sender, target, amount, now],
  );
  const preview = useMemo(() => rules.warPreview(field), [rules, field]);
  const units = useUnits();
  const { mayWin, mayDraw, mayLose, attackerLosses, defenderLosses, warSpoils, chances } = preview;
  const ends = [mayWin, mayDraw, mayLose].filter(Boolean).length;
  const chance = (value: Attos, possible: boolean): string => {
    const { word, share } = chanceOf(value, possible, ends === 1);
    return t(`missions.chances.${word}`, { share });
  };
  const gold = (value: Attos): string => shownAmount(value, 2);
  return (
    <>
      <Facts
        rows={[
          [t("missions.win"), chance(chances.win, mayWin)],
          [t("missions.draw"), chance(chances.draw, mayDraw)],
          [t("missions.lose"), chance(chances.lose, mayLose)],
          [t("missions.yourLosses"), units(attackerLosses)],
          [t("missions.theirLosses"), units(defenderLosses)],
          [
            t("missions.spoils"),
            warSpoils.min === warSpoils.max
              ? t("common.kgld", { amount: gold(warSpoils.max) })
              : t("missions.spoilsRange", { min: gold(warSpoils.min), max: gold(warSpoils.max) }),
          ],
          [t("missions.fall"), chance(chances.fall, chances.fall > 0n)],
        ]}
      />
      <Notes props={props} field={field} />
    </>
  );
}

/** What adds to the defence, and what limits the spoils. */
function Notes({ props: { rules }, field }: { readonly props: OutlookProps; readonly field: WarField }) {
  const { t } = useTranslation();
  const { theft, war } = rules.config;
  return (
    <p className={styles.note}>
      {t("missions.militiaNote", { count: rules.militia(field.buildings) })}{" "}
      {field.alarm === 0
        ? null
        : `${t("missions.alarmNote", { count: field.alarm, bonus: percentText(war.alarmBonus) })} `}
      {t("missions.carryNote", { amount: inKgld(t, theft.carryPerUnit, 0) })}{" "}
      {field.hidden === 0n ? null : t("missions.hiddenNote", { amount: inKgld(t, field.hidden) })}{" "}
      {t("missions.clockNote")}
    </p>
  );
}
