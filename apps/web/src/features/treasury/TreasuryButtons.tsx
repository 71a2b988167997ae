import { type Kingdom, viewOf } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../data/clock.ts";
import { lastKnown } from "../../data/read.ts";
import { useBalance } from "../../data/reads.ts";
import { onSecond } from "../../data/seconds.ts";
import { plus } from "../../format/amounts.ts";
import { Lead, LeadToBuilding } from "../../game/Lead.tsx";
import { TREZOR_CLOSED, trezorDenial } from "../../game/refusals.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { depositAccountOf, useSharedBalances } from "../../game/shared-balances.ts";
import { useNow } from "../../game/use-now.ts";
import { useOpenPanel } from "../../navigation/navigation.ts";
import { useIsOpen, useKingdomOrder } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { ClaimAdvice, ClaimAndPutBack, ClaimMoves } from "./Claim.tsx";
import { type GoldAt, goldAt } from "./gold-at.ts";
import styles from "./treasury.module.css";

interface ButtonsProps {
  readonly kingdomOf: SelectedKingdom;
  readonly rules: Rules;
}

/** The gold that a claim moves into the treasury. */
const claimable = ({ unclaimed }: GoldAt, { trezor }: Kingdom): Attos => plus(unclaimed, trezor);
const total = (gold: GoldAt): Attos => gold.total;

/** Whether there is any of it now; unread before the ledger's time is known. Renders again when that changes. */
function useGoldState(
  rules: Rules,
  kingdom: Kingdom,
  pick: (gold: GoldAt, kingdom: Kingdom) => Attos,
): "some" | "none" | "unread" {
  return useSyncExternalStore(onSecond, () => {
    const nowMs = ledgerClock.nowMs();
    if (nowMs === null) return "unread";
    return pick(goldAt(rules, kingdom, nowMs), kingdom) > 0n ? "some" : "none";
  });
}

export function TreasuryButtons({ kingdomOf, rules }: ButtonsProps) {
  const { t } = useTranslation();
  const { key, kingdom } = kingdomOf;
  const give = useKingdomOrder(kingdomOf);
  const claiming = useIsOpen("claimGold", key.id);
  const hoarding = useIsOpen("depositToTrezor", key.id);
  const collecting = useIsOpen("collectRefunds", key.id);
  const prospecting = useIsOpen("prospect", key.id);
  const now = useNow(kingdom.firstArrival) ?? 0;
  const denial = trezorDenial(rules, kingdom, now);
  const trezorClosed = denial === null ? null : (TREZOR_CLOSED[denial.code] ?? null);
  const resting = rules.denial.act(viewOf(kingdom), now) !== null;
  const openPanel = useOpenPanel();
  const held = useHeld(key.account);
  const claim = useGoldState(rules, kingdom, claimable);
  const wealth = useGoldState(rules, kingdom, total);
  return (
    <div className={styles.buttons}>
      <Button
        variant="primary"
        className={`${styles.claim} ${claim === "some" && kingdom.trezor > 0n ? styles.wide : ""}`}
        busy={claiming}
        disabled={claim !== "some" || resting}
        onClick={() => give("claimGold", {})}
      >
        {t(`treasury.claim.${claim}`)}{" "}
        {claim === "some" ? <ClaimMoves kingdom={kingdom} rules={rules} /> : null}
      </Button>
      {kingdom.trezor === 0n ? null : <ClaimAndPutBack kingdomOf={kingdomOf} busy={claiming || resting} />}
      {held === 0n ? (
        <Lead view={{ panel: "buy" }} instead={t("treasury.deposit.none")}>
          {t("account.buy")}
        </Lead>
      ) : (
        <Button disabled={held === null} onClick={() => openPanel("deposit")}>
          {t(`treasury.deposit.${held === null ? "unread" : "some"}`)}
        </Button>
      )}
      <Button disabled={held === null || held === 0n} onClick={() => openPanel("redeem")}>
        {t("popups.redeemTitle")}
      </Button>
      <Button disabled={wealth !== "some"} onClick={() => openPanel("withdraw")}>
        {t(`treasury.withdraw.${wealth}`)}
      </Button>
      {trezorClosed === "needsBuilding" ? (
        <LeadToBuilding building="trezor" instead={t("army.trezor.closed.needsBuilding")}>
          {t("structures.goTo", { building: t("names.buildings.trezor") })}
        </LeadToBuilding>
      ) : (
        <Button busy={hoarding} disabled={trezorClosed !== null} onClick={() => openPanel("trezor")}>
          {trezorClosed === null ? t("army.trezor.title") : t(`army.trezor.closed.${trezorClosed}`)}
        </Button>
      )}
      <Button busy={prospecting} onClick={() => openPanel("prospect")}>
        {t("army.prospect.title")}
      </Button>
      {kingdom.refunds === 0n ? null : (
        <Button busy={collecting} disabled={resting} onClick={() => give("collectRefunds", {})}>
          {t("treasury.collectRefunds")}
        </Button>
      )}
      {claim === "some" ? <ClaimAdvice kingdom={kingdom} rules={rules} /> : null}
    </div>
  );
}

/** KGLD that a deposit can come from: the key's account, or any other that the wallet shares. Null while it is unread. */
function useHeld(account: string): Attos | null {
  const ofKey = lastKnown(useBalance(account))?.value ?? null;
  const shared = useSharedBalances();
  return ofKey === null ? null : depositAccountOf(ofKey, shared).kgld;
}
