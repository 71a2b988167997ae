import type { CompletedOf } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { inKgld, shownAmount } from "../../../format/amounts.ts";
import { type MissionWords, type Prospects, sentence, type T } from "../kind.ts";

/** An expedition goes for gold that stays in the ground. */
export const prospects = (t: T, rules: Rules): Prospects => {
  const { success, gold } = rules.prospectWorth();
  const { kinds, prospect: bands } = rules.config;
  let most = 0n as Attos;
  for (const { high } of bands) if (high > most) most = high;
  return {
    gold: { mean: gold, most },
    effects: [],
    lost: kinds.prospect.cost,
    isCertain: true,
    lostFor: t("targets.expected.expedition"),
    refund: success,
    nothing: most === 0n ? t("targets.confirm.nothing") : null,
  };
};

export const page = {
  guide: null,
  reportTitle: (t) => t("report.titleOf.prospect"),
  details(t, { refunded, amount }) {
    if (refunded) return t("history.details.prospectRefunded");
    if (amount === 0n) return t("history.details.prospectNothing");
    return t("history.details.prospect", { amount: shownAmount(amount, 2) });
  },
  facts: (t, { refunded, amount }) => [
    [t("report.found"), refunded ? t("report.refunded") : inKgld(t, amount)],
  ],
  headlines: null,
  news(t, event, { names }) {
    return { title: t("bulletin.prospect", names), text: sentence(this.details(t, event)) };
  },
  entries(t, { kingdom, refunded, amount }, { id, prospectCost }) {
    if (kingdom !== id) return [];
    if (refunded) return [{ text: t("activity.entries.refunded"), gold: prospectCost }];
    if (amount === 0n) return [{ text: t("activity.entries.foundNothing"), gold: null }];
    return [{ text: t("activity.entries.found", { amount: shownAmount(amount, 2) }), gold: null }];
  },
} satisfies MissionWords<CompletedOf<"prospect">>;

declare module "../kind.ts" {
  interface Pages {
    readonly prospect: typeof page;
  }
}
