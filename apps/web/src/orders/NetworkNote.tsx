import { useTranslation } from "react-i18next";
import { costInXrd } from "../format/amounts.ts";
import type { NetworkFee } from "../game/use-network-fee.ts";
import styles from "../ui/popups.module.css";

interface NoteProps {
  readonly fee: NetworkFee;
  /** Whether an amount of XRD is chosen, of which "Max" leaves the fee. */
  readonly most?: boolean;
}

/** What the network takes beside the game, and that it is an estimate. */
export function NetworkNote({ fee, most = false }: NoteProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {t("popups.networkFee", { amount: costInXrd(t, fee.estimate) })}
      {most && fee.kept > 0n ? ` ${t("popups.mostKeepsFee")}` : ""}
    </p>
  );
}
