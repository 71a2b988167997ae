import type { AccountBalance } from "@kingdoms/client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, plus, readAmount, subtract } from "../../format/amounts.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { useKingdomOrder } from "../../orders/give.ts";
import { OrderPopup } from "../../orders/OrderPopup.tsx";
import { AmountField } from "../../ui/fields.tsx";
import { Facts } from "../../ui/Popup.tsx";

interface DepositProps {
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** KGLD from the wallet into the treasury; free of charge. */
export function DepositPopup({ balance, kingdomOf, onClose }: DepositProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const [text, setText] = useState("");
  const amount = readAmount(text, balance.kgld);
  const moved = amount.ok ? amount.value : null;

  return (
    <OrderPopup
      title={t("popups.depositTitle")}
      testId="popup-deposit"
      onClose={onClose}
      order={moved === null ? null : () => give("deposit", { amount: moved })}
      submit={t("popups.depositSubmit")}
      reason={balance.kgld === 0n ? t("treasury.deposit.none") : null}
      hint={text === "" ? t("popups.problems.empty") : null}
    >
      <AmountField
        label={t("popups.depositAmount")}
        unit="KGLD"
        text={text}
        onText={setText}
        maximum={balance.kgld}
      />
      <Facts
        rows={[
          [t("popups.walletNow"), inKgld(t, balance.kgld)],
          [t("popups.walletAfter"), moved === null ? "–" : inKgld(t, subtract(balance.kgld, moved))],
          [
            t("popups.treasuryAfter"),
            moved === null ? "–" : inKgld(t, plus(kingdomOf.kingdom.treasury, moved)),
          ],
        ]}
      />
    </OrderPopup>
  );
}
