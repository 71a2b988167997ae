import "../../i18n/later.ts";
import { type KingdomInfo, kingdomNumber, type MissionLaunched } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGameConfig, useKingdomList, useRules } from "../../data/reads.ts";
import { ledgerSeconds, useMinute } from "../../data/seconds.ts";
import { useWorld } from "../../data/world.ts";
import { shownDate } from "../../format/times.ts";
import { MissionIcon } from "../../game/MissionIcon.tsx";
import { MARK_SIGNS, useMarks } from "../../game/marks-of-player.ts";
import { DRAWN_MISSIONS, EDGE, lineOf, outlineOf } from "../../game/mission-kinds/looks.ts";
import { UNREAD } from "../../game/own-keys.ts";
import { openTo, untouchableUntil } from "../../game/peace.ts";
import { StageNote } from "../../game/StageNote.tsx";
import { sendsAttack } from "../../game/targeted-missions.ts";
import { useNeighbors } from "../../game/use-neighbors.ts";
import { useOwnIds, useOwnKeys } from "../../game/use-own-keys.tsx";
import { useStage } from "../../game/use-stage.ts";
import type { MapMessages } from "../../i18n/en/map.ts";
import { cameraFrom, cameraText } from "../../map/camera.ts";
import type { MapMission } from "../../map/types.ts";
import { useMapMessages } from "../../map/use-map-messages.ts";
import { type Camera, type Cell, cameraOn } from "../../map/viewport.ts";
import { WorldMap } from "../../map/WorldMap.tsx";
import {
  isFounding,
  isTargetPanel,
  type PanelName,
  type TargetPanel,
  useChangeView,
  usePlaySearch,
  useReplaceView,
} from "../../navigation/navigation.ts";
import button from "../../ui/Button.module.css";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/frames.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import { part } from "../../ui/part.tsx";
import { useTheme } from "../../ui/theme.ts";
import { mapFills } from "./fills.ts";
import styles from "./map-panel.module.css";
import { mapMissionsOf } from "./mission-rows.ts";
import { PlaceByNumbers } from "./PlaceByNumbers.tsx";

/** The next stage, in words. */
function StageOf({ mission }: { readonly mission: MissionLaunched | undefined }) {
  return mission === undefined ? null : <Stage mission={mission} />;
}

function Stage({ mission }: { readonly mission: MissionLaunched }) {
  return <StageNote mission={mission} stage={useStage(mission)} />;
}

const WorldLists = part(async () => ({ default: (await import("./WorldLists.tsx")).WorldLists }));

/** Creation mode ends, and with it the map that was shown for it. */
const NO_PLACE = { panel: undefined, x: undefined, y: undefined, map: undefined } as const;

/** The world with all its kingdoms and missions; in creation mode an empty cell of it becomes the place of a new one. */
export default function MapPanel({ selectedId }: { readonly selectedId: string | null }) {
  const { t } = useTranslation();
  const { panel, x, y, list: listed, target } = usePlaySearch();
  const change = useChangeView();
  const config = useGameConfig();
  const failure = useFailure();
  const { state, kingdoms, missions } = useWorld();
  const own = useOwnKeys();
  const placing = isFounding(panel);
  const known = state === "ready" || state === "stale";
  const stale = useStaleText();
  const place = usePlacing();
  const inspect = useInspecting(choosingFor(panel, target));
  /** The cell that a list has shown on the map: the keyboard goes on from there. */
  const [pointed, setPointed] = useState<Cell | null>(null);
  const show = (cell: Cell): void => {
    setPointed(cell);
    change({ list: undefined, view: cameraText(cameraOn(cell, 1)) });
  };
  const selectedKingdom = kingdoms.find((kingdom) => kingdom.id === selectedId)?.cell ?? null;
  const shownList = placing ? undefined : listed;
  const drawn = known && shownList === undefined;
  const fills = mapFills.use();
  return (
    <Panel
      title={t("founding.mapTitle")}
      aside={
        <Switches
          placing={placing}
          listed={listed !== undefined}
          drawn={drawn}
          fills={fills}
          onCancel={() => change(NO_PLACE)}
          onList={(list) => {
            setPointed(null);
            change({ list });
          }}
        />
      }
      className={`${styles.panel} ${drawn ? drawnShape(fills) : ""}`}
      testId="map"
    >
      {placing ? <PlaceHint /> : null}
      {drawn ? null : failure}
      {failure === null && !drawn && (config.data === undefined || !known) ? <Loading /> : null}
      {drawn ? null : <StaleNote text={stale} />}
      {known && shownList !== undefined ? (
        <Suspense fallback={<Loading />}>
          <WorldLists
            list={shownList}
            kingdoms={kingdoms}
            missions={missions}
            own={own}
            from={selectedKingdom}
            onList={(list) => change({ list })}
            onShow={show}
            onInspect={inspect}
          />
        </Suspense>
      ) : null}
      {drawn ? (
        <DrawnWorld
          pointed={pointed}
          selectedCell={x !== undefined && y !== undefined ? { x, y } : placing ? null : selectedKingdom}
          placing={placing}
          attacking={victimFor(panel, target)}
          stale={stale}
          onPlace={place}
          onInspect={inspect}
        >
          {/* Above the map, what comes and goes would move it under the pointer. */}
          {failure}
        </DrawnWorld>
      ) : null}
      {placing && config.data !== undefined && known ? (
        <PlaceByNumbers map={config.data.map} kingdoms={kingdoms} onPlace={place} />
      ) : null}
    </Panel>
  );
}

const drawnShape = (fills: boolean): string => `${styles.drawn} ${fills ? `${styles.fills} map-fills` : ""}`;

/** Why the configuration or the list of kingdoms cannot be read. */
function useFailure(): ReactNode {
  const config = useGameConfig();
  const list = useKingdomList();
  const failed = [config, list].find((query) => query.data === undefined && query.isError);
  return failed === undefined ? null : (
    <Failure error={failed.error} onRetry={() => void Promise.all([config.refetch(), list.refetch()])} />
  );
}

/** Makes a cell the place of the kingdom to be founded. */
function usePlacing(): (cell: Cell) => void {
  const change = useChangeView();
  return useCallback(({ x, y }: Cell) => change({ panel: "found", map: true, x, y }), [change]);
}

/** The panel that waits for a target; null if none does. */
const choosingFor = (panel: PanelName | undefined, target: number | undefined): TargetPanel | null =>
  isTargetPanel(panel) && target === undefined ? panel : null;

/** The panel that waits for a kingdom to attack; null if none does. */
function victimFor(panel: PanelName | undefined, target: number | undefined): TargetPanel | null {
  const choosing = choosingFor(panel, target);
  return choosing !== null && sendsAttack(choosing) ? choosing : null;
}

/** @param choosing the panel that waits for a target; null if none does. */
function useInspecting(choosing: TargetPanel | null): (id: string) => void {
  const change = useChangeView();
  return (id) => {
    const target = kingdomNumber(id);
    if (target !== null) change({ panel: choosing ?? "inspect", target });
  };
}

/** The time of the shown world, if that is not now. */
function useStaleText(): string | undefined {
  const { t } = useTranslation();
  const { state, asOf } = useWorld();
  return state === "stale" && asOf !== null
    ? t("world.asOf", { time: shownDate(asOf * 1000, "full") })
    : undefined;
}

function StaleNote({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.stale} role="status">
      {text}
    </p>
  );
}

function PlaceHint() {
  const { t } = useTranslation();
  return (
    <p className={styles.hint} role="status">
      <strong>{t("founding.place")}</strong> {t("founding.placeHint")}
    </p>
  );
}

interface DrawnProps {
  readonly pointed: Cell | null;
  readonly selectedCell: Cell | null;
  readonly placing: boolean;
  /** The panel for which the player chooses a kingdom to attack; null for none. */
  readonly attacking: TargetPanel | null;
  readonly stale: string | undefined;
  readonly onPlace: (cell: Cell) => void;
  readonly onInspect: (id: string) => void;
  /** What lies below the map. */
  readonly children: ReactNode;
}

/** The world as a map. It reads its view from the address bar, and writes it there. */
function DrawnWorld(props: DrawnProps) {
  const { placing, attacking, stale, onInspect } = props;
  const { i18n } = useTranslation();
  const { view } = usePlaySearch();
  const change = useChangeView();
  const replace = useReplaceView();
  const { kingdoms, missions } = useWorld();
  const owned = useOwnIds(useOwnKeys()) ?? UNREAD;
  const ownedIds = useMemo(() => [...owned], [owned]);
  const neighbors = useNeighbors();
  const places = useMemo(
    () =>
      kingdoms.map((kingdom) => ({
        ...kingdom,
        protectedUntil: untouchableUntil(kingdom.shield),
        neighbor: neighbors.has(kingdom.id),
      })),
    [kingdoms, neighbors],
  );
  const dimmed = useDimmed(attacking, owned);
  const signs = useSigns();
  const flights = useMemo(() => mapMissionsOf(missions), [missions]);
  const camera = useMemo(() => cameraFrom(view) ?? undefined, [view]);
  const theme = useTheme((shown) => shown.shown);
  const messages = useMapMessages();
  const look = useCallback((at: Camera) => replace({ view: cameraText(at) }), [replace]);
  return (
    <>
      <WorldMap
        notice={stale}
        pointed={props.pointed}
        kingdoms={places}
        ownedIds={ownedIds}
        missions={flights}
        stageOf={({ id }) => <StageOf mission={missions.find((one) => String(one.missionId) === id)} />}
        selectedCell={props.selectedCell}
        dimmed={dimmed}
        signs={signs}
        mode={placing ? "create" : "view"}
        camera={camera}
        onCamera={look}
        onPickCell={props.onPlace}
        onInspect={({ id }) => onInspect(id)}
        theme={theme}
        now={ledgerSeconds}
        messages={messages}
        language={i18n.language}
      />
      {props.children}
      {placing ? null : (
        <FlightLegend flights={flights} messages={messages} onList={() => change({ list: "missions" })} />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** While the player chooses a kingdom to attack: their own kingdoms, and those that this kind of attack cannot reach now. */
function useDimmed(attacking: TargetPanel | null, owned: ReadonlySet<string>): ReadonlySet<string> {
  const { kingdoms } = useWorld();
  const rules = useRules().data ?? null;
  const now = useMinute();
  return useMemo(() => {
    if (attacking === null) return NONE;
    const isOut = ({ id, shield }: KingdomInfo): boolean =>
      owned.has(id) || !openTo(attacking, shield, now, rules);
    return new Set(kingdoms.filter(isOut).map(({ id }) => id));
  }, [attacking, kingdoms, owned, now, rules]);
}

function useSigns(): ReadonlyMap<string, string> {
  const { kingdoms } = useWorld();
  const marks = useMarks(({ of }) => of);
  return useMemo(() => {
    const marked = kingdoms.flatMap(({ id, component }) => {
      const mark = marks.get(component);
      return mark === undefined ? [] : [[id, MARK_SIGNS[mark]] as const];
    });
    return new Map(marked);
  }, [kingdoms, marks]);
}

interface SwitchesProps {
  readonly placing: boolean;
  readonly listed: boolean;
  readonly drawn: boolean;
  readonly fills: boolean;
  readonly onCancel: () => void;
  readonly onList: (list: "kingdoms" | undefined) => void;
}

/** How the world is shown: in the window or beside the panels, as a map or as a list; in creation mode the way out of it. */
function Switches({ placing, listed, drawn, fills, onCancel, onList }: SwitchesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.aside}>
      {drawn ? (
        <span className={styles.filling}>
          <Button size="small" onClick={() => mapFills.set(!fills)}>
            {t(fills ? "world.beside" : "world.fill")}
          </Button>
        </span>
      ) : null}
      {placing ? (
        <span className={styles.cancel}>
          <Button size="small" variant="wax" onClick={onCancel}>
            {t("kingdoms.cancelCreation")}
          </Button>
        </span>
      ) : (
        <>
          <Link to="/replay" className={`${button.button} ${button.small}`}>
            {t("replay.open")}
          </Link>
          <Button size="small" onClick={() => onList(listed ? undefined : "kingdoms")}>
            {t(listed ? "world.asMap" : "world.asList")}
          </Button>
        </>
      )}
    </div>
  );
}

interface LegendProps {
  readonly flights: readonly MapMission[];
  readonly messages: MapMessages;
  readonly onList: () => void;
}

/** The meaning of the lines on the map, and how many there are of each; nothing without missions in flight. */
function FlightLegend({ flights, messages, onList }: LegendProps) {
  const { t } = useTranslation();
  if (flights.length === 0) return null;
  return (
    <div className={styles.legend} data-testid="map-legend">
      <ul aria-label={messages.underWay}>
        {DRAWN_MISSIONS.map((kind) => {
          const count = flights.filter((flight) => flight.kind === kind).length;
          const { dash, edge } = lineOf(kind);
          return (
            <li key={kind} data-kind={kind} data-edged={edge !== null} data-none={count === 0}>
              <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
                <path d="M1 4H27" strokeDasharray={outlineOf(kind).join(" ")} strokeDashoffset={EDGE} />
                <path d="M1 4H27" strokeDasharray={dash.join(" ")} />
              </svg>
              <MissionIcon kind={kind} />
              <span>{messages.names.missions[kind]}</span>
              <span className="numeric">{count}</span>
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={onList}>
        {t("world.listThem")}
      </Button>
    </div>
  );
}
