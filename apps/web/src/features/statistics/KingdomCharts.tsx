import { type KingdomInfo, RARITIES } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { briefCount, shownCount } from "../../format/counts.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { evenTimes } from "../../ui/charts/scale.ts";
import { foundedBy } from "./tally.ts";

interface KingdomChartsProps {
  readonly kingdoms: readonly KingdomInfo[];
  /** Seconds: what the drawing begins with. */
  readonly begun: number;
  readonly now: number;
}

const POINTS = 32;

export function KingdomCharts({ kingdoms, begun, now }: KingdomChartsProps) {
  const { t } = useTranslation();
  const times = evenTimes(begun, now, POINTS);
  const counts = foundedBy(kingdoms, times);
  const tiers = [null, ...RARITIES].map((rarity) => ({
    name: rarity === null ? t("statistics.undrawn") : t(`names.rarities.${rarity}`),
    colour: rarity === null ? "--line" : `--${rarity.toLowerCase()}`,
    count: kingdoms.filter((kingdom) => kingdom.rarity === rarity).length,
  }));
  const most = tiers.reduce((best, tier) => (tier.count > best.count ? tier : best));
  return (
    <>
      <LineChart
        title={t("statistics.foundedTitle")}
        summary={t("statistics.foundedSummary", {
          count: kingdoms.length,
          shown: shownCount(kingdoms.length),
        })}
        times={times}
        timeName={t("statistics.time")}
        tick={briefCount}
        lines={[
          {
            name: t("statistics.kingdoms"),
            colour: "--rare",
            values: counts.map((count) => ({ height: count, text: shownCount(count) })),
          },
        ]}
      />
      <BarChart
        title={t("statistics.rarityTitle")}
        summary={t("statistics.raritySummary", {
          shown: shownCount(kingdoms.length),
          most: shownCount(most.count),
          rarity: most.name,
        })}
        nameOf={t("statistics.rarityName")}
        parts={[{ name: t("statistics.kingdoms"), colour: "--ink-gold" }]}
        bars={tiers.map(({ name, colour, count }) => ({
          name,
          colour,
          values: [{ height: count, text: shownCount(count) }],
          total: shownCount(count),
        }))}
      />
    </>
  );
}
