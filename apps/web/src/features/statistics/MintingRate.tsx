import type { GameConfig } from "@kingdoms/client";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/rules.ts";
import { useClockKnown, usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { shownAmount } from "../../format/amounts.ts";
import { briefCount, shownCount } from "../../format/counts.ts";
import { useAccountOrder, useIsOpen } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { LineChart } from "../../ui/charts/LineChart.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { heightOf, perHour } from "./shown.ts";
import styles from "./statistics.module.css";
import type { EconomyNow } from "./use-economy.ts";

interface MintingRateProps {
  readonly now: EconomyNow;
  readonly config: GameConfig;
  /** Seconds: what the drawing begins with. */
  readonly begun: number;
}

/** The weekly rates so far; when the next is due, anybody may have it set. */
export function MintingRate({ now: { economy, rates }, config, begun }: MintingRateProps) {
  const { t } = useTranslation();
  const { mineCount, lastRatioUpdate } = economy.value.factory;
  const current = rates.at(-1);
  const shown = rates.filter((_, index) => (rates[index + 1]?.start ?? Number.POSITIVE_INFINITY) > begun);
  const dueAt = lastRatioUpdate + config.gold.ratioPeriod;
  return (
    <div className={styles.stack}>
      <LineChart
        title={t("statistics.rateTitle")}
        summary={t("statistics.rateSummary", {
          rate: current === undefined ? "–" : shownAmount(perHour(current.ratio), 4),
          count: mineCount,
          mines: shownCount(mineCount),
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
      <Due dueAt={dueAt} mines={mineCount} />
    </div>
  );
}

function Due({ dueAt, mines }: { readonly dueAt: number; readonly mines: number }) {
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
        <p>{t("statistics.rateWould", { rate: shownAmount(perHour(rules.mintingRatio(mines)), 4) })}</p>
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
