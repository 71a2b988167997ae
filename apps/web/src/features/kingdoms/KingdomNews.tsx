import { type Kingdom, type OwnedKey, UNITS, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { useKingdom, useRules } from "../../data/reads.ts";
import { useMinute, usePast } from "../../data/seconds.ts";
import { Remaining } from "../../data/Ticking.tsx";
import { useKingdomById } from "../../data/world.ts";
import { inKgld, plus } from "../../format/amounts.ts";
import { slotsUsed } from "../../game/offers.ts";
import { useNow } from "../../game/use-now.ts";
import { useWatch } from "../../game/use-watch.ts";
import "../../i18n/later.ts";
import styles from "./news.module.css";

/** How many buildings and batches wait to be claimed. */
const readyIn = ({ construction, batches }: Kingdom, now: number): number =>
  [construction, ...UNITS.map((unit) => batches[unit])].filter((work) => work !== null && work.readyAt <= now)
    .length;

/** Nothing is being built although there is room, or barracks train nobody. */
const isIdle = (rules: Rules, kingdom: Kingdom): boolean =>
  (kingdom.construction === null && slotsUsed(rules, kingdom) < kingdom.buildingSlots) ||
  (kingdom.buildings.barracks > 0 && kingdom.batches.defenders === null);

/** What a ruler of several kingdoms asks of each: attacked, ready, idle, gold to claim, truce. */
export function KingdomNews({ owned }: { readonly owned: OwnedKey }) {
  const { t } = useTranslation();
  const kingdom = lastKnown(useKingdom(owned.component))?.value ?? null;
  const rules = useRules().data ?? null;
  const now = useNow(kingdom?.firstArrival ?? null);
  const { alarm } = useWatch();
  // Gold is mined, and works are finished, meanwhile.
  useMinute();
  const attacks =
    alarm.state === "alert"
      ? alarm.traffic.attacks.filter(({ defender }) => defender === owned.id).length
      : 0;
  const known = kingdom !== null && rules !== null && now !== null;
  const ready = known ? readyIn(kingdom, now) : 0;
  const gold = known ? plus(unclaimedGold(rules, kingdom, now), kingdom.trezor) : 0n;
  return (
    <ul className={styles.news} data-testid={`news-${owned.id}`}>
      {attacks > 0 ? <li data-kind="attack">{t("guide.kingdom.attacks", { count: attacks })}</li> : null}
      {ready > 0 ? <li data-kind="ready">{t("guide.kingdom.ready", { count: ready })}</li> : null}
      {known && isIdle(rules, kingdom) ? <li data-kind="idle">{t("guide.kingdom.idle")}</li> : null}
      {gold > 0n ? <li>{t("guide.kingdom.gold", { amount: inKgld(t, gold as never, 0) })}</li> : null}
      <Spared id={owned.id} />
    </ul>
  );
}

/** Until when nobody can attack it. */
function Spared({ id }: Pick<OwnedKey, "id">) {
  const { t } = useTranslation();
  const shield = useKingdomById(id)?.shield;
  const until = shield === undefined ? null : Math.max(shield.protectedUntil, shield.warTruceUntil);
  const over = usePast(until);
  if (until === null || until === 0 || over) return null;
  return (
    <li>
      {t("guide.kingdom.truce")} <Remaining until={until} />
    </li>
  );
}
