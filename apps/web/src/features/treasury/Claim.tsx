/** What a claim of gold moves, whether it is worth its fee, and how the trezor stays full. */
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

/** Two visits a day earn most where each claim has gathered about this much: an advice, no rule. */
const WORTH_CLAIMING = parseKgld("700");

interface MovesProps {
  readonly kingdom: Kingdom;
  readonly rules: Rules;
}

/** "1,621.00 + 2,000.00 from the trezor" */
export function ClaimMoves({ kingdom, rules }: MovesProps) {
  const { t } = useTranslation();
  const text = useCallback(
    (nowMs: number) => {
      const mined = shownAmount(goldAt(rules, kingdom, nowMs).unclaimed, 2);
      return kingdom.trezor === 0n
        ? t("treasury.moves.mined", { mined })
        : t("treasury.moves.both", { mined, trezor: shownAmount(kingdom.trezor, 2) });
    },
    [kingdom, rules, t],
  );
  return (
    <>
      {" "}
      <Ticking text={text} className={styles.moves ?? ""} />
    </>
  );
}

type Verdict = "loses" | "early" | "fine";

interface AdviceProps {
  readonly kingdomOf: SelectedKingdom;
  readonly rules: Rules;
  /** A claim is under way, or the kingdom rests. */
  readonly busy: boolean;
}

export function ClaimAdvice({ kingdomOf, rules, busy }: AdviceProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const { kingdom } = kingdomOf;
  const { trezor } = kingdom;
  const fee = NETWORK_FEE.claim;
  // Gold is worth what the game gives for it, here as for missions and withdrawals; null while that is unread.
  const price = lastKnown(useRedemption(rules))?.value ?? null;
  const verdict = useSyncExternalStore(onSecond, (): Verdict => {
    const { unclaimed } = goldAt(rules, kingdom, ledgerClock.nowMs() ?? 0);
    if (price !== null && redeemed(price, unclaimed) < fee) return "loses";
    return unclaimed < WORTH_CLAIMING ? "early" : "fine";
  });
  // What is worth more by the minute is told again.
  useMinute();
  const { unclaimed } = goldAt(rules, kingdom, ledgerClock.nowMs() ?? 0);
  return (
    <div className={styles.advice} data-testid="claim-advice">
      {trezor === 0n ? null : (
        <>
          <p>{t("treasury.moves.opens")}</p>
          <Button size="small" disabled={busy} onClick={() => give("claimGold", { hide: trezor })}>
            {t("treasury.moves.putBack", { amount: shownAmount(trezor, 2) })}
          </Button>
        </>
      )}
      {verdict === "loses" && price !== null ? (
        <p>
          {t("treasury.moves.loses", {
            fee: costInXrd(t, fee),
            worth: inXrd(t, redeemed(price, unclaimed)),
          })}
        </p>
      ) : verdict === "early" ? (
        <p>{t("treasury.moves.early", { amount: shownAmount(WORTH_CLAIMING, 0) })}</p>
      ) : null}
    </div>
  );
}
