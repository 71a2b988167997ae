import type { AccountBalance } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAccountOrders } from "../../actions/use-orders.ts";
import { less, lesser, plus, readAmount, shownAmount } from "../../lib/amounts.ts";
import { inKgld, inXrd } from "../../lib/coins.ts";
import { kgldText, xrdText } from "../../lib/prices.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Facts } from "./Facts.tsx";
import { OrderPopup } from "./OrderPopup.tsx";
import styles from "./popups.module.css";

interface BuyProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly onClose: () => void;
}

/** XRD in, KGLD out, at the ledger's price. Either side can be typed; what is signed is the XRD side. */
export function BuyPopup({ rules, balance, onClose }: BuyProps) {
  const { t } = useTranslation();
  const orders = useAccountOrders();
  const { price, maxPurchase } = rules.config.gold;
  const most = lesser(maxPurchase, balance.xrd);
  const [edited, setEdited] = useState<{ side: "xrd" | "kgld"; text: string }>({ side: "xrd", text: "" });

  const typed = readAmount(edited.text);
  const payText = edited.side === "xrd" ? edited.text : xrdText(rules, typed);
  const getText = edited.side === "kgld" ? edited.text : kgldText(rules, typed);
  const pay = readAmount(payText, most);

  return (
    <OrderPopup
      title={t("popups.buyTitle")}
      testId="popup-buy"
      onClose={onClose}
      order={pay.ok ? () => orders?.buyKgld(pay.value) : null}
      submit={t("popups.buySubmit")}
      reason={most === 0n ? t("popups.buyTooPoor") : null}
      hint={edited.text === "" ? t("popups.problems.empty") : null}
    >
      <AmountField
        label={t("popups.buyPay")}
        unit="XRD"
        text={payText}
        onText={(text) => setEdited({ side: "xrd", text })}
        maximum={most}
        steps={most === maxPurchase ? 20_000 : 1000}
      />
      <AmountField
        label={t("popups.buyGet")}
        unit="KGLD"
        text={getText}
        onText={(text) => setEdited({ side: "kgld", text })}
        maximum={rules.kgldFor(most)}
      />
      <Facts
        rows={[
          [t("popups.buyPrice"), t("popups.buyPriceValue", { price: shownAmount(price, 2) })],
          [t("popups.walletNow"), inXrd(t, balance.xrd)],
          [t("popups.xrdAfter"), pay.ok ? inXrd(t, less(balance.xrd, pay.value)) : "–"],
          [t("popups.kgldAfter"), pay.ok ? inKgld(t, plus(balance.kgld, rules.kgldFor(pay.value))) : "–"],
        ]}
      />
      <p className={styles.note}>{t("popups.buyLimit", { most: shownAmount(maxPurchase, 0) })}</p>
    </OrderPopup>
  );
}
