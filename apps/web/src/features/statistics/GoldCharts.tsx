import { useTranslation } from "react-i18next";
import { shownAmount } from "../../format/amounts.ts";
import { briefCount } from "../../format/counts.ts";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { pointOf } from "./shown.ts";
import { type EconomyNow, type EconomyThen, useEconomyPast } from "./use-economy.ts";

interface GoldChartsProps {
  readonly now: EconomyNow;
  /** Seconds: what the drawings begin with. */
  readonly begun: number;
}

/** KGLD supply and the two vaults since the game began. */
export function GoldCharts({ now, begun }: GoldChartsProps) {
  const { t } = useTranslation();
  const past = useEconomyPast(now, begun);
  if (past.data === undefined) return past.isError ? <Failure error={past.error} /> : <Loading />;
  const points: readonly EconomyThen[] = [
    ...past.data.filter(({ time }) => time < now.economy.time),
    now.economy,
  ];
  const times = points.map(({ time }) => time);
  const { supply, minted, burned, crownVault, fateVault } = now.economy.value;
  const line = (
    name: string,
    colour: string,
    of: "supply" | "minted" | "burned" | "crownVault" | "fateVault",
  ) => ({
    name,
    colour,
    values: points.map(({ value }) => pointOf(value[of])),
  });
  return (
    <>
      <LineChart
        title={t("statistics.supplyTitle")}
        summary={t("statistics.supplySummary", {
          supply: shownAmount(supply, 0),
          minted: shownAmount(minted, 0),
          burned: shownAmount(burned, 0),
        })}
        times={times}
        timeName={t("statistics.time")}
        tick={briefCount}
        lines={[
          line(t("statistics.supplyLine"), "--ink-gold", "supply"),
          line(t("statistics.mintedLine"), "--chart-gain", "minted"),
          line(t("statistics.burnedLine"), "--chart-loss", "burned"),
        ]}
      />
      <LineChart
        title={t("statistics.vaultsTitle")}
        summary={t("statistics.vaultsSummary", {
          crown: shownAmount(crownVault, 0),
          fate: shownAmount(fateVault, 0),
        })}
        times={times}
        timeName={t("statistics.time")}
        tick={briefCount}
        lines={[
          line(t("statistics.crownLine"), "--ink-gold", "crownVault"),
          line(t("statistics.fateLine"), "--chart-fate", "fateVault"),
        ]}
      />
    </>
  );
}
