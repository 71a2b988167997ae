import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Notes.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import styles from "./royal-account.module.css";

export function ConnectInvitation() {
  const { t } = useTranslation();
  const { phase, problem } = useWalletStore();
  if (phase === "failed")
    return <Failure error={new Error(t("account.failed", { problem: problem ?? "" }))} />;
  return (
    <div className={styles.invitation}>
      <p>
        <strong>{t("account.disconnected")}</strong>
      </p>
      <p>{t("account.invitation")}</p>
      <Button
        look="primary"
        disabled={phase !== "ready"}
        onClick={() => {
          void import("../../wallet/toolkit.ts").then(({ connectWallet }) => connectWallet());
        }}
      >
        {phase === "ready" ? t("account.connect") : t("account.starting")}
      </Button>
    </div>
  );
}
