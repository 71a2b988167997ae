import { type AccountBalance, viewOf } from "@kingdoms/client";
import type { Kgld, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, plus, readAmount, subtract } from "../../../format/amounts.ts";
import { DeniedNote } from "../../../game/mission-notes.tsx";
import type { OrderPopups } from "../../../game/order-popups.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { useDenied } from "../../../game/use-denied.ts";
import { useKingdomOrder } from "../../../orders/give.ts";
import { OrderPopup } from "../../../orders/OrderPopup.tsx";
import { useTyped } from "../../../orders/typed.ts";
import { AmountField } from "../../../ui/fields.tsx";
import { Facts } from "../../../ui/Popup.tsx";

interface DepositProps {
  readonly rules: Rules;
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

const LEAST = 1n as Kgld;

/** KGLD from the wallet into the treasury; free of charge. */
export function DepositPopup({ rules, balance, kingdomOf, onClose }: DepositProps) {
  const { t } = useTranslation();
  const give = useKingdomOrder(kingdomOf);
  const [text, setText] = useTyped(`deposit ${kingdomOf.key.id}`);
  const amount = readAmount(text, balance.kgld);
  const moved = amount.ok ? amount.value : null;
  const { kingdom } = kingdomOf;
  const denied = useDenied(kingdom, (now) => rules.mayDeposit(viewOf(kingdom), moved ?? LEAST, now));

  return (
    <OrderPopup
      title={t("popups.depositTitle")}
      testId="popup-deposit"
      onClose={onClose}
      order={moved === null || denied !== null ? null : () => give("deposit", { amount: moved })}
      submit={t("popups.depositSubmit")}
      reason={reason()}
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
          [t("popups.treasuryAfter"), moved === null ? "–" : inKgld(t, plus(kingdom.treasury, moved))],
        ]}
      />
    </OrderPopup>
  );

  function reason(): ReactNode {
    if (balance.kgld === 0n) return t("treasury.deposit.none");
    return denied === null ? null : <DeniedNote denied={denied} />;
  }
}

export const popups: OrderPopups = { deposit: { concerns: "kingdom", Popup: DepositPopup } };
