import { type Kingdom, type OwnedKey, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { useMinute, useRenderAt } from "../../data/seconds.ts";
import { Remaining } from "../../data/Ticking.tsx";
import { useKingdomById } from "../../data/world.ts";
import { inKgld } from "../../format/amounts.ts";
import { LEAST_GOLD } from "../../game/least-gold.ts";
import { slotsUsed } from "../../game/offers.ts";
import { type PeaceMoments, peaceOf } from "../../game/peace.ts";
import { useNow } from "../../game/use-now.ts";
import { readyWorks } from "../../game/works.ts";
import "../../i18n/later.ts";
import styles from "./news.module.css";

/** A building slot is free and unused, or the barracks are idle. */
const isIdle = (rules: Rules, kingdom: Kingdom): boolean =>
  (kingdom.construction === null && slotsUsed(rules, kingdom) < kingdom.buildingSlots) ||
  (kingdom.buildings.barracks > 0 && kingdom.batches.defenders === null);

interface NewsProps {
  readonly owned: OwnedKey;
  /** Null until it is read. */
  readonly kingdom: Kingdom | null;
  /** How many are on their way to it. */
  readonly attacks: number;
}

/** The state of each kingdom for a ruler of several: attacked, ready, idle, gold to claim, truce. */
export function KingdomNews({ owned, kingdom, attacks }: NewsProps) {
  const { t } = useTranslation();
  const rules = useRules().data ?? null;
  const shield = useKingdomById(owned.id)?.shield;
  const now = useNow(kingdom?.firstArrival ?? null);
  // Gold is mined, and works are finished, meanwhile.
  useMinute();
  const known = kingdom !== null && rules !== null && now !== null;
  const ready = known ? readyWorks(kingdom, now) : 0;
  const gold = known ? unclaimedGold(rules, kingdom, now) : null;
  return (
    <ul className={styles.news} data-testid={`news-${owned.id}`}>
      {attacks > 0 ? <li data-kind="attack">{t("guide.kingdom.attacks", { count: attacks })}</li> : null}
      {ready > 0 ? <li data-kind="ready">{t("guide.kingdom.ready", { count: ready })}</li> : null}
      {known && isIdle(rules, kingdom) ? <li data-kind="idle">{t("guide.kingdom.idle")}</li> : null}
      {gold === null || gold < LEAST_GOLD ? null : (
        <li>{t("guide.kingdom.gold", { amount: inKgld(t, gold, 0) })}</li>
      )}
      {shield === undefined ? null : <Spared shield={shield} />}
    </ul>
  );
}

/** The attacks that are impossible now, and for how long. */
export function Spared({ shield }: { readonly shield: PeaceMoments }) {
  const { t } = useTranslation();
  const now = useNow();
  const peace = now === null ? [] : peaceOf(shield, now);
  useRenderAt(peace.length === 0 ? null : Math.min(...peace.map(({ until }) => until)));
  return peace.map(({ from, until }) => (
    <li key={from}>
      {t(`guide.kingdom.spared.${from}`)} <Remaining until={until} />
    </li>
  ));
}
