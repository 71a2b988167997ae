/** The gold that a claim moves, whether it is worth its fee, and how the trezor stays full. */
import type { Kingdom } from "@kingdoms/client";
import { parseKgld, type Rules } from "@kingdoms/rules";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../data/clock.ts";
import { lastKnown } from "../../data/read.ts";
import { onSecond, useMinute } from "../../data/seconds.ts";
import { Ticking } from "../../data/Ticking.tsx";
import { costInXrd, inXrd, shownAmount } from "../../format/amounts.ts";
import { NETWORK_FEE } from "../../game/network-fee.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { redeemed, useRedemption } from "../../game/use-redemption.ts";
import { useKingdomOrder } from "../../orders/give.ts";
import { Button } from "../../ui/Button.tsx";
import { goldAt } from "./gold-at.ts";
import styles from "./treasury.module.css";

/** Two visits a day earn most if each claims about this much: an advice, not a rule. */
const WORTH_CLAIMING = parseKgld("700");

interface MovesProps {
  readonly kingdom: Kingdom;
  readonly rules: Rules;
}

/** "1,621 + 2,000 from the trezor": in whole KGLD, because a button has little room. */
export function ClaimMoves({ kingdom, rules }: MovesProps) {
  const { t } = useTranslation();
  const text = useCallback(
    (nowMs: number) => {
      const mined = shownAmount(goldAt(rules, kingdom, nowMs).unclaimed, 0);
      return kingdom.trezor === 0n
        ? t("treasury.moves.mined", { mined })
        : t("treasury.moves.both", { mined, trezor: shownAmount(kingdom.trezor, 0) });
    },
    [kingdom, rules, t],
  );
  return <Ticking text={text} className={styles.moves ?? ""} />;
}

type Verdict = "loses" | "early" | "fine";

interface PutBackProps {
  readonly kingdomOf: SelectedKingdom;
  /** A claim is under way, or the kingdom rests. */
  readonly busy: boolean;
}

/** A claim empties the trezor into the treasury, from which wars can take it: this one puts it back in the same transaction. */
export function ClaimAndPutBack({ kingdomOf, busy }: PutBackProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const { trezor } = kingdomOf.kingdom;
  return (
    <Button disabled={busy} onClick={() => give("claimGold", { hide: trezor })}>
      {t("treasury.moves.putBack", { amount: shownAmount(trezor, 0) })}
    </Button>
  );
}

/** Whether a claim is worth its fee now. */
export function ClaimAdvice({ kingdom, rules }: MovesProps) {
  const { t } = useTranslation();
  const fee = NETWORK_FEE.claim;
  // Gold is worth the game's redemption price, here as for missions and withdrawals; null while that is unread.
  const price = lastKnown(useRedemption(rules))?.value ?? null;
  const verdict = useSyncExternalStore(onSecond, (): Verdict => {
    const { unclaimed } = goldAt(rules, kingdom, ledgerClock.nowMs() ?? 0);
    if (price !== null && redeemed(price, unclaimed) < fee) return "loses";
    return unclaimed < WORTH_CLAIMING ? "early" : "fine";
  });
  // The worth rises by the minute, so it is computed again.
  useMinute();
  if (verdict === "fine") return null;
  const { unclaimed } = goldAt(rules, kingdom, ledgerClock.nowMs() ?? 0);
  return (
    <p className={styles.advice} data-testid="claim-advice">
      {verdict === "loses" && price !== null
        ? t("treasury.moves.loses", { fee: costInXrd(t, fee), worth: inXrd(t, redeemed(price, unclaimed)) })
        : t("treasury.moves.early", { amount: shownAmount(WORTH_CLAIMING, 0) })}
    </p>
  );
}
