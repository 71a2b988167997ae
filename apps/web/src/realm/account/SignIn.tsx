import "../../i18n/later.ts";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { shortAddress } from "../../format/names.ts";
import { shownDate } from "../../format/times.ts";
import { Button } from "../../ui/Button.tsx";
import { part } from "../../ui/part.tsx";
import { isWalletError, toolkitSentence } from "../../wallet/errors.ts";
import { useWalletStore } from "../../wallet/store.ts";
import { leaveWithAlerts } from "../alerts/alerts.ts";
import { checkSession, type PlayerState, usePlayer } from "../player.ts";
import { notDone } from "./not-done.ts";
import styles from "./sign-in.module.css";
import { cancelSignIn, resumeSignIn, type SignInState, signIn, useSignIn } from "./sign-in.ts";

const KeptPopup = part(() => import("./KeptPopup.tsx"));

/** Signing in to the server of this page, and out of it. Renders nothing without a wallet and a session. */
export default function SignIn() {
  const game = useGame();
  const player = usePlayer((state) => state.player);
  const identity = useWalletStore((state) => state.identity);
  const ready = useWalletStore((state) => state.phase === "ready");
  useEffect(() => void checkSession(), []);
  // The answer of a phone's wallet is there once the toolkit runs.
  useEffect(() => {
    if (ready) void resumeSignIn(game);
  }, [ready, game]);
  if (player.phase === "in") return <SignedIn session={player.session} identity={identity} />;
  if (player.phase === "out" && identity === null) return null;
  return <SignedOut phase={player.phase} identity={identity} />;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-label={t("signIn.title")} data-testid="sign-in">
      {children}
    </section>
  );
}

interface SignedOutProps {
  readonly phase: Exclude<PlayerState["phase"], "in">;
  /** The address of the wallet's persona, null while no wallet is connected. */
  readonly identity: string | null;
}

function SignedOut({ phase, identity }: SignedOutProps) {
  const { t } = useTranslation();
  const { config } = useGame();
  const state = useSignIn((store) => store.signIn);
  const asking = state.state === "asking";
  const what = config.push ? "signIn.whatWithAlerts" : "signIn.what";
  const said = phase === "checking" ? t("signIn.checking") : phase === "ended" ? t("signIn.ended") : t(what);
  return (
    <Frame>
      <p role={phase === "out" ? undefined : "status"}>{said}</p>
      <SignInProblem state={state} />
      <p role="status" className={asking ? "" : "visually-hidden"}>
        {asking ? t(state.whom === "wallet" ? "signIn.waiting" : "signIn.checkingProof") : ""}
      </p>
      {identity === null || phase === "checking" ? null : (
        <div className={styles.buttons}>
          <Button size="small" busy={asking} onClick={() => void signIn(identity)}>
            {t("signIn.submit")}
          </Button>
          {asking && state.whom === "wallet" ? (
            <Button size="small" variant="quiet" onClick={cancelSignIn}>
              {t("common.cancel")}
            </Button>
          ) : (
            <KeptButton player={null} />
          )}
        </div>
      )}
    </Frame>
  );
}

/** The code, then its meaning; in the wallet's or the server's own words if the page has none. */
function SignInProblem({ state }: { readonly state: SignInState }) {
  const { t, i18n } = useTranslation();
  if (state.state !== "failed") return null;
  const { code, message } = state;
  const key = `signIn.errors.${code}`;
  const servers = i18n.exists(key) ? t(key as "signIn.errors.NO_ANSWER") : message;
  const said = isWalletError(code) ? t(`walletErrors.${code}`) : servers;
  const given = toolkitSentence(code);
  return (
    <p role="alert" className={styles.problem}>
      <code>{code}</code>
      <br />
      {t("signIn.failed", { message: given ?? said })}
      {given === null ? null : (
        <>
          <br />
          {said}
        </>
      )}
    </p>
  );
}

interface SignedInProps {
  readonly session: Extract<PlayerState, { readonly phase: "in" }>["session"];
  readonly identity: string | null;
}

function SignedIn({ session, identity }: SignedInProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState("");
  const date = shownDate(session.expiresAt, "day");
  const address = shortAddress(session.player).join("");
  return (
    <Frame>
      <p role="status">
        {session.player === identity
          ? t("signIn.signedIn", { date })
          : t("signIn.signedInAs", { address, date })}
      </p>
      {problem === "" ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() =>
            void leaveWithAlerts("here").catch((error: unknown) => setProblem(notDone(t, error)))
          }
        >
          {t("signIn.signOut")}
        </Button>
        <KeptButton player={session.player} />
      </div>
    </Frame>
  );
}

function KeptButton({ player }: { readonly player: string | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("signIn.kept")}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <KeptPopup player={player} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
