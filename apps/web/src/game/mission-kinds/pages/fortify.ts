import type { CompletedOf } from "@kingdoms/client";
import { type Attos, ONE } from "@kingdoms/rules";
import { listed, sentence, type TargetedPage } from "../kind.ts";

const NONE = 0n as Attos;

export const page = {
  guide: (t, { fortify, kinds }, words) =>
    t("missions.guide.fortify", {
      room: fortify.unitsPerBuilding,
      cooldown: words(kinds.fortify.cooldown),
    }),
  outlook(t, { rules, target: { kingdom }, amount: units }) {
    const { defenders, traveling } = kingdom.army;
    const garrison = defenders + traveling;
    const { entered, returned } = rules.fortify({ units, garrison, buildings: kingdom.buildings });
    return {
      rows: [
        [t("missions.given"), entered],
        [t("missions.returned"), returned],
        [t("missions.defendersThere"), defenders + entered],
      ],
      notes: [t("missions.roomNote", { count: rules.config.fortify.unitsPerBuilding })],
    };
  },
  feeReturns: (t, back) => t("missions.feeReturns", { ...back }),
  prospects(t, { rules, target: { kingdom }, amount: units }) {
    const { defenders, traveling } = kingdom.army;
    const garrison = defenders + traveling;
    const { entered } = rules.fortify({ units, garrison, buildings: kingdom.buildings });
    return {
      gold: null,
      effects: [],
      lost: (rules.config.units.defenders.cost * BigInt(entered)) as Attos,
      isCertain: true,
      lostFor: t("targets.expected.unitsGiven", { count: entered }),
      refund: entered > 0 ? ONE : NONE,
      nothing: entered === 0 ? t("targets.confirm.noRoom") : null,
    };
  },
  reportTitle: (t) => t("report.titleOf.fortify"),
  details: (t, { amount, returned }) =>
    listed(
      t("history.details.fortify", { count: amount }),
      returned === 0 ? "" : t("history.details.returned", { count: returned }),
    ),
  facts: (t, { amount, returned }) => [
    [t("report.delivered"), String(amount)],
    [t("report.returned"), String(returned)],
  ],
  headlines: null,
  news(t, event, addressed) {
    return {
      title: t(`bulletin.help.${addressed.role}`, addressed.names),
      text: sentence(this.details(t, event)),
    };
  },
  entries: () => [],
} satisfies TargetedPage<CompletedOf<"fortify">>;

declare module "../kind.ts" {
  interface Pages {
    readonly fortify: typeof page;
  }
}
