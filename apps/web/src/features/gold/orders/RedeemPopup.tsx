import { type AccountBalance, accountAddress } from "@kingdoms/client";
import type { Attos, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReadNote } from "../../../data/ReadNote.tsx";
import { lastKnown } from "../../../data/read.ts";
import {
  costInXrd,
  exactText,
  inKgld,
  inXrd,
  plus,
  priceText,
  shownAmount,
  subtract,
} from "../../../format/amounts.ts";
import { useNetworkFee, xrdMissing } from "../../../game/network-fee.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import { redeemed, useRedemption } from "../../../game/use-redemption.ts";
import { AccountChoice } from "../../../orders/AccountLine.tsx";
import { AmountPopup, useAmount } from "../../../orders/AmountPopup.tsx";
import { useAccountOrder } from "../../../orders/give.ts";
import { NetworkNote } from "../../../orders/OrderPopup.tsx";
import { slotOfKind } from "../../../orders/slots.ts";
import styles from "../../../ui/popups.module.css";
import { useWalletStore } from "../../../wallet/store.ts";

interface RedeemProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
  /** Chooses another account. */
  readonly onAccount: (address: string) => void;
}

/** KGLD in, XRD out, as far as XRD back the gold. */
function RedeemPopup({ rules, balance, onClose, onAccount }: RedeemProps) {
  const { t } = useTranslation();
  const account = accountAddress(balance.account);
  const give = useAccountOrder(account);
  const accounts = useWalletStore((state) => state.accounts);
  const read = useRedemption(rules);
  const redemption = lastKnown(read)?.value ?? null;
  const network = useNetworkFee(balance.account, "redeem");
  const missing = xrdMissing(balance.xrd, 0n as Attos, network.kept);
  const amount = useAmount("redeem", balance.kgld);
  const given = amount.value;
  const brings = given === null || redemption === null ? null : redeemed(redemption, given);
  const left = subtract(balance.xrd, network.estimate);

  return (
    <AmountPopup
      title={t("popups.redeemTitle")}
      testId="popup-redeem"
      onClose={onClose}
      of={{ slot: slotOfKind("redeem", account), account, draft: "redeem", byKey: false }}
      order={
        given === null || brings === null || brings === 0n || missing !== null
          ? null
          : () => give?.("redeem", { amount: given })
      }
      submit={t("popups.redeemSubmit")}
      reason={reason()}
      amount={amount}
      label={t("popups.redeemAmount")}
      before={
        <AccountChoice
          label={t("popups.buyAccount")}
          accounts={accounts}
          chosen={account}
          onChoose={onAccount}
        />
      }
      facts={[
        [
          t("popups.redeemPrice"),
          redemption === null ? "–" : t("popups.buyPriceValue", { price: priceText(redemption.price) }),
        ],
        [t("popups.redeemBrings"), brings === null ? "–" : inXrd(t, brings)],
        [t("popups.walletNow"), inKgld(t, balance.kgld)],
        [t("popups.kgldAfter"), given === null ? "–" : inKgld(t, subtract(balance.kgld, given))],
        [t("popups.xrdAfter"), brings === null ? "–" : inXrd(t, plus(left, brings))],
      ]}
    >
      <ReadNote read={read} />
      <p className={styles.note}>
        {t("popups.redeemNote", { cap: exactText(rules.config.gold.redemptionCap) })}{" "}
        {redemption === null
          ? null
          : t("popups.redeemBacking", {
              backing: shownAmount(redemption.backing, 2),
              supply: shownAmount(redemption.supply, 2),
            })}
      </p>
      <NetworkNote fee={network} />
    </AmountPopup>
  );

  function reason(): ReactNode {
    if (balance.kgld === 0n) return t("treasury.deposit.none");
    if (redemption?.price === 0n || brings === 0n) return t("refusals.KINGDOMS_NOTHING_BACKS_GOLD");
    if (missing !== null) return t("popups.noNetworkFee", { amount: costInXrd(t, network.kept) });
    return null;
  }
}

export const popups: OrderPopups = { redeem: { scope: "account", Popup: RedeemPopup } };
