import "../../i18n/later.ts";
import type { Economy } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { useGameConfig, useRules } from "../../data/reads.ts";
import { syncOf } from "../../data/sync.ts";
import { useChronicle, useWorld } from "../../data/world.ts";
import { inXrd, priceText, shownAmount } from "../../format/amounts.ts";
import { shownCount } from "../../format/counts.ts";
import { Page } from "../../ui/frames.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { GoldCharts, GoldPlaces, MintingRateChart } from "./GoldCharts.tsx";
import { KingdomCharts, MissionChart } from "./KingdomCharts.tsx";
import { Leaders } from "./Leaders.tsx";
import styles from "./statistics.module.css";
import { useEconomy } from "./use-economy.ts";
import { useStandings } from "./use-standings.ts";

/** The whole game in numbers and drawings, and who leads in it. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const sync = syncOf(useGame());
  const world = useWorld();
  const economy = useEconomy();
  const config = useGameConfig();
  const rules = useRules();
  const chronicle = useWholeChronicle();
  const standings = useStandings(world, { when: null, begun: 0 }, true);
  const { data: now } = economy;
  const failed = [economy, config, rules].filter(({ error }) => error !== null);
  const failure = failed[0]?.error ?? (world.state === "failed" ? world.error : null);
  const retry = (): void => {
    for (const query of failed) void query.refetch();
    if (world.state === "failed") sync.look();
  };
  const known =
    now !== undefined && config.data !== undefined && rules.data !== undefined && world.asOf !== null;
  // A local ledger is older than the game that is played on it.
  const begun = world.kingdoms[0]?.createdAt ?? now?.rates[0]?.start ?? 0;
  return (
    <Page
      title={t("statistics.title")}
      intro={t("statistics.intro")}
      asOf={now?.economy.time ?? null}
      stale={world.state === "stale" || economy.isError}
    >
      {failure === null ? null : <Failure error={failure} onRetry={retry} />}
      {known ? (
        <>
          <Figures economy={now.economy.value} rules={rules.data} />
          <div className={styles.charts}>
            <GoldCharts now={now} begun={begun} />
            <MintingRateChart now={now} config={config.data} begun={begun} />
            <KingdomCharts kingdoms={world.kingdoms} begun={begun} now={now.economy.time} />
            <MissionChart
              reports={chronicle.reports}
              inFlight={world.missions}
              read={chronicle.complete ? "all" : chronicle.error === null ? "some" : "failed"}
            />
            {standings.query.data === undefined ? null : (
              <GoldPlaces standings={standings.query.data.value} supply={now.economy.value.supply} />
            )}
          </div>
          <Leaders world={world} chronicle={chronicle} now={standings} begun={begun} />
        </>
      ) : failure === null ? (
        <Loading />
      ) : null}
    </Page>
  );
}

/** All finished missions: asks for the rest once the newest are known. */
function useWholeChronicle() {
  const chronicle = useChronicle();
  const ready = chronicle.state === "ready" || chronicle.state === "stale";
  const { complete, loadingMore, error, loadAll } = chronicle;
  useEffect(() => {
    // After a failure the next news of the ledger starts it again.
    if (ready && !complete && !loadingMore && error === null) loadAll();
  }, [ready, complete, loadingMore, error, loadAll]);
  return chronicle;
}

/** The newest numbers, before any drawing. */
function Figures({ economy, rules }: { readonly economy: Economy; readonly rules: Rules }) {
  const { t } = useTranslation();
  const { supply, minted, burned, backing, payeeVault, missionVault, factory } = economy;
  const figures = [
    [t("statistics.kingdoms"), shownCount(Number(factory.kingdomCount))],
    [t("statistics.missionsEver"), shownCount(Number(factory.missionCount))],
    [t("statistics.supply"), shownAmount(supply, 2)],
    [t("statistics.minted"), shownAmount(minted, 2)],
    [t("statistics.burned"), shownAmount(burned, 2)],
    [t("statistics.backing"), inXrd(t, backing)],
    [
      t("statistics.redemption"),
      t("common.xrd", { amount: priceText(rules.redemptionPrice(backing, supply)) }),
    ],
    [t("statistics.payee"), inXrd(t, payeeVault)],
    [t("statistics.missionVault"), inXrd(t, missionVault)],
  ] as const;
  return (
    <section aria-label={t("statistics.figures")}>
      <dl className={styles.figures} data-testid="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
