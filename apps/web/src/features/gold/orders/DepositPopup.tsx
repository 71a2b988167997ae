import { type AccountBalance, accountAddress, viewOf } from "@kingdoms/client";
import type { Kgld, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, plus, readAmount, subtract } from "../../../format/amounts.ts";
import { isolated } from "../../../format/names.ts";
import { DeniedNote } from "../../../game/mission-notes.tsx";
import type { OrderPopups } from "../../../game/order-popups.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { purseOf, useSharedBalances } from "../../../game/shared-balances.ts";
import { useDenied } from "../../../game/use-denied.ts";
import { AccountChoice, useAccountName } from "../../../orders/AccountLine.tsx";
import { useKingdomOrder } from "../../../orders/give.ts";
import { formOfKingdom, OrderPopup } from "../../../orders/OrderPopup.tsx";
import type { GivenOrder } from "../../../orders/perform.ts";
import { useTyped } from "../../../orders/typed.ts";
import { AmountField } from "../../../ui/fields.tsx";
import { Facts } from "../../../ui/Popup.tsx";
import styles from "../../../ui/popups.module.css";
import { useWalletStore } from "../../../wallet/store.ts";

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
  const of = formOfKingdom("deposit", kingdomOf.key);
  const [text, setText] = useTyped(of.draft);
  const { purse, sources, choose } = usePurse(balance, of.draft);
  const isOther = purse.account !== balance.account;
  const amount = readAmount(text, purse.kgld);
  const moved = amount.ok ? amount.value : null;
  const { kingdom } = kingdomOf;
  const from = useAccountName(purse.account);
  const holder = useAccountName(balance.account);
  const order = (): GivenOrder =>
    give("deposit", { amount: moved ?? LEAST, ...(isOther && { from: accountAddress(purse.account) }) });
  const denied = useDenied(kingdom, (now) => rules.denial.deposit(viewOf(kingdom), moved ?? LEAST, now));

  return (
    <OrderPopup
      title={t("popups.depositTitle")}
      testId="popup-deposit"
      onClose={onClose}
      of={of}
      order={moved === null || denied !== null ? null : order}
      submit={t("popups.depositSubmit")}
      reason={reason()}
      hint={text === "" ? t("popups.problems.empty") : null}
    >
      <AccountChoice
        label={t("popups.depositFrom")}
        accounts={sources}
        chosen={purse.account}
        onChoose={choose}
      />
      <AmountField
        label={t("popups.depositAmount")}
        unit="KGLD"
        text={text}
        onText={setText}
        maximum={purse.kgld}
      />
      <Facts
        rows={[
          [t("popups.walletNow"), inKgld(t, purse.kgld)],
          [t("popups.walletAfter"), moved === null ? "–" : inKgld(t, subtract(purse.kgld, moved))],
          [t("popups.treasuryAfter"), moved === null ? "–" : inKgld(t, plus(kingdom.treasury, moved))],
        ]}
      />
      {isOther ? (
        <p className={styles.note}>
          {t("popups.depositOther", { from: isolated(from), key: isolated(holder) })}
        </p>
      ) : null}
    </OrderPopup>
  );

  function reason(): ReactNode {
    if (purse.kgld === 0n) return t("treasury.deposit.none");
    return denied === null ? null : <DeniedNote denied={denied} />;
  }
}

/** The account that the gold comes from: the key's if it has some, unless the player chooses. */
function usePurse(ofKey: AccountBalance, draft: string) {
  const shared = useSharedBalances();
  const accounts = useWalletStore((state) => state.accounts);
  const [chosen, choose] = useTyped(`${draft} from`, draft);
  // As the popup was given it: that was read for this account, the others may be older.
  const purses = [ofKey, ...(shared ?? []).filter(({ account }) => account !== ofKey.account)];
  const purse = purses.find(({ account }) => account === chosen) ?? purseOf(ofKey, shared);
  const filled = purses.filter(({ account, kgld }) => kgld > 0n || account === purse.account);
  const sources = accounts.filter(({ address }) => filled.some(({ account }) => account === address));
  return { purse, sources, choose };
}

export const popups: OrderPopups = { deposit: { concerns: "kingdom", Popup: DepositPopup } };
