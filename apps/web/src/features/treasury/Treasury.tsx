import { type Kingdom, type LedgerTime, minesStop, productionPerSecond } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { type ReactNode, Suspense, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { GameIcon } from "../../art/GameIcon.tsx";
import { useRules } from "../../data/reads.ts";
import { usePast } from "../../data/seconds.ts";
import { Ticking } from "../../data/Ticking.tsx";
import { exactText, inKgld, inXrd, shownAmount } from "../../format/amounts.ts";
import { agoWords, durationWords, shownDate } from "../../format/times.ts";
import { kgldTreasuryAmount, useKingdomInfoList } from "../../game/client-context.ts";
import { Rest } from "../../game/Rest.tsx";
import type { SelectedKingdom } from "../../game/selection.ts";
import { usePendingGold } from "../../orders/store.ts";
import { Panel } from "../../ui/frames.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import { type GoldAt, goldAt } from "./gold-at.ts";
import { TreasuryButtons } from "./TreasuryButtons.tsx";
import styles from "./treasury.module.css";

export default function Treasury({ kingdomOf }: { readonly kingdomOf: SelectedKingdom }) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <Panel title={t("treasury.title")} className={styles.panel} testId="treasury">
      <Rest kingdomOf={kingdomOf} />
      {rules.isPending ? <Loading /> : null}
      {rules.data === undefined && rules.isError ? (
        <Failure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : null}
      {rules.data === undefined ? null : <Vaults kingdomOf={kingdomOf} rules={rules.data} />}
    </Panel>
  );
}

const SECONDS_PER_HOUR = 3600n;

interface VaultsProps {
  readonly kingdomOf: SelectedKingdom;
  readonly rules: Rules;
}

function Vaults({ kingdomOf, rules }: VaultsProps) {
  const { t, i18n } = useTranslation();
  const { kingdom } = kingdomOf;
  const { accrualCap } = rules.config.gold;
  const { trezorCapacity } = rules.config.effects;
  const toTreasury = usePendingGold(rules, kingdomOf.key.id, "treasury");
  const toTrezor = usePendingGold(rules, kingdomOf.key.id, "trezor");
  const empty = kingdom.buildings.mine > 0 && kingdom.mining.mineable === 0n;
  const stop = minesStop(rules, kingdom);
  const stopped = usePast(stop?.at ?? null);
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
          <span data-testid="treasury-gold">{inKgld(t, kgldTreasuryAmount(kingdomOf))}</span>
          <Pending amount={toTreasury} />
        </Row>
        <Row name={t("treasury.trezor")}>
          {t("treasury.trezorOf", {
            amount: shownAmount(kingdom.trezor, 2),
            capacity: exactText(trezorCapacity),
          })}
          <Pending amount={toTrezor} />
        </Row>
        <Row name={t("treasury.reserves")}>{gold(reserves, 2)}</Row>
        <Row name={t("treasury.total")}>{gold(total, 2)}</Row>
        <Row name={t("treasury.perHour")}>
          {t("treasury.perHourValue", { amount: shownAmount(perHour, 2) })}
        </Row>
        {kingdom.refunds === 0n ? null : <Row name={t("treasury.refunds")}>{inXrd(t, kingdom.refunds)}</Row>}
        <LastTimes kingdom={kingdom} />
      </dl>
      {empty || (stopped && stop?.because === "ground") ? (
        <p className={styles.note}>{t("treasury.groundEmpty")}</p>
      ) : stopped ? (
        <p className={styles.note}>
          {t("treasury.accrualFull", { duration: durationWords(accrualCap, i18n.language) })}
        </p>
      ) : null}
      <TreasuryButtons kingdomOf={kingdomOf} rules={rules} />
      <ActivityLog of={kingdom} />
    </>
  );
}

const unclaimed = (gold: GoldAt): Attos => gold.unclaimed;
const reserves = (gold: GoldAt): Attos => gold.reserves;
const total = (gold: GoldAt): Attos => gold.total;

/** The change by open orders; the ledger's own figure is before it. */
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

/** When gold was last claimed and last withdrawn; the ledger begins the count of either at the founding. */
function LastTimes({ kingdom }: { readonly kingdom: Kingdom }) {
  const { t } = useTranslation();
  const { lastWithdrawnAt } = kingdom;
  const founded = useKingdomInfoList()?.find(({ id }) => id === kingdom.id)?.createdAt;
  return (
    <>
      <Row name={t("treasury.lastClaimed")}>
        {founded === undefined ? "–" : <Moment at={lastClaim(kingdom, founded)} />}
      </Row>
      <Row name={t("treasury.lastWithdrawn")}>
        {founded === undefined ? "–" : <Moment at={lastWithdrawnAt === founded ? null : lastWithdrawnAt} />}
      </Row>
    </>
  );
}

function Moment({ at }: { readonly at: LedgerTime | null }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const ago = useCallback(
    (nowMs: number) => (at === null ? "" : agoWords(Math.floor(nowMs / 1000) - at, language)),
    [at, language],
  );
  if (at === null) return t("treasury.never");
  return (
    <>
      <Ticking text={ago} />{" "}
      <time className={styles.moment} dateTime={new Date(at * 1000).toISOString()}>
        {shownDate(at * 1000, "short")}
      </time>
    </>
  );
}

/**
 * When gold was last claimed; null for never. The ledger begins the count at the founding and once more with the first mine, so
 * that these moments alone are no claim.
 */
function lastClaim({ mining }: Pick<Kingdom, "mining">, founded: LedgerTime): LedgerTime | null {
  const { lastClaimedAt, startedAt } = mining;
  return lastClaimedAt === founded || lastClaimedAt === startedAt ? null : lastClaimedAt;
}

/** A name and its figure, in the lists of the treasury. */
function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  );
}

const Log = part(() => import("./Log.tsx"));

interface ActivityProps {
  readonly of: Pick<Kingdom, "id" | "component">;
}

/** What happened in a kingdom and what missions won and lost it; read once it is opened. */
export function ActivityLog({ of }: ActivityProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const title = useId();
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={title}>{t("activity.title")}</summary>
      {open ? (
        <Suspense fallback={<Loading />}>
          <Log of={of} labelledBy={title} />
        </Suspense>
      ) : null}
    </details>
  );
}
