import { productionPerSecond } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import { usePast } from "../../data/seconds.ts";
import { Ticking } from "../../data/Ticking.tsx";
import { inKgld, shownAmount } from "../../format/amounts.ts";
import { durationWords } from "../../format/times.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { usePendingGold } from "../../orders/pending.ts";
import { ActivityLog } from "./activity/ActivityLog.tsx";
import { type GoldAt, goldAt } from "./gold.ts";
import { LastTimes } from "./LastTimes.tsx";
import { Row } from "./Row.tsx";
import { TreasuryButtons } from "./TreasuryButtons.tsx";
import styles from "./treasury.module.css";

const SECONDS_PER_HOUR = 3600n;

interface VaultsProps {
  readonly kingdomOf: SelectedKingdom;
  readonly rules: Rules;
}

export function Vaults({ kingdomOf, rules }: VaultsProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const { accrualCap, trezorCapacity } = rules.config.gold;
  const toTreasury = usePendingGold(rules, kingdomOf.key.id, "treasury");
  const toTrezor = usePendingGold(rules, kingdomOf.key.id, "trezor");
  const mining = kingdom.buildings.mine > 0;
  const resting = usePast(mining ? kingdom.mining.lastClaimedAt + accrualCap : null);
  const perHour = (productionPerSecond(rules, kingdom) * SECONDS_PER_HOUR) as Attos;
  const gold = (pick: (gold: GoldAt) => Attos, places: number) => (
    <TickingGold kingdomOf={kingdomOf} rules={rules} pick={pick} places={places} />
  );
  return (
    <>
      <dl className={styles.gold}>
        <dt>
          <GameIcon kind="unclaimed" /> {t("treasury.unclaimed")}
        </dt>
        <dd data-testid="unclaimed">{gold(unclaimed, 4)}</dd>
      </dl>
      <dl className={styles.rows}>
        <Row name={t("treasury.treasury")}>
          <span data-testid="treasury-gold">{inKgld(t, kingdom.treasury)}</span>
          <Pending amount={toTreasury} />
        </Row>
        <Row name={t("treasury.trezor")}>
          {t("treasury.trezorOf", {
            amount: shownAmount(kingdom.trezor, 2),
            capacity: shownAmount(trezorCapacity, 0),
          })}
          <Pending amount={toTrezor} />
        </Row>
        <Row name={t("treasury.reserves")}>{gold(reserves, 2)}</Row>
        <Row name={t("treasury.total")}>{gold(total, 2)}</Row>
        <Row name={t("treasury.perHour")}>
          {t("treasury.perHourValue", { amount: shownAmount(perHour, 2) })}
        </Row>
      </dl>
      {resting ? (
        <p className={styles.note}>
          {t("treasury.accrualFull", { duration: durationWords(accrualCap, i18n.language) })}
        </p>
      ) : null}
      <TreasuryButtons kingdomOf={kingdomOf} rules={rules} />
      <ActivityLog of={kingdom}>
        <dl className={styles.rows}>
          <LastTimes kingdom={kingdom} />
        </dl>
      </ActivityLog>
    </>
  );
}

const unclaimed = (gold: GoldAt): Attos => gold.unclaimed;
const reserves = (gold: GoldAt): Attos => gold.reserves;
const total = (gold: GoldAt): Attos => gold.total;

/** What open orders will have moved; the ledger's own figure stands before it. */
function Pending({ amount }: { readonly amount: Attos }) {
  const { t } = useTranslation();
  if (amount === 0n) return null;
  const shown = inKgld(t, amount);
  return (
    <span className={styles.pending}>
      {t("treasury.pending", { amount: amount > 0n ? `+${shown}` : shown })}
    </span>
  );
}

interface TickingGoldProps extends VaultsProps {
  readonly pick: (gold: GoldAt) => Attos;
  readonly places: number;
}

function TickingGold({ kingdomOf: { kingdom }, rules, pick, places }: TickingGoldProps) {
  const { t } = useTranslation();
  const text = useCallback(
    (nowMs: number) => inKgld(t, pick(goldAt(rules, kingdom, nowMs)), places),
    [kingdom, rules, pick, places, t],
  );
  return <Ticking text={text} />;
}
