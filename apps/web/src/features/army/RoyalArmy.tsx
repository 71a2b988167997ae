import { UNIT_ORDERS, UNITS, type Unit } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import type { IconKind } from "../../art/icons.ts";
import { useRules } from "../../data/reads.ts";
import { usePast } from "../../data/seconds.ts";
import { Countdown } from "../../data/Ticking.tsx";
import { LeadToBuilding } from "../../game/Lead.tsx";
import { missionsUnderWay, nextArrival, nextReturn } from "../../game/missions.ts";
import { type BatchState, batchState, WORKSHOP } from "../../game/offers.ts";
import { Rest } from "../../game/Rest.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useNow } from "../../game/use-now.ts";
import { useChangeView, useOpenPanel } from "../../navigation/navigation.ts";
import { useIsOpen, useKingdomOrder } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./army.module.css";
import { Cooldowns, MissionCards } from "./MissionCards.tsx";

export default function RoyalArmy({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules();
  const change = useChangeView();
  const target = (
    <Button
      className={styles.choose}
      size="small"
      onClick={() => change({ panel: "inspect", target: undefined })}
    >
      {t("inspect.chooseTarget")}
    </Button>
  );
  return (
    <Panel title={t("status.army")} aside={target} className={styles.panel} testId="army">
      <Rest kingdomOf={kingdomOf} />
      {rules.isPending ? <Loading /> : null}
      {rules.data === undefined && rules.isError ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data === undefined ? null : <Army rules={rules.data} kingdomOf={kingdomOf} />}
    </Panel>
  );
}

interface ArmyProps {
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
}

/** Forces at home, in production and away, and the cooldowns. */
function Army({ rules, kingdomOf }: ArmyProps) {
  const { t } = useTranslation();
  const { kingdom } = kingdomOf;
  const { army } = kingdom;
  const missions = missionsUnderWay(kingdom);
  return (
    <>
      <ul className={styles.units}>
        {UNITS.map((unit) => (
          <UnitCard key={unit} unit={unit} rules={rules} kingdomOf={kingdomOf} />
        ))}
        <AwayCard
          icon="war"
          name={t("army.traveling")}
          count={army.traveling}
          until={nextReturn(missions)}
          untilText={t("army.returns")}
          noneText={t("army.noneAway")}
          testId="unit-traveling"
        />
        <AwayCard
          icon="launch"
          name={t("army.launched")}
          count={army.launchedMissiles}
          until={nextArrival(missions)}
          untilText={t("army.arrives")}
          noneText={t("army.noneLaunched")}
          testId="unit-launched"
        />
      </ul>
      <MissionCards missions={missions} />
      <Cooldowns config={rules.config} kingdom={kingdom} />
    </>
  );
}

const ICONS = {
  defenders: "defender",
  missiles: "missile",
  barriers: "barrier",
} as const satisfies Record<Unit, IconKind>;

interface UnitCardProps {
  readonly unit: Unit;
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
}

/** How many there are, and the batch that is being made. */
function UnitCard({ unit, rules, kingdomOf }: UnitCardProps) {
  const { t } = useTranslation();
  const { army, batches, firstArrival } = kingdomOf.kingdom;
  const ready = usePast(batches[unit]?.readyAt ?? null);
  const now = useNow(firstArrival);
  const batch = batchState(rules, kingdomOf.kingdom, unit, now ?? 0);
  return (
    <li className={styles.unit} data-testid={`unit-${unit}`} data-ready={ready}>
      <GameIcon kind={ICONS[unit]} />
      <details className={styles.about}>
        <summary>
          <h3 className={styles.name}>{t(`names.units.${unit}`)}</h3>
        </summary>
        <p className={styles.purpose}>{t(`army.purposes.${unit}`)}</p>
      </details>
      <strong className={`${styles.count} numeric`}>{army[unit]}</strong>
      <div className={styles.action}>
        <BatchAction unit={unit} batch={batch} kingdomOf={kingdomOf} />
      </div>
    </li>
  );
}

interface BatchProps extends Pick<UnitCardProps, "unit" | "kingdomOf"> {
  readonly batch: BatchState;
}

function BatchAction({ unit, batch, kingdomOf }: BatchProps) {
  const { t } = useTranslation();
  const { key } = kingdomOf;
  const give = useKingdomOrder(kingdomOf);
  const openPanel = useOpenPanel();
  const creating = useIsOpen(UNIT_ORDERS[unit].create, key.id);
  const claiming = useIsOpen(UNIT_ORDERS[unit].claim, key.id);
  switch (batch.state) {
    case "claimable":
      return (
        <Button
          variant="primary"
          size="small"
          busy={claiming}
          aria-label={t(`army.claimName.${unit}`, { count: batch.amount })}
          onClick={() => give(UNIT_ORDERS[unit].claim, { amount: batch.amount })}
        >
          {claiming ? t("army.waiting") : t("army.claim", { amount: batch.amount })}
        </Button>
      );
    case "underWay":
      return (
        <p className={styles.until}>
          {t("army.underWay", { amount: batch.amount })}
          <strong>
            <Countdown until={batch.readyAt} />
          </strong>
        </p>
      );
    case "noWorkshop":
      return (
        <p className={styles.none}>
          <LeadToBuilding building={batch.building}>
            {t("army.needs", { building: t(`names.buildings.${batch.building}`) })}
          </LeadToBuilding>
        </p>
      );
    case "resting":
      return <p className={styles.none}>{t("army.resting")}</p>;
    case "open":
      return (
        <Button
          size="small"
          busy={creating}
          aria-label={t(`army.createName.${unit}`)}
          onClick={() => openPanel(WORKSHOP[unit].panel)}
        >
          {creating ? t("army.waiting") : t(`army.create.${unit}`)}
        </Button>
      );
  }
}

interface AwayCardProps {
  readonly icon: IconKind;
  readonly name: string;
  readonly count: number;
  /** Seconds since the epoch; null if there is none. */
  readonly until: number | null;
  readonly untilText: string;
  readonly noneText: string;
  readonly testId: string;
}

/** Units or missiles that are not at home, and when the next of them return or arrive. */
function AwayCard({ icon, name, count, until, untilText, noneText, testId }: AwayCardProps) {
  const { t } = useTranslation();
  const due = usePast(until);
  return (
    <li className={`${styles.unit} ${styles.away}`} data-testid={testId}>
      <GameIcon kind={icon} />
      <h3 className={styles.name}>{name}</h3>
      <strong className={`${styles.count} numeric`}>{count}</strong>
      <div className={styles.action}>
        {count === 0 ? <p className={styles.awayText}>{noneText}</p> : null}
        {count > 0 && until !== null ? (
          <p className={styles.awayText}>
            {due ? (
              t("army.awaitsDice")
            ) : (
              <>
                {untilText}{" "}
                <strong className={styles.awayWhen}>
                  <Countdown until={until} />
                </strong>
              </>
            )}
          </p>
        ) : null}
      </div>
    </li>
  );
}
