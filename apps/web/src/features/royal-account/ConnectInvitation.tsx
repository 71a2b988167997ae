import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import styles from "./royal-account.module.css";

/** @param invitation what a wallet is wanted for; on the dashboard, for all of the game. */
export function ConnectInvitation({ invitation }: { readonly invitation?: string }) {
  const { t } = useTranslation();
  const { phase, problem } = useWalletStore();
  // Whether somebody is connected is known once the toolkit runs.
  if (phase === "starting") return <Loading />;
  if (phase === "failed")
    return <Failure error={new Error(t("account.failed", { problem: problem ?? "" }))} />;
  return (
    <div className={styles.invitation}>
      <p>
        <strong>{t("account.disconnected")}</strong>
      </p>
      <p>{invitation ?? t("account.invitation")}</p>
      <Button
        look="primary"
        onClick={() => {
          void import("../../wallet/toolkit.ts").then(({ connectWallet }) => connectWallet());
        }}
      >
        {t("account.connect")}
      </Button>
    </div>
  );
}
