import "../../i18n/later.ts";
import { useTranslation } from "react-i18next";
import { isolated } from "../../format/names.ts";
import { useSelection } from "../../game/selection.ts";
import { Button } from "../../ui/Button.tsx";
import { chooseAccount, useWalletStore, type WalletAccount } from "../../wallet/store.ts";
import styles from "./key-elsewhere.module.css";

/** Says that the selected kingdom is paid from another account than the shown one; nothing if it is the same. */
export default function KeyElsewhere({ account }: { readonly account: WalletAccount }) {
  const { t } = useTranslation();
  const { key } = useSelection();
  const holder = useWalletStore(({ accounts }) => accounts.find(({ address }) => address === key?.account));
  if (key === null || holder === undefined || holder.address === account.address) return null;
  return (
    <div className={styles.elsewhere} data-testid="key-elsewhere">
      <p>
        {t("popups.keyElsewhere", { kingdom: isolated(key.kingdomName), account: isolated(holder.label) })}
      </p>
      <Button size="small" onClick={() => chooseAccount(holder.address)}>
        {t("popups.useHolder", { account: isolated(holder.label) })}
      </Button>
    </div>
  );
}
