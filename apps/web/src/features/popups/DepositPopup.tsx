import type { AccountBalance } from "@kingdoms/client";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useKingdomOrders } from "../../actions/use-orders.ts";
import { less, plus, readAmount, shownAmount } from "../../lib/amounts.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Popup } from "../../ui/Popup.tsx";
import type { SelectedKingdom } from "../kingdoms/selection.ts";
import { Facts } from "./Facts.tsx";
import styles from "./popups.module.css";
import { Submit } from "./Submit.tsx";

interface DepositProps {
  readonly balance: AccountBalance;
  readonly kingdomOf: SelectedKingdom;
  readonly onClose: () => void;
}

/** KGLD from the wallet into the treasury; free of charge. */
export function DepositPopup({ balance, kingdomOf, onClose }: DepositProps) {
  const { t } = useTranslation();
  const orders = useKingdomOrders(kingdomOf);
  const [text, setText] = useState("");
  const amount = readAmount(text, balance.kgld);
  const moved = amount.ok ? amount.value : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (moved === null) return;
    onClose();
    orders.deposit(moved);
  };
  const kgld = (value: Parameters<typeof shownAmount>[0]): string =>
    t("common.kgld", { amount: shownAmount(value, 2) });
  return (
    <Popup title={t("popups.depositTitle")} onClose={onClose} testId="popup-deposit">
      <form className={styles.form} onSubmit={submit}>
        <AmountField
          label={t("popups.depositAmount")}
          unit="KGLD"
          text={text}
          onText={setText}
          maximum={balance.kgld}
        />
        <Facts
          rows={[
            [t("popups.walletNow"), kgld(balance.kgld)],
            [t("popups.walletAfter"), moved === null ? "–" : kgld(less(balance.kgld, moved))],
            [t("popups.treasuryAfter"), moved === null ? "–" : kgld(plus(kingdomOf.kingdom.treasury, moved))],
          ]}
        />
        <Submit
          disabled={moved === null}
          reason={balance.kgld === 0n ? t("treasury.depositNothing") : null}
          hint={text === "" ? t("popups.problems.empty") : null}
        >
          {t("popups.depositSubmit")}
        </Submit>
      </form>
    </Popup>
  );
}
