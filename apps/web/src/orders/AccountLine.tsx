import "../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { isolated, shortAddress } from "../format/names.ts";
import styles from "../ui/popups.module.css";
import { useAccountLabel } from "../wallet/store.ts";

interface AccountLineProps {
  readonly account: string;
  /** Whether it must be this one, since it holds the kingdom's key. */
  readonly byKey: boolean;
}

/** The account that pays for an order and receives its proceeds: a wallet may share several. */
export function AccountLine({ account, byKey }: AccountLineProps) {
  const { t } = useTranslation();
  const label = useAccountName(account);
  return (
    <p className={styles.note} data-testid="order-account">
      {t(`popups.payer.${byKey ? "key" : "account"}`, { account: isolated(label) })}
    </p>
  );
}

/** The wallet's name for it, else the beginning and the end of its address. */
export const useAccountName = (account: string): string =>
  useAccountLabel(account) ?? shortAddress(account).join("");

interface AccountChoiceProps {
  readonly label: string;
  readonly accounts: readonly { readonly address: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
}

/** Chooses one of the shared accounts; renders nothing if there is only one. */
export function AccountChoice({ label, accounts, chosen, onChoose }: AccountChoiceProps) {
  if (accounts.length < 2) return null;
  return (
    <label className={styles.account}>
      <span>{label}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {accounts.map((account) => (
          <option key={account.address} value={account.address}>
            {account.label}
          </option>
        ))}
      </select>
    </label>
  );
}
