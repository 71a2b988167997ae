import type { MissionLaunched, MissionReport } from "@kingdoms/client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownCount } from "../../format/counts.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { OUTCOMES, SENT, tallyMissions } from "./tally.ts";

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
