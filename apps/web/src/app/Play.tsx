import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import { Kingdoms } from "../features/kingdoms/Kingdoms.tsx";
import { RoyalAccount } from "../features/royal-account/RoyalAccount.tsx";
import { KingdomStatus } from "../features/status/KingdomStatus.tsx";
import { useSelection } from "../game/selection.ts";
import { isFounding, isRecords, isTargetPanel, screenOf, usePlaySearch } from "../navigation/navigation.ts";
import { Loading } from "../ui/Notes.tsx";
import { part } from "../ui/part.tsx";
import { useAccount } from "../wallet/store.ts";
import styles from "./app.module.css";

const PlayBackdrop = part(() => import("../features/shell/PlayBackdrop.tsx"), { quiet: true });
const WorldButtons = part(() => import("../features/attacks/WorldButtons.tsx"));
const FirstSteps = part(() => import("../features/first-steps/FirstSteps.tsx"));
const RoyalArmy = part(() => import("../features/army/RoyalArmy.tsx"));
const Structures = part(() => import("../features/structures/Structures.tsx"));
const Treasury = part(() => import("../features/treasury/Treasury.tsx"));
const WorldMap = part(() => import("../features/map-panel/MapPanel.tsx"));
const RecordsPanels = part(() => import("./RecordsPanels.tsx"));
const ReportsScreen = part(() => import("./ReportsScreen.tsx"));
const ClockPanel = part(() => import("../features/clock/ClockPanel.tsx"));
const TargetPopup = part(() => import("./TargetPopup.tsx"));
const Popups = part(() => import("./Popups.tsx"));

/** The one dashboard of the game. */
export function Play() {
  const { t } = useTranslation();
  const { config } = useGame();
  const account = useAccount();
  const search = usePlaySearch();
  const selection = useSelection();
  const { kingdom, key: selected } = selection;
  const mapShown = search.map === true || isFounding(search.panel);
  const screen = screenOf(search);
  return (
    <div className={styles.scene}>
      <Suspense fallback={null}>
        <PlayBackdrop />
      </Suspense>
      <h1 className="visually-hidden">{t("common.title")}</h1>
      <div className={styles.grid} data-screen={screen}>
        <div className={styles.left}>
          <On screens="account">
            <RoyalAccount />
          </On>
          <On screens={selection.key === null ? "castle army account" : "account"}>
            <Kingdoms selected={selected} />
          </On>
          <On screens="castle">
            {selection.state === "checking" ? null : (
              <Suspense fallback={null}>
                <FirstSteps kingdomOf={kingdom} />
              </Suspense>
            )}
          </On>
          {config.embedded ? (
            <On screens="account">
              <Suspense fallback={null}>
                <ClockPanel />
              </Suspense>
            </On>
          ) : null}
        </div>
        <div className={styles.middle}>
          <On>
            <Suspense fallback={<div className={styles.worldButtons} />}>
              <WorldButtons mapShown={mapShown} />
            </Suspense>
          </On>
          {mapShown ? (
            <On screens="map">
              <div className={styles.map}>
                <Suspense fallback={<Loading />}>
                  <WorldMap selectedId={selected?.id ?? null} />
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
          {screen === "reports" ? (
            <On screens="reports">
              <Suspense fallback={<Loading />}>
                <ReportsScreen />
              </Suspense>
            </On>
          ) : null}
        </div>
      </div>
      {isTargetPanel(search.panel) ? (
        <Suspense fallback={null}>
          <TargetPopup panel={search.panel} selection={selection} />
        </Suspense>
      ) : null}
      {isRecords(search.panel) ? (
        <Suspense fallback={null}>
          <RecordsPanels panel={search.panel} />
        </Suspense>
      ) : null}
      {search.panel === undefined ||
      search.panel === "place" ||
      isTargetPanel(search.panel) ||
      isRecords(search.panel) ||
      (account === null && search.panel !== "found") ? null : (
        <Suspense fallback={null}>
          <Popups panel={search.panel} account={account} selection={selection} />
        </Suspense>
      )}
    </div>
  );
}

interface OnProps {
  /** The screens of a phone that show it, with blanks between them; none for what a desk alone shows. */
  readonly screens?: string;
  readonly children: ReactNode;
}

/** A part of the dashboard. Where there is no room for all of them, the style sheet shows those of one screen. */
function On({ screens, children }: OnProps) {
  return (
    <div className={styles.part} data-on={screens}>
      {children}
    </div>
  );
}
