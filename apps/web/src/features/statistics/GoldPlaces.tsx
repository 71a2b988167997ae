import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { shownAmount, subtract } from "../../format/amounts.ts";
import { briefCount } from "../../format/counts.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import type { Standing } from "./leaders.ts";
import { heightOf, pointOf } from "./shown.ts";

interface GoldPlacesProps {
  readonly standings: readonly Standing[];
  /** KGLD there is. */
  readonly supply: Attos;
}

/** Minted gold by where it lies, and gold that mines have brought up but nobody has claimed. */
export function GoldPlaces({ standings, supply }: GoldPlacesProps) {
  const { t } = useTranslation();
  const sum = (of: "treasury" | "trezor" | "unclaimed" | "ground"): Attos =>
    standings.reduce((all, standing) => all + standing[of], 0n) as Attos;
  const [treasuries, trezors, unclaimed] = [sum("treasury"), sum("trezor"), sum("unclaimed")];
  const held = (treasuries + trezors) as Attos;
  const places = { treasuries, trezors, wallets: subtract(supply, held), unclaimed };
  return (
    <BarChart
      title={t("statistics.goldTitle")}
      summary={t("statistics.goldSummary", {
        held: shownAmount(held, 0),
        ground: shownAmount(sum("ground"), 0),
      })}
      nameOf={t("statistics.goldName")}
      parts={[{ name: t("statistics.goldLine"), colour: "--ink-gold" }]}
      bars={(["treasuries", "trezors", "wallets", "unclaimed"] as const).map((place) => ({
        name: t(`statistics.gold.${place}`),
        values: [pointOf(places[place])],
        total: briefCount(heightOf(places[place])),
      }))}
    />
  );
}
