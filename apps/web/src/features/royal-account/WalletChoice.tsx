import "../../i18n/later.ts";
import type { WalletKind } from "@embedded-radix/wallet";
import { useTranslation } from "react-i18next";
import { askWallet } from "../../wallet/start.ts";
import styles from "./wallet-choice.module.css";

const KINDS: readonly WalletKind[] = ["embedded", "extension"];

/** Shown if a connector extension is installed beside the embedded wallet. */
export default function WalletChoice({ answering }: { readonly answering: WalletKind }) {
  const { t } = useTranslation();
  const change = (kind: WalletKind) => void askWallet(({ changeWallet }) => changeWallet(kind));
  return (
    <label className={styles.wallet}>
      <span>{t("walletChoice.label")}</span>
      <select value={answering} onChange={({ target }) => change(target.value as WalletKind)}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`walletChoice.${kind}`)}
          </option>
        ))}
      </select>
      <span>{t("walletChoice.note")}</span>
    </label>
  );
}
