import type { CompletedOf } from "@kingdoms/client";
import type { RaidField, Rules } from "@kingdoms/rules";
import { exactText, figureInKgld, inKgld, percentText, shownAmount } from "../../../format/amounts.ts";
import {
  balanceText,
  endedNews,
  goldEntries,
  goldProspects,
  type Prospects,
  type T,
  type TargetedPage,
} from "../kind.ts";

export const raidProspects = (t: T, rules: Rules, field: RaidField): Prospects =>
  goldProspects(t, rules, rules.raidWorth(field), rules.raidPreview(field).amount);

export const page = {
  guide: (t, { raid, theft, kinds }, words) =>
    t("missions.guide.raid", {
      squad: raid.squad,
      share: percentText(raid.lootShare),
      carry: exactText(theft.carryPerUnit),
      success: percentText(raid.success),
      less: percentText(raid.successPerDefender),
      floor: percentText(raid.successFloor),
      capture: percentText(raid.capture),
      cooldown: words(kinds.raid.cooldown),
    }),
  outlook(t, { rules, target: { kingdom }, unclaimed }) {
    const { raid, theft } = rules.config;
    const { defenders } = kingdom.army;
    const preview = (at: number) =>
      rules.raidPreview({ defenders, unclaimed: unclaimed(at), buildings: kingdom.buildings });
    // The chances do not depend on the gold, and so not on the time.
    const { successProbability, captureProbability } = preview(0);
    return {
      rows: [
        [t("missions.success"), percentText(successProbability)],
        [t("missions.loot"), (at) => inKgld(t, preview(at).amount)],
        [t("missions.captured"), percentText(captureProbability)],
      ],
      notes: [
        t("missions.lootNote", {
          share: percentText(raid.lootShare),
          most: figureInKgld(t, theft.carryPerUnit),
        }),
      ],
    };
  },
  feeReturns: (t, back) => t("missions.feeReturns", { ...back }),
  prospects(t, { rules, target: { kingdom }, arrival, unclaimed }) {
    const { army, buildings } = kingdom;
    return raidProspects(t, rules, {
      defenders: army.defenders,
      unclaimed: unclaimed(arrival),
      buildings,
    });
  },
  reportTitle: (t) => t("report.title"),
  details: (t, { winner, attacker, amount, captured }) =>
    winner === attacker
      ? t("history.details.raid", { amount: shownAmount(amount, 2) })
      : t(captured ? "history.details.raidCaptured" : "history.details.raidFailed"),
  facts: (t, event) => [
    [t("report.loot"), inKgld(t, event.amount)],
    [t("report.unclaimedBefore"), inKgld(t, event.unclaimedResources)],
    [t("report.squad"), t(event.captured ? "report.squads.captured" : "report.squads.home")],
  ],
  headlines: {
    mine(t, { won, attacked, other }) {
      if (attacked) return t(won ? "battle.raidWon" : "battle.raidFailed", { other });
      return t(won ? "battle.fendedOff" : "battle.raided", { other });
    },
    unharmed: (t) => t("battle.draw"),
  },
  news(t, event, addressed) {
    const { role, tone, names } = addressed;
    if (tone !== "won" && tone !== "lost") return endedNews(t, this.details(t, event), addressed);
    const captured = event.captured && role === "sender" ? t("bulletin.captured") : "";
    return {
      title: t(`bulletin.raid.${tone}.${role}`, names),
      text: balanceText(t, addressed, { ...event, gold: event.amount }, captured),
    };
  },
  entries: (t, event, log) => goldEntries(t, "loot", event, event.amount, log),
} satisfies TargetedPage<CompletedOf<"raid">>;

declare module "../kind.ts" {
  interface Pages {
    readonly raid: typeof page;
  }
}
