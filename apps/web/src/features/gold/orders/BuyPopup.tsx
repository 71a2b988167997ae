import { type AccountBalance, accountAddress } from "@kingdoms/client";
import { parseXrd, type Rules } from "@kingdoms/rules";
import { useTranslation } from "react-i18next";
import {
  exactAmount,
  exactText,
  inKgld,
  inXrd,
  kgldText,
  min,
  plus,
  readAmount,
  subtract,
  xrdText,
} from "../../../format/amounts.ts";
import { useNetworkFee } from "../../../game/network-fee.ts";
import type { OrderPopups } from "../../../game/order-popups.ts";
import { RedemptionNote } from "../../../game/RedemptionNote.tsx";
import { useOpenPanel } from "../../../navigation/navigation.ts";
import { AccountChoice } from "../../../orders/AccountLine.tsx";
import { useAccountOrder } from "../../../orders/give.ts";
import { NetworkNote, OrderPopup } from "../../../orders/OrderPopup.tsx";
import { slotOfKind } from "../../../orders/slots.ts";
import { useTyped } from "../../../orders/typed.ts";
import { Button } from "../../../ui/Button.tsx";
import { AmountField } from "../../../ui/fields.tsx";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import { useWalletStore } from "../../../wallet/store.ts";

interface BuyProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
  /** Chooses another account. */
  readonly onAccount?: (address: string) => void;
}

/** XRD that one step of the slider is worth (spec section 5). */
const STEP = parseXrd("0.1");

/** XRD in, KGLD out, at the ledger's price. Either side can be typed; the order contains the XRD side. */
export function BuyPopup({ rules, balance, onClose, onAccount = () => undefined }: BuyProps) {
  const { t } = useTranslation();
  const account = accountAddress(balance.account);
  const give = useAccountOrder(account);
  const accounts = useWalletStore((state) => state.accounts);
  const { price, maxPurchase } = rules.config.gold;
  const network = useNetworkFee(balance.account, "buy");
  const most = min(maxPurchase, subtract(balance.xrd, network.kept));
  const [text, setText] = useTyped("buy");
  const [side, setSide] = useTyped("buy side", "buy");
  const edited = { side: side === "kgld" ? "kgld" : "xrd", text };
  const edit = (side: "xrd" | "kgld") => (text: string) => {
    setSide(side);
    setText(text);
  };

  const typed = readAmount(edited.text);
  const payText = edited.side === "xrd" ? edited.text : xrdText(rules, typed);
  const getText = edited.side === "kgld" ? edited.text : kgldText(rules, typed);
  const pay = readAmount(payText, most);

  return (
    <OrderPopup
      title={t("popups.buyTitle")}
      testId="popup-buy"
      onClose={onClose}
      of={{ slot: slotOfKind("buyKgld", account), account, draft: "buy", byKey: false }}
      order={pay.ok ? () => give?.("buyKgld", { amount: pay.value }) : null}
      submit={t("popups.buySubmit")}
      reason={reason()}
      hint={edited.text === "" ? t("popups.problems.empty") : null}
    >
      <AccountChoice
        label={t("popups.buyAccount")}
        accounts={accounts}
        chosen={account}
        onChoose={onAccount}
      />
      <AmountField
        label={t("popups.buyPay")}
        unit="XRD"
        text={payText}
        onText={edit("xrd")}
        maximum={most}
        step={STEP}
      />
      <AmountField
        label={t("popups.buyGet")}
        unit="KGLD"
        text={getText}
        onText={edit("kgld")}
        maximum={rules.kgldFor(most)}
        step={rules.kgldFor(STEP)}
      />
      <Facts
        rows={[
          [t("popups.buyPrice"), t("popups.buyPriceValue", { price: exactAmount(price) })],
          [t("popups.walletNow"), inXrd(t, balance.xrd)],
          [
            t("popups.xrdAfter"),
            pay.ok ? inXrd(t, subtract(subtract(balance.xrd, pay.value), network.estimate)) : "–",
          ],
          [t("popups.kgldAfter"), pay.ok ? inKgld(t, plus(balance.kgld, rules.kgldFor(pay.value))) : "–"],
        ]}
      />
      <p className={styles.note}>{t("popups.buyLimit", { most: exactText(maxPurchase) })}</p>
      <RedemptionNote rules={rules} />
      {balance.kgld === 0n ? null : <ToRedemption />}
      <NetworkNote fee={network} most />
    </OrderPopup>
  );

  function reason(): string | null {
    if (most > 0n) return null;
    return t(balance.xrd === 0n ? "popups.buyTooPoor" : "popups.onlyNetworkFee");
  }
}

/** The other way, which players without a kingdom find here alone. */
function ToRedemption() {
  const { t } = useTranslation();
  const openPanel = useOpenPanel();
  return (
    <Button size="small" onClick={() => openPanel("redeem")}>
      {t("popups.redeemTitle")}
    </Button>
  );
}

export const popups: OrderPopups = { buy: { scope: "account", Popup: BuyPopup } };
