import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { Failure, Loading } from "../ui/Notes.tsx";
import { part } from "../ui/part.tsx";
import { askWallet, startWalletAgain } from "../wallet/start.ts";
import { useWalletStore } from "../wallet/store.ts";
import styles from "./orders.module.css";

const LinkPhone = part(() => import("./LinkPhone.tsx"));
const Problem = part(() => import("./Problem.tsx"));

/** @param invitation says why a wallet is needed; on the dashboard, for all of the game. */
export function ConnectInvitation({ invitation }: { readonly invitation?: string }) {
  const { t } = useTranslation();
  const { phase, problem, login } = useWalletStore();
  // If a session is stored, the toolkit decides whether a wallet is connected.
  if (phase === "starting") return <Loading />;
  if (phase === "failed") {
    const error = new Error(t("account.failed", { problem: problem ?? "" }));
    return <Failure error={error} onRetry={() => void startWalletAgain()} />;
  }
  // The practice page connects its own account.
  if (import.meta.env.MODE === "practice" && login.state !== "failed") return <Loading />;
  return (
    <div className={styles.invitation}>
      <p>
        <strong>{t("account.disconnected")}</strong>
      </p>
      <p>{invitation ?? t("account.invitation")}</p>
      <LoginState />
    </div>
  );
}

/** How the last try went, and the way to the next. */
function LoginState() {
  const { t } = useTranslation();
  const login = useWalletStore((state) => state.login);
  const [opening, setOpening] = useState(false);
  const asking = login.state === "asking";
  const connect = async (): Promise<void> => {
    setOpening(true);
    try {
      await askWallet(({ connectWallet }) => connectWallet());
    } catch {
      // The wallet's store says why it cannot be asked.
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      {login.state === "failed" ? (
        <div role="alert">
          <Suspense fallback={null}>
            <Problem kind="login" error={login} />
          </Suspense>
        </div>
      ) : null}
      <p role="status" className={asking ? "" : "visually-hidden"}>
        {asking ? t("account.waiting") : opening ? t("common.loading") : ""}
      </p>
      {asking ? (
        <Suspense fallback={null}>
          <LinkPhone />
        </Suspense>
      ) : null}
      <Button variant="primary" busy={asking || opening} onClick={() => void connect()}>
        {t("account.connect")}
      </Button>
      {asking ? (
        <Button variant="quiet" onClick={() => void askWallet(({ cancelLogin }) => cancelLogin())}>
          {t("common.cancel")}
        </Button>
      ) : null}
    </>
  );
}
