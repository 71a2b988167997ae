import type { CompletedOf } from "@kingdoms/client";
import { exactText, figureInKgld, inKgld, percentText, shownAmount } from "../../../format/amounts.ts";
import { goldEntries, type TargetedPage } from "../kind.ts";

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
  entries: (t, event, log) => goldEntries(t, "loot", event, event.amount, log),
} satisfies TargetedPage<CompletedOf<"raid">>;

declare module "../kind.ts" {
  interface Pages {
    readonly raid: typeof page;
  }
}
