import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import { Kingdoms } from "../features/kingdoms/Kingdoms.tsx";
import { LedgerFacts } from "../features/royal-account/LedgerFacts.tsx";
import { RoyalAccount } from "../features/royal-account/RoyalAccount.tsx";
import { KingdomStatus } from "../features/status/KingdomStatus.tsx";
import { VisitorFrame } from "../features/visitor/VisitorFrame.tsx";
import { useKingdomStatusContext, useSelectedKingdom } from "../game/client-context.ts";
import type { SelectedKingdom, Selection } from "../game/selection.ts";
import {
  isFounding,
  isRecords,
  isTargetPanel,
  type PanelName,
  screenOf,
  usePlaySearch,
} from "../navigation/navigation.ts";
import { useOrders } from "../orders/store.ts";
import { Loading } from "../ui/Notes.tsx";
import { part } from "../ui/part.tsx";
import { useAccount, type WalletAccount } from "../wallet/store.ts";
import styles from "./app.module.css";

const PlayBackdrop = part(() => import("../features/shell/PlayBackdrop.tsx"), { quiet: true });
const WorldButtons = part(() => import("../features/attacks/WorldButtons.tsx"));
const Ahead = part(() => import("./TopPanel.tsx"), { quiet: true });
const RoyalArmy = part(() => import("../features/army/RoyalArmy.tsx"));
const Structures = part(() => import("../features/structures/Structures.tsx"));
const Treasury = part(() => import("../features/treasury/Treasury.tsx"));
const WorldMap = part(() => import("../features/map-panel/MapPanel.tsx"));
const RecordsPanels = part(() => import("./RecordsPanels.tsx"));
const ReportsScreen = part(() => import("./ReportsScreen.tsx"));
const PracticeWorld =
  import.meta.env.MODE === "practice"
    ? part(() => import("../features/practice/PracticeWorldPanel.tsx"))
    : () => null;
const ClockPanel = part(() => import("../realm/clock/ClockPanel.tsx"));
const TargetPopup = part(() => import("./TargetPopup.tsx"));
const NewKingdom = part(() => import("../features/founding/NewKingdom.tsx"), { quiet: true });
const Popups = part(() => import("./Popups.tsx"));

/** The one dashboard of the game. */
export function Play() {
  const { t } = useTranslation();
  const account = useAccount();
  const search = usePlaySearch();
  const selection = useKingdomStatusContext();
  const founds = useOrders(({ orders }) => orders.some(({ kind }) => kind === "found"));
  return (
    <div className={styles.scene}>
      <Suspense fallback={null}>
        <PlayBackdrop />
      </Suspense>
      <h1 className="visually-hidden">{t("common.title")}</h1>
      <div className={styles.grid} data-screen={screenOf(search)}>
        <Left />
        <Middle selection={selection} mapShown={search.map === true || isFounding(search.panel)} />
        <Right kingdom={selection.kingdom} reports={screenOf(search) === "reports"} />
      </div>
      <Opened panel={search.panel} account={account} selection={selection} />
      {founds ? (
        <Suspense fallback={null}>
          <NewKingdom />
        </Suspense>
      ) : null}
    </div>
  );
}

function Left() {
  const { config } = useGame();
  const selectedKingdom = useSelectedKingdom();
  return (
    <div className={styles.left}>
      <On screens="account">
        <RoyalAccount />
      </On>
      <On screens={selectedKingdom === null ? "castle army account" : "account"}>
        <Kingdoms selected={selectedKingdom} />
      </On>
      {config.embedded ? (
        <On screens="account">
          <Suspense fallback={null}>
            <ClockPanel />
            {import.meta.env.MODE === "practice" ? <PracticeWorld /> : null}
          </Suspense>
        </On>
      ) : null}
      <On screens="account">
        <LedgerFacts />
      </On>
    </div>
  );
}

interface MiddleProps {
  readonly selection: Selection;
  readonly mapShown: boolean;
}

function Middle({ selection, mapShown }: MiddleProps) {
  const { state, kingdom, key } = selection;
  return (
    <div className={styles.middle}>
      {state === "unconnected" && mapShown ? null : (
        <On screens={state === "unconnected" ? "castle" : "castle army reports account"}>
          <div className={styles.guide} data-state={state}>
            <Suspense fallback={state === "unconnected" ? <VisitorFrame /> : null}>
              <Ahead selection={selection} />
            </Suspense>
          </div>
        </On>
      )}
      <On>
        <Suspense fallback={<div className={styles.worldButtons} />}>
          <WorldButtons mapShown={mapShown} />
        </Suspense>
      </On>
      {mapShown ? (
        <On screens="map">
          <div className={styles.map}>
            <Suspense fallback={<Loading />}>
              <WorldMap selectedId={key?.id ?? null} />
            </Suspense>
          </div>
        </On>
      ) : null}
      <On screens={kingdom === null ? "castle army" : "castle"}>
        <KingdomStatus />
      </On>
      <On screens="castle">
        {kingdom === null ? null : (
          <Suspense fallback={<Loading />}>
            <Structures kingdomOf={kingdom} />
          </Suspense>
        )}
      </On>
    </div>
  );
}

interface RightProps {
  readonly kingdom: SelectedKingdom | null;
  readonly reports: boolean;
}

function Right({ kingdom, reports }: RightProps) {
  return (
    <div className={styles.right}>
      {kingdom === null ? null : (
        <Suspense fallback={<Loading />}>
          <On screens="castle">
            <Treasury kingdomOf={kingdom} />
          </On>
          <On screens="army">
            <RoyalArmy kingdomOf={kingdom} />
          </On>
        </Suspense>
      )}
      {reports ? (
        <On screens="reports">
          <Suspense fallback={<Loading />}>
            <ReportsScreen />
          </Suspense>
        </On>
      ) : null}
    </div>
  );
}

interface OpenedProps {
  readonly panel: PanelName | undefined;
  readonly account: WalletAccount | null;
  readonly selection: Selection;
}

/** The popup that the address bar names. */
function Opened({ panel, account, selection }: OpenedProps) {
  if (panel === undefined || panel === "place") return null;
  if (isTargetPanel(panel))
    return (
      <Suspense key="target" fallback={null}>
        <TargetPopup panel={panel} selection={selection} />
      </Suspense>
    );
  if (isRecords(panel))
    return (
      <Suspense key="records" fallback={null}>
        <RecordsPanels panel={panel} />
      </Suspense>
    );
  if (account === null && panel !== "found") return null;
  return (
    <Suspense key="order" fallback={null}>
      <Popups panel={panel} account={account} selection={selection} />
    </Suspense>
  );
}

interface OnProps {
  /** The screens of a phone that show it, with blanks between them; none for parts that only a desktop shows. */
  readonly screens?: string;
  readonly children: ReactNode;
}

/** A part of the dashboard. If there is no room for all of them, the style sheet shows those of one screen. */
function On({ screens, children }: OnProps) {
  return (
    <div className={styles.part} data-on={screens}>
      {children}
    </div>
  );
}
