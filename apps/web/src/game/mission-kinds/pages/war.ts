import type { CompletedOf } from "@kingdoms/client";
import type { Attos, Rules, WarField } from "@kingdoms/rules";
import { exactText, figureInKgld, inKgld, percentText, shownAmount } from "../../../format/amounts.ts";
import { shownLanguage } from "../../../format/locale.ts";
import { durationWords } from "../../../format/times.ts";
import { chanceOf } from "../chance.ts";
import {
  balanceText,
  destroyed,
  destroyedFact,
  endedNews,
  goldEntries,
  goldProspects,
  type LaunchContext,
  listed,
  type Prospects,
  type T,
  type TargetedPage,
  unitsText,
} from "../kind.ts";

export const warProspects = (t: T, rules: Rules, field: WarField): Prospects =>
  goldProspects(t, rules, rules.warWorth(field), rules.warPreview(field).warSpoils.max);

export const page = {
  guide: (t, { war, theft, kinds }, words) =>
    t("missions.guide.war", {
      share: percentText(war.spoilsShare),
      carry: exactText(theft.carryPerUnit),
      overkill: exactText(war.overkill),
      fall: percentText(war.fall),
      reach: war.reach,
      cooldown: words(kinds.war.cooldown),
    }),
  outlook(t, ahead) {
    const { rules } = ahead;
    const field = fieldOf(ahead);
    const { mayWin, mayDraw, mayLose, attackerLosses, defenderLosses, warSpoils, earnsRefund, chances } =
      rules.warPreview(field);
    const ends = [mayWin, mayDraw, mayLose].filter(Boolean).length;
    const chance = (value: Attos, possible: boolean): string => {
      const { word, share } = chanceOf(value, possible, ends === 1);
      return t(`missions.chances.${word}`, { share });
    };
    const [min, max] = [shownAmount(warSpoils.min, 2), shownAmount(warSpoils.max, 2)];
    const { theft, war: terms } = rules.config;
    const militia = rules.militia(field.buildings);
    const bonus = percentText(terms.alarmBonus);
    return {
      rows: [
        [t("missions.win"), chance(chances.win, mayWin)],
        [t("missions.draw"), chance(chances.draw, mayDraw)],
        [t("missions.lose"), chance(chances.lose, mayLose)],
        [t("missions.yourLosses"), unitsText(t, attackerLosses)],
        [t("missions.theirLosses"), unitsText(t, defenderLosses)],
        [
          t("missions.spoils"),
          warSpoils.min === warSpoils.max
            ? t("common.kgld", { amount: max })
            : t("missions.spoilsRange", { min, max }),
        ],
        [t("missions.fall"), chance(chances.fall, chances.fall > 0n)],
      ],
      notes: [
        ...(militia === 0 ? [] : [t("missions.militiaNote", { count: militia })]),
        ...(field.alarm === 0
          ? []
          : [
              t("missions.alarmNote", {
                count: field.alarm,
                bonus,
                gap: durationWords(terms.alarmGap, shownLanguage()),
              }),
            ]),
        t("missions.carryNote", { amount: figureInKgld(t, theft.carryPerUnit) }),
        ...(field.hidden === 0n ? [] : [t("missions.hiddenNote", { amount: inKgld(t, field.hidden) })]),
        // If no victory is possible, there is never a refund.
        ...(earnsRefund || !mayWin ? [] : [t("missions.reachNote", { reach: terms.reach })]),
      ],
    };
  },
  feeReturns: (t, back) => t("missions.warFeeReturns", { ...back }),
  prospects: (t, ahead) => warProspects(t, ahead.rules, fieldOf(ahead)),
  reportTitle: (t) => t("report.title"),
  details(t, { attackerLosses: attacker, defenderLosses: defender, warSpoils, buildingsDestroyed }) {
    const losses = { attacker, defender };
    const outcome =
      warSpoils === 0n
        ? t("history.details.warWithout", losses)
        : t("history.details.war", { ...losses, spoils: shownAmount(warSpoils, 2) });
    return listed(outcome, destroyed(t, buildingsDestroyed));
  },
  facts: (t, event) => [
    [t("report.spoils"), inKgld(t, event.warSpoils)],
    [t("report.treasuryBefore"), inKgld(t, event.defenderTreasury)],
    [t("report.hiddenBefore"), inKgld(t, event.defenderHidden)],
    [t("report.alarmBefore"), String(event.defenderAlarm)],
    destroyedFact(t, event.buildingsDestroyed),
  ],
  headlines: {
    mine: (t, { won, other }) => t(won ? "battle.won" : "battle.lost", { other }),
    // A war without a winner is a draw.
    unharmed: (t) => t("battle.draw"),
  },
  news(t, event, addressed) {
    const { role, tone, names } = addressed;
    if (tone === "help" || tone === "found" || tone === "own")
      return endedNews(t, this.details(t, event), addressed);
    return {
      title: t(`bulletin.war.${tone}.${role}`, names),
      text: balanceText(t, addressed, { ...event, gold: event.warSpoils }),
    };
  },
  entries: (t, event, log) => goldEntries(t, "spoils", event, event.warSpoils, log),
} satisfies TargetedPage<CompletedOf<"war">>;

/** The field that the war would find if nothing changed until it arrives. */
const fieldOf = ({ rules, target: { kingdom, info }, amount, arrival }: LaunchContext): WarField => ({
  attackers: amount,
  defenders: kingdom.army.defenders,
  treasury: kingdom.treasury,
  hidden: info.shield.buried,
  buildings: kingdom.buildings,
  alarm: rules.alarm(info.alarm, arrival),
});

declare module "../kind.ts" {
  interface Pages {
    readonly war: typeof page;
  }
}
