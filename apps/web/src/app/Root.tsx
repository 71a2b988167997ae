import { Link, Outlet } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { GameProvider, useGame, useRealmConfig } from "../data/game.tsx";
import { steadyNow } from "../data/steady.ts";
import { CommittedNotes } from "../features/orders/CommittedNotes.tsx";
import { OrdersButton } from "../features/orders/OrdersButton.tsx";
import { LanguageMenu, ThemeButton } from "../features/shell/choices.tsx";
import { LedgerStatus, OfflineBanner } from "../features/shell/LedgerStatus.tsx";
import { ScreenBar } from "../features/shell/ScreenBar.tsx";
import { SoundButton, sound } from "../features/sounds/SoundButton.tsx";
import { inTime } from "../format/in-time.ts";
import { useScreen } from "../navigation/navigation.ts";
import { expireOverdue, useOrders } from "../orders/store.ts";
import { useWaiting } from "../orders/waiting.ts";
import { Failure, Loading } from "../ui/Notes.tsx";
import { part } from "../ui/part.tsx";
import { useTheme } from "../ui/theme.ts";
import { setWalletMode, startWallet } from "../wallet/start.ts";
import { useWalletStore } from "../wallet/store.ts";
import styles from "./app.module.css";
import { ConnectButton } from "./ConnectButton.tsx";
import { Header, linkClass, PAGES, WalletPlace } from "./Header.tsx";
import notices from "./notices.module.css";

const Nothing: ComponentType = () => null;

/** Parts that only the build of the practice page contains. */
const Mark =
  import.meta.env.MODE === "practice"
    ? part(() => import("../features/practice/PracticeBadge.tsx"))
    : Nothing;
const StateNotice =
  import.meta.env.MODE === "practice" ? part(() => import("../features/practice/StateNotice.tsx")) : Nothing;
const Opening =
  import.meta.env.MODE === "practice" ? part(() => import("../features/practice/Opening.tsx")) : Nothing;
const Connecting =
  import.meta.env.MODE === "practice" ? part(() => import("../features/practice/Connecting.tsx")) : Nothing;
const ApprovalMark = part(() => import("../wallet/ApprovalMark.tsx"));
const LedgerNews = part(() => import("./LedgerNews.tsx"));
const Watching = part(() => import("./Watching.tsx"));
const Sounds = part(() => import("../features/sounds/Sounds.tsx"), { quiet: true });
const walletParts = () => inTime(() => import("./wallet-parts.ts"));
/** Fetched with the wallet, so that it is there when the first order is given. */
const SigningOverlay = part(() => import("../features/orders/SigningOverlay.tsx"));
const FailureNotice = part(() => import("../features/orders/FailureNotice.tsx"));

/** The frame of every page: navbar, the page, notices at the window's lower edge, and what opens in front of all. */
export function Root() {
  const config = useRealmConfig();
  const sounds = sound.use();
  const failed = useWaiting((state) => state.failedId !== null);
  const screen = useScreen();
  const approvesItself = useWalletStore((state) => state.approvesItself);
  const player = useWalletStore(({ phase }) => phase !== "unused");
  return (
    <div className={styles.frame} data-screen={screen ?? undefined}>
      <div className={styles.top} id="top">
        {import.meta.env.MODE === "practice" ? (
          <Suspense fallback={null}>
            <Mark />
          </Suspense>
        ) : null}
        <Navbar />
      </div>
      {config.data === undefined ? (
        <Main>
          <div className={styles.note}>
            {import.meta.env.MODE === "practice" ? (
              <Suspense fallback={<Loading />}>
                <Opening />
              </Suspense>
            ) : config.isError ? (
              <Failure error={config.error} onRetry={() => void config.refetch()} />
            ) : (
              <Loading />
            )}
          </div>
        </Main>
      ) : (
        <GameProvider config={config.data}>
          <Main>
            <Background />
            <Suspense fallback={null}>
              <LedgerNews />
            </Suspense>
            <Suspense fallback={null}>
              <Watching />
              {sounds ? <Sounds /> : null}
              {import.meta.env.MODE === "practice" ? <Connecting /> : null}
            </Suspense>
            <Outlet />
          </Main>
          <ScreenBar />
        </GameProvider>
      )}
      <div className={notices.notices} id="notices">
        <OfflineBanner />
        <Suspense fallback={null}>
          {import.meta.env.MODE === "practice" ? (
            config.data === undefined ? null : (
              <StateNotice />
            )
          ) : approvesItself ? (
            <ApprovalMark />
          ) : null}
        </Suspense>
        <CommittedNotes />
      </div>
      {player ? (
        <Suspense fallback={null}>
          <SigningOverlay />
        </Suspense>
      ) : null}
      {failed ? (
        <Suspense fallback={null}>
          <FailureNotice />
        </Suspense>
      ) : null}
    </div>
  );
}

const Main = ({ children }: { readonly children: ReactNode }) => (
  <main id="main" className={styles.main} tabIndex={-1}>
    {children}
  </main>
);

/** How often orders without hope of an answer are expired. */
const EXPIRY_LOOK_MS = 60_000;

function useExpiry(): void {
  useEffect(() => {
    const timer = setInterval(() => expireOverdue(steadyNow()), EXPIRY_LOOK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** What runs behind the pages as long as the game is known: news of the ledger, the wallet, what became of old orders. */
function Background() {
  const game = useGame();
  const mode = useTheme((state) => state.shown);
  useExpiry();
  useAfterFirstPaint(() => {
    startWallet(game, walletParts, { ordersKept: useOrders.getState().orders.length > 0 });
    void inTime(() => import("./background.ts")).then(
      ({ startBackground }) => startBackground(game.config),
      () => undefined,
    );
  });
  useEffect(() => {
    void setWalletMode(mode);
  }, [mode]);
  return null;
}

function Navbar() {
  const { t } = useTranslation();
  const links = PAGES.map(({ to, name }) => (
    <Link
      key={to}
      to={to}
      className={linkClass(false)}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ className: linkClass(true) }}
    >
      {t(name)}
    </Link>
  ));
  return (
    <Header links={links}>
      <LedgerStatus />
      <OrdersButton />
      <div className={styles.settings}>
        <LanguageMenu />
        <ThemeButton />
        <SoundButton />
      </div>
      <WalletPlace>
        <ConnectButton />
      </WalletPlace>
    </Header>
  );
}

/** Runs after the first frame is on the screen, so that heavy work does not delay it. */
function useAfterFirstPaint(run: () => void): void {
  const effect = useEffectEvent(run);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(effect, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}
