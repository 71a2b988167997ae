import { type KingdomInfo, type MissionLaunched, type MissionReport, RARITIES } from "@kingdoms/client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { briefCount, shownCount } from "../../format/counts.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { evenTimes } from "../../ui/charts/scale.ts";
import { foundedBy, OUTCOMES, SENT, tallyMissions } from "./tally.ts";

interface KingdomChartsProps {
  readonly kingdoms: readonly KingdomInfo[];
  /** Seconds: the start of the drawing. */
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

interface MissionChartProps {
  readonly reports: readonly MissionReport[];
  readonly inFlight: readonly MissionLaunched[];
  /** Whether the history is known back to its beginning, is being read, or could not be. */
  readonly read: "all" | "some" | "failed";
}

const COLOURS = {
  succeeded: "--chart-gain",
  failed: "--chart-loss",
  undecided: "--warning",
  underWay: "--chart-open",
} as const;

export function MissionChart({ reports, inFlight, read }: MissionChartProps) {
  const { t } = useTranslation();
  const tally = useMemo(() => tallyMissions(reports, inFlight), [reports, inFlight]);
  const total = (outcome: (typeof OUTCOMES)[number]): number =>
    SENT.reduce((sum, kind) => sum + tally[kind][outcome], 0);
  const finished = total("succeeded") + total("failed") + total("undecided");
  return (
    <BarChart
      title={t("statistics.missionsTitle")}
      summary={
        read === "all"
          ? t("statistics.missionsSummary", {
              finished: shownCount(finished),
              underWay: shownCount(total("underWay")),
            })
          : t(read === "some" ? "statistics.missionsReading" : "statistics.missionsUnread", {
              count: finished,
            })
      }
      nameOf={t("statistics.missionName")}
      parts={OUTCOMES.map((outcome) => ({
        name: t(`statistics.outcomes.${outcome}`),
        colour: COLOURS[outcome],
      }))}
      bars={SENT.map((kind) => {
        const values = OUTCOMES.map((outcome) => tally[kind][outcome]);
        return {
          name: t(`names.missions.${kind}`),
          values: values.map((count) => ({ height: count, text: shownCount(count) })),
          total: shownCount(values.reduce((sum, count) => sum + count, 0)),
        };
      })}
    />
  );
}
