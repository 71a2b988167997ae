import { type AccountBalance, viewOf, withdrawFee } from "@kingdoms/client";
import type { Kgld, Rules, Xrd } from "@kingdoms/rules";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../../../data/clock.ts";
import { useClockKnown } from "../../../data/seconds.ts";
import { Ticking } from "../../../data/Ticking.tsx";
import { costInXrd, figureInXrd, inKgld, plus, subtract } from "../../../format/amounts.ts";
import { shownDate } from "../../../format/times.ts";
import { DenialNote } from "../../../game/mission-notes.tsx";
import { useNetworkFee, xrdMissing } from "../../../game/network-fee.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { useDenial } from "../../../game/use-denial.ts";
import { freeFrom } from "../../../game/withdraw-fee.ts";
import { AmountPopup, useAmount } from "../../../orders/AmountPopup.tsx";
import { useKingdomOrder } from "../../../orders/give.ts";
import { formOfKingdom, NetworkNote } from "../../../orders/OrderPopup.tsx";
import styles from "../../../ui/popups.module.css";
import { useDearFee } from "../dear-fee.tsx";

const LEAST = 1n as Kgld;
/** The ledger's last round may be this much older than the page's clock; the excess comes back as change. */
const LAG_MS = 60_000;

interface WithdrawProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** KGLD from the treasury into the wallet, for a fee that falls with time: the page brings that of a minute ago. */
export function WithdrawPopup({ rules, balance, kingdomOf, onClose }: WithdrawProps) {
  const { t } = useTranslation();
  const { kingdom } = kingdomOf;
  const give = useKingdomOrder(kingdomOf);
  const of = formOfKingdom("withdraw", kingdomOf.key);
  const amount = useAmount(of.draft, kingdom.treasury);
  const moved = amount.value;
  const feeAt = useCallback(
    (nowMs: number): Xrd => withdrawFee(rules, kingdom, Math.floor(nowMs / 1000)),
    [kingdom, rules],
  );
  const free = useMemo(() => freeFrom(rules, kingdom.lastWithdrawnAt), [rules, kingdom.lastWithdrawnAt]);
  const broughtAt = (nowMs: number): Xrd => feeAt(nowMs - LAG_MS);
  const feeText = useCallback((nowMs: number) => costInXrd(t, feeAt(nowMs)), [feeAt, t]);
  useClockKnown();
  const now = ledgerClock.nowMs();
  const network = useNetworkFee(balance.account, "withdraw");
  const denied = useDenial(kingdom, (at) =>
    rules.denial.withdraw(viewOf(kingdom), moved ?? LEAST, feeAt(at * 1000), at),
  );
  const missing = now === null ? null : xrdMissing(balance.xrd, broughtAt(now), network.kept);

  const dear = useDearFee(rules, { amount: moved, fee: now === null ? null : feeAt(now), free });

  return (
    <AmountPopup
      title={t("popups.withdrawTitle")}
      testId="popup-withdraw"
      onClose={onClose}
      of={of}
      order={
        moved === null || now === null || missing !== null || denied !== null || !dear.agreed
          ? null
          : () => give("withdraw", { amount: moved, fee: broughtAt(ledgerClock.nowMs() ?? now) })
      }
      submit={t("popups.withdrawSubmit")}
      reason={reason()}
      amount={amount}
      label={t("popups.withdrawAmount")}
      facts={[
        [t("popups.withdrawFee"), <Ticking key="fee" text={feeText} />],
        [t("popups.walletAfter"), moved === null ? "–" : inKgld(t, plus(balance.kgld, moved))],
        [t("popups.treasuryAfter"), moved === null ? "–" : inKgld(t, subtract(kingdom.treasury, moved))],
      ]}
    >
      <p className={styles.note}>
        {free === null
          ? null
          : t("popups.withdrawFeeNote", {
              time: shownDate(free * 1000, "short"),
              most: figureInXrd(t, rules.config.gold.withdrawFee),
            })}
      </p>
      {dear.note}
      <NetworkNote fee={network} />
    </AmountPopup>
  );

  function reason(): ReactNode {
    if (kingdom.treasury === 0n) return t("popups.withdrawEmpty");
    if (now === null) return t("popups.withdrawUnread");
    if (missing === "tooPoor") return t("popups.withdrawTooPoor");
    if (missing !== null) return t("popups.noNetworkFee", { amount: costInXrd(t, network.kept) });
    return denied === null ? null : <DenialNote denied={denied} />;
  }
}

export const popups: OrderPopups = { withdraw: { scope: "kingdom", Popup: WithdrawPopup } };
