import type { Economy, GameConfig } from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { shownAmount, subtract } from "../../format/amounts.ts";
import { briefCount } from "../../format/counts.ts";
import { useAccountOrder, useIsOpen } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import type { Standing } from "./leaders.ts";
import styles from "./statistics.module.css";
import { type CurrentEconomy, type PastEconomy, useEconomyPast } from "./use-economy.ts";

interface GoldChartsProps {
  readonly now: CurrentEconomy;
  /** Seconds: the start of the drawings. */
  readonly begun: number;
}

/** KGLD supply, what backs it, and the other vaults since the game began. */
export function GoldCharts({ now, begun }: GoldChartsProps) {
  const { t } = useTranslation();
  const past = useEconomyPast(now, begun);
  if (past.data === undefined) return past.isError ? <Failure error={past.error} /> : <Loading />;
  const points: readonly PastEconomy[] = [
    ...past.data.filter(({ time }) => time < now.economy.time),
    now.economy,
  ];
  const times = points.map(({ time }) => time);
  const { supply, minted, burned, backing, payeeVault, missionVault } = now.economy.value;
  const line = (
    name: string,
    colour: string,
    of: "supply" | "minted" | "burned" | "backing" | "payeeVault" | "missionVault",
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
          supply: shownAmount(supply, 2),
          minted: shownAmount(minted, 2),
          burned: shownAmount(burned, 2),
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
          backing: shownAmount(backing, 2),
          payee: shownAmount(payeeVault, 2),
          missions: shownAmount(missionVault, 2),
        })}
        times={times}
        timeName={t("statistics.time")}
        tick={briefCount}
        lines={[
          line(t("statistics.backingLine"), "--ink-gold", "backing"),
          line(t("statistics.payeeLine"), "--chart-open", "payeeVault"),
          line(t("statistics.missionLine"), "--chart-missions", "missionVault"),
        ]}
      />
    </>
  );
}

interface GoldPlacesProps {
  readonly standings: readonly Standing[];
  /** KGLD there is. */
  readonly supply: Attos;
}

/** Minted gold by its place, and gold that mines have brought up but no owner has claimed. */
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
        held: shownAmount(held, 2),
        ground: shownAmount(sum("ground"), 2),
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

interface MintingRateProps {
  readonly now: CurrentEconomy;
  readonly config: GameConfig;
  /** Seconds: the start of the drawing. */
  readonly begun: number;
}

/** The weekly rates so far; when the next is due, anyone may have it set. */
export function MintingRateChart({ now: { economy, rates }, config, begun }: MintingRateProps) {
  const { t } = useTranslation();
  const { backing, supply, factory } = economy.value;
  const current = rates.at(-1);
  const shown = rates.filter((_, index) => (rates[index + 1]?.start ?? Number.POSITIVE_INFINITY) > begun);
  const dueAt = factory.lastRatioUpdate + config.gold.ratioPeriod;
  return (
    <div className={styles.stack}>
      <LineChart
        title={t("statistics.rateTitle")}
        summary={t("statistics.rateSummary", {
          rate: current === undefined ? "–" : shownAmount(perHour(current.ratio), 4),
          backing: shownAmount(backing, 2),
          supply: shownAmount(supply, 2),
        })}
        times={shown.map(({ start }) => Math.max(start, begun))}
        until={economy.time}
        timeName={t("statistics.time")}
        tick={briefCount}
        stepped
        lines={[
          {
            name: t("statistics.rateLine"),
            colour: "--ink-gold",
            values: shown.map(({ ratio }) => ({
              height: heightOf(perHour(ratio)),
              text: shownAmount(perHour(ratio), 4),
            })),
          },
        ]}
      />
      <Due dueAt={dueAt} backing={backing} supply={supply} />
    </div>
  );
}

interface DueProps extends Pick<Economy, "backing" | "supply"> {
  readonly dueAt: number;
}

function Due({ dueAt, backing, supply }: DueProps) {
  const { t } = useTranslation();
  const due = usePast(dueAt);
  const timed = useClockKnown();
  const rules = useRules().data;
  const give = useAccountOrder();
  const starting = useWalletStore(({ phase }) => phase === "starting");
  const open = useIsOpen("recalculate", null);
  if (!timed) return <p className={styles.due}>{t("common.checking")}</p>;
  if (!due) {
    return (
      <p className={styles.due}>
        {t("statistics.rateNext")} <Countdown until={dueAt} />
      </p>
    );
  }
  return (
    <div className={styles.due}>
      <p>{t("statistics.rateDue")}</p>
      {rules === undefined ? null : (
        <p>
          {t("statistics.rateWould", { rate: shownAmount(perHour(rules.mintingRatio(backing, supply)), 4) })}
        </p>
      )}
      <Button
        variant="primary"
        busy={open}
        disabled={give === null}
        onClick={() => give?.("recalculate", {})}
      >
        {t("statistics.recalculate")}
      </Button>
      {give === null ? (
        <p className={styles.muted}>{t(starting ? "common.checking" : "statistics.recalculateConnect")}</p>
      ) : null}
    </div>
  );
}

/** The height at which an amount is drawn; labels are written from the amount itself. */
const heightOf = (amount: bigint): number => Number(amount / 10n ** 12n) / 1e6;

const HOUR = 3600n;

/** KGLD that a mine brings in an hour at this rate. */
const perHour = (ratio: Attos): Attos => (ratio * HOUR) as Attos;

/** A value of a chart, whole units being enough. */
const pointOf = (amount: Attos): { readonly height: number; readonly text: string } => ({
  height: heightOf(amount),
  text: shownAmount(amount, 2),
});
