import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { expireOverdue } from "../actions/store.ts";
import { useWaiting } from "../actions/waiting.ts";
import { SigningOverlay } from "../features/orders/SigningOverlay.tsx";
import { Navbar } from "../features/shell/Navbar.tsx";
import { OfflineBanner } from "../features/shell/OfflineBanner.tsx";
import { useSound } from "../features/sounds/choice.ts";
import { GameProvider, useGame, useRealmConfig } from "../ledger/game.tsx";
import { useLedgerNews } from "../ledger/news.ts";
import { Failure, Loading } from "../ui/Notes.tsx";
import { useTheme } from "../ui/theme.ts";
import { useAfterFirstPaint } from "./after-first-paint.ts";
import styles from "./Root.module.css";

const Alarm = lazy(() => import("../features/attacks/Alarm.tsx"));
const Sounds = lazy(() => import("../features/sounds/Sounds.tsx"));
const FailureNotice = lazy(() => import("../features/orders/FailureNotice.tsx"));

/** The frame of every page: navbar, the page, and what stands in front of it. */
export function Root() {
  const config = useRealmConfig();
  const waiting = useWaiting((state) => state.actionId !== null);
  const sound = useSound((state) => state.on);
  const failed = useWaiting((state) => state.failedId !== null);
  return (
    <>
      <Navbar />
      <OfflineBanner />
      <main id="main" className={styles.main} inert={waiting} tabIndex={-1}>
        {config.data === undefined ? (
          <div className={styles.note}>
            {config.isError ? (
              <Failure error={config.error} onRetry={() => void config.refetch()} />
            ) : (
              <Loading />
            )}
          </div>
        ) : (
          <GameProvider config={config.data}>
            <Background />
            <Suspense fallback={null}>
              <Alarm />
              {sound ? <Sounds /> : null}
            </Suspense>
            <Outlet />
          </GameProvider>
        )}
      </main>
      <SigningOverlay />
      {failed ? (
        <Suspense fallback={null}>
          <FailureNotice />
        </Suspense>
      ) : null}
    </>
  );
}

/** How often it is looked for orders that nobody will answer any more. */
const EXPIRY_LOOK_MS = 60_000;

function useExpiry(): void {
  useEffect(() => {
    const timer = setInterval(() => expireOverdue(Date.now()), EXPIRY_LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** What runs behind the pages as long as the game is known: news of the ledger, the wallet, the fate of old orders. */
function Background() {
  const game = useGame();
  const mode = useTheme((state) => state.shown);
  useLedgerNews(game);
  useExpiry();
  useAfterFirstPaint(() => {
    void import("../wallet/session.ts").then(({ startSession }) => startSession(game));
  });
  useEffect(() => {
    void import("../wallet/session.ts").then(({ setMode }) => setMode(mode));
  }, [mode]);
  return null;
}
