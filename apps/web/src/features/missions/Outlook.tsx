import type { Kingdom } from "@kingdoms/client";
import type { Range, Rules } from "@kingdoms/rules";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Ticking } from "../../data/Ticking.tsx";
import { percentText, shownAmount } from "../../format/amounts.ts";
import { inKgld } from "../../format/coins.ts";
import type { Abroad } from "../../game/missions/kinds.ts";
import { Facts } from "../../ui/Facts.tsx";
import styles from "../../ui/popups.module.css";
import { missileField, raidField, warField } from "./outlook.ts";
import { warOdds } from "./war-odds.ts";

interface OutlookProps {
  readonly rules: Rules;
  /** The kingdom that the mission goes to. */
  readonly target: Kingdom;
  readonly amount: number;
}

/** What may come of it: chances, losses, spoils, all from the rules and for the target as it stands now. */
export function Outlook({ kind, ...props }: OutlookProps & { readonly kind: Abroad }) {
  const { t } = useTranslation();
  return (
    <section data-testid="outlook">
      <h3>{t("missions.odds")}</h3>
      {kind === "war" ? <War {...props} /> : null}
      {kind === "missile" ? <Missile {...props} /> : null}
      {kind === "raid" ? <Raid {...props} /> : null}
      {kind === "fortify" ? <Fortify {...props} /> : null}
      {kind === "fortify" ? null : <p className={styles.note}>{t("missions.asOfNow")}</p>}
    </section>
  );
}

function War({ rules, target, amount }: OutlookProps) {
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

function Raid({ rules, target }: OutlookProps) {
  const { t } = useTranslation();
  const previewAt = useCallback(
    (nowMs: number) => rules.raidPreview(raidField(rules, target, Math.floor(nowMs / 1000))),
    [rules, target],
  );
  const loot = useCallback((nowMs: number) => inKgld(t, previewAt(nowMs).amount), [previewAt, t]);
  // The chances do not depend on the gold, and so not on the time.
  const { successProbability, captureProbability } = useMemo(() => previewAt(0), [previewAt]);
  return (
    <Facts
      rows={[
        [t("missions.success"), percentText(successProbability)],
        [t("missions.loot"), <Ticking key="loot" text={loot} />],
        [t("missions.captured"), percentText(captureProbability)],
      ]}
    />
  );
}

function Missile({ rules, target, amount }: OutlookProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const { intercepted, defenderLosses, buildingsDestroyed } = useMemo(
    () => rules.missilePreview(missileField(target, amount)),
    [rules, target, amount],
  );
  const { min, max } = buildingsDestroyed;
  return (
    <Facts
      rows={[
        [t("missions.intercepted"), intercepted],
        [t("missions.hits"), amount - intercepted],
        [t("missions.theirLosses"), units(defenderLosses)],
        [t("missions.buildingsLost"), min === max ? max : t("missions.range", { min, max })],
        [t("missions.yourLosses"), t("missions.noLosses")],
      ]}
    />
  );
}

function Fortify({ target, amount }: OutlookProps) {
  const { t } = useTranslation();
  return (
    <Facts
      rows={[
        [t("missions.given"), amount],
        [t("missions.defendersThere"), target.army.defenders + amount],
      ]}
    />
  );
}

/** A range of units in words. */
function useUnits(): (range: Range<number>) => string {
  const { t } = useTranslation();
  return ({ min, max }) => {
    if (max === 0) return t("missions.noLosses");
    return min === max ? t("missions.units", { count: max }) : t("missions.unitsRange", { min, max });
  };
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
