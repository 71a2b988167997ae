import type { CompletedOf } from "@kingdoms/client";
import type { MissionWords } from "../kind.ts";

export const page = {
  guide: null,
  reportTitle: (t) => t("report.titleOf.rarity"),
  details: (t, { rarity: drawn, buildingSlots }) =>
    t("history.details.rarity", { rarity: t(`names.rarities.${drawn}`), slots: buildingSlots }),
  facts: (t, { rarity: drawn, buildingSlots }) => [
    [t("report.rarity"), t(`names.rarities.${drawn}`)],
    [t("report.slots"), String(buildingSlots)],
  ],
  headlines: null,
  news: (t, { rarity: drawn, buildingSlots }, { names }) => ({
    title: t("bulletin.rarity", { ...names, rarity: t(`names.rarities.${drawn}`) }),
    text: t("bulletin.rarityText", { count: buildingSlots }),
  }),
  entries: () => [],
} satisfies MissionWords<CompletedOf<"rarity">>;

declare module "../kind.ts" {
  interface Pages {
    readonly rarity: typeof page;
  }
}
