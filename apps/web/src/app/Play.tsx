import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import { Kingdoms } from "../features/kingdoms/Kingdoms.tsx";
import { RoyalAccount } from "../features/royal-account/RoyalAccount.tsx";
import { KingdomStatus } from "../features/status/KingdomStatus.tsx";
import { useSelection } from "../game/selection.ts";
import { isFounding, isRecords, isTargetPanel, usePlaySearch } from "../navigation/navigation.ts";
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
const ClockPanel = part(() => import("../features/clock/ClockPanel.tsx"));
const TargetPopup = part(() => import("./TargetPopup.tsx"));
const Popups = part(() => import("./Popups.tsx"));

/** As in `app.module.css`. */
const ONE_COLUMN = "(max-width: 55rem)";

/** The one dashboard of the game. */
export function Play() {
  const { t } = useTranslation();
  const { config } = useGame();
  const account = useAccount();
  const search = usePlaySearch();
  const selection = useSelection();
  const { kingdom, key: selected } = selection;
  const mapShown = search.map === true || isFounding(search.panel);
  const creating = search.panel === "place";
  const mapPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In one column the map is far from the button that asks for a place on it.
    if (creating && window.matchMedia(ONE_COLUMN).matches) mapPlace.current?.scrollIntoView();
  }, [creating]);
  return (
    <div className={styles.scene}>
      <Suspense fallback={null}>
        <PlayBackdrop />
      </Suspense>
      <h1 className="visually-hidden">{t("common.title")}</h1>
      <div className={styles.grid}>
        <div className={styles.left}>
          <RoyalAccount />
          <Kingdoms selected={selected} />
          {selection.state === "checking" ? null : (
            <Suspense fallback={null}>
              <FirstSteps kingdomOf={kingdom} />
            </Suspense>
          )}
          {config.embedded ? (
            <div className={styles.last}>
              <Suspense fallback={null}>
                <ClockPanel />
              </Suspense>
            </div>
          ) : null}
        </div>
        <div className={styles.middle}>
          <Suspense fallback={<div className={styles.worldButtons} />}>
            <WorldButtons mapShown={mapShown} />
          </Suspense>
          {mapShown ? (
            <div ref={mapPlace} className={styles.map}>
              <Suspense fallback={<Loading />}>
                <WorldMap selectedId={selected?.id ?? null} />
              </Suspense>
            </div>
          ) : null}
          <KingdomStatus />
          {kingdom === null ? null : (
            <Suspense fallback={<Loading />}>
              <Structures kingdomOf={kingdom} />
            </Suspense>
          )}
        </div>
        <div className={styles.right}>
          {kingdom === null ? null : (
            <Suspense fallback={<Loading />}>
              <Treasury kingdomOf={kingdom} />
              <RoyalArmy kingdomOf={kingdom} />
            </Suspense>
          )}
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
