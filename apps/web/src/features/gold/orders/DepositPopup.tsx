import { type AccountBalance, accountAddress, viewOf } from "@kingdoms/client";
import type { Kgld, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inKgld, plus, subtract } from "../../../format/amounts.ts";
import { isolated } from "../../../format/names.ts";
import { DenialNote } from "../../../game/mission-notes.tsx";
import type { OrderPopups } from "../../../game/order-popups.ts";
import type { SelectedKingdom } from "../../../game/selection.ts";
import { depositAccountOf, useSharedBalances } from "../../../game/shared-balances.ts";
import { useDenial } from "../../../game/use-denial.ts";
import { AccountChoice, useAccountName } from "../../../orders/AccountLine.tsx";
import { AmountPopup, useAmount } from "../../../orders/AmountPopup.tsx";
import { useKingdomOrder } from "../../../orders/give.ts";
import { formOfKingdom } from "../../../orders/OrderPopup.tsx";
import type { GivenOrder } from "../../../orders/perform.ts";
import { useTyped } from "../../../orders/typed.ts";
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
  const { source, sources, choose } = useDepositAccount(balance, of.draft);
  const isOther = source.account !== balance.account;
  const amount = useAmount(of.draft, source.kgld);
  const moved = amount.value;
  const { kingdom } = kingdomOf;
  const from = useAccountName(source.account);
  const holder = useAccountName(balance.account);
  const order = (): GivenOrder =>
    give("deposit", { amount: moved ?? LEAST, ...(isOther && { from: accountAddress(source.account) }) });
  const denied = useDenial(kingdom, (now) => rules.denial.deposit(viewOf(kingdom), moved ?? LEAST, now));

  return (
    <AmountPopup
      title={t("popups.depositTitle")}
      testId="popup-deposit"
      onClose={onClose}
      of={of}
      order={moved === null || denied !== null ? null : order}
      submit={t("popups.depositSubmit")}
      reason={reason()}
      amount={amount}
      label={t("popups.depositAmount")}
      before={
        <AccountChoice
          label={t("popups.depositFrom")}
          accounts={sources}
          chosen={source.account}
          onChoose={choose}
        />
      }
      facts={[
        [t("popups.walletNow"), inKgld(t, source.kgld)],
        [t("popups.walletAfter"), moved === null ? "–" : inKgld(t, subtract(source.kgld, moved))],
        [t("popups.treasuryAfter"), moved === null ? "–" : inKgld(t, plus(kingdom.treasury, moved))],
      ]}
    >
      {isOther ? (
        <p className={styles.note}>
          {t("popups.depositOther", { from: isolated(from), key: isolated(holder) })}
        </p>
      ) : null}
    </AmountPopup>
  );

  function reason(): ReactNode {
    if (source.kgld === 0n) return t("treasury.deposit.none");
    return denied === null ? null : <DenialNote denied={denied} />;
  }
}

/** The account that the gold comes from: the key's if it has some, unless the player chooses. */
function useDepositAccount(ofKey: AccountBalance, draft: string) {
  const shared = useSharedBalances();
  const accounts = useWalletStore((state) => state.accounts);
  const [chosen, choose] = useTyped(`${draft} from`, draft);
  // As the popup was given it: that was read for this account, the others may be older.
  const candidates = [ofKey, ...(shared ?? []).filter(({ account }) => account !== ofKey.account)];
  const source = candidates.find(({ account }) => account === chosen) ?? depositAccountOf(ofKey, shared);
  const filled = candidates.filter(({ account, kgld }) => kgld > 0n || account === source.account);
  const sources = accounts.filter(({ address }) => filled.some(({ account }) => account === address));
  return { source, sources, choose };
}

export const popups: OrderPopups = { deposit: { scope: "kingdom", Popup: DepositPopup } };
