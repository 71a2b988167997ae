import "./map.css";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from "react";
import { type MapMessages, mapMessages } from "../i18n/en/map.ts";
import { Card } from "./cards.tsx";
import { MapControls, PainterError } from "./controls.tsx";
import { describeCell } from "./describe.ts";
import { MapSearch } from "./MapSearch.tsx";
import { MiniMap } from "./MiniMap.tsx";
import { mapKeys, ZOOM_STEP } from "./map-keys.ts";
import type { MapView, SceneFeed } from "./map-view.ts";
import { namesOfPlaces } from "./places/places.ts";
import { sharedTiles } from "./tiles/map-tiles.ts";
import type { MapKingdom, MapMission, MapMode, MapTheme } from "./types.ts";
import { useFlights } from "./use-flights.ts";
import { type MapWorld, useMapView, useScene } from "./use-map-view.ts";
import { type Camera, type Cell, cameraOn, cellIndex, startCamera } from "./viewport.ts";

export interface WorldMapProps {
  readonly kingdoms: readonly MapKingdom[];
  /** Key ids of the player's kingdoms. */
  readonly ownedIds: readonly string[];
  readonly missions?: readonly MapMission[];
  readonly selectedCell?: Cell | null;
  /** Ids of kingdoms that cannot be chosen now; none unless given. */
  readonly dimmed?: ReadonlySet<string>;
  /** Signs of the player's marks, by id. */
  readonly signs?: ReadonlyMap<string, string>;
  /** In creation only empty cells can be picked. */
  readonly mode: MapMode;
  readonly onPickCell: (cell: Cell) => void;
  readonly onInspect: (kingdom: MapKingdom) => void;
  readonly theme: MapTheme;
  /** The place that the map shows: it starts there, and flies to each new one. */
  readonly camera?: Camera | undefined;
  /** The first cell of the keyboard's cursor; with one, the map takes the focus. */
  readonly pointed?: Cell | null;
  /** Of the whole map, such as how old it is; lies on it, so that its coming and going moves nothing under the pointer. */
  readonly notice?: string | undefined;
  /** Feeds kingdoms and missions to the map from frame to frame; cards and search use those of the props. */
  readonly feed?: SceneFeed | undefined;
  /** The state of a mission that has arrived; shown on its card. */
  readonly stageOf?: (mission: MapMission) => ReactNode;
  /** Called whenever the camera comes to rest. */
  readonly onCamera?: (camera: Camera) => void;
  /** Ledger time, seconds; the page's own clock without it. */
  readonly now?: () => number;
  readonly messages?: MapMessages;
  /** BCP 47 */
  readonly language?: string;
}

const NO_MISSIONS: readonly MapMission[] = [];
const NO_IDS: ReadonlySet<string> = new Set();
const NO_SIGNS: ReadonlyMap<string, string> = new Map();
const pageClock = (): number => (performance.timeOrigin + performance.now()) / 1000;

/** The world map. Size it with CSS; it fills the width it is given. */
export function WorldMap(props: WorldMapProps) {
  const { kingdoms, ownedIds, missions = NO_MISSIONS, mode, theme, camera } = props;
  const { now = pageClock, messages = mapMessages, language = "en" } = props;
  const { dimmed = NO_IDS, signs = NO_SIGNS } = props;
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const motion = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const miniFrame = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<Cell | null>(null);
  const [touched, setTouched] = useState<MapMission | null>(null);
  const [cursor, setCursor] = useState<Cell | null>(props.pointed ?? null);
  const [focused, setFocused] = useState(false);
  const selected = useSameCell(props.selectedCell ?? null);
  const world = useScene(kingdoms, missions, ownedIds);
  const names = useMemo(() => namesOfPlaces(messages.places), [messages]);

  const pointed = hover ?? (focused ? cursor : null);
  const carded = pointed === null ? null : (world.byCell.get(cellIndex(pointed)) ?? null);
  // Until it is resolved: then there is no marker left.
  const hoverMission = missions.find(({ id }) => id === touched?.id) ?? null;
  const act = (cell: Cell): void => actOn(cell, world, props);
  const view = useMapView(
    { box, ground, motion, card, miniFrame },
    { world, theme, names, mode, selected, cursor, dimmed, signs, feed: props.feed },
    { cell: carded?.cell, mission: hoverMission?.id },
    {
      camera,
      takesFocus: (props.pointed ?? null) !== null,
      onCamera: props.onCamera,
      onHover: setHover,
      onHoverMission: setTouched,
      onClick: (cell) => {
        setCursor(cell);
        act(cell);
      },
      now,
    },
  );
  useFlights(view, { camera, selected });

  const fly = ({ cell }: MapKingdom): void => {
    setCursor(cell);
    view.current?.flyTo(cameraOn(cell, view.current.currentCamera.zoom));
  };
  const words = (cell: Cell | null): string =>
    cellWords(cell, { world, mode, now: now(), language }, messages);
  const shown = hover ?? cursor ?? selected;
  return (
    <section className="world-map" aria-label={messages.label} data-testid="world-map">
      <div ref={box} className="map-box" data-mode={mode} data-cell={nameOf(shown)}>
        <canvas ref={ground} />
        <Keyboard
          canvas={motion}
          messages={messages}
          spoken={words(cursor ?? selected)}
          onKeyDown={mapKeys(view, { cursor, selected, setCursor, act })}
          onFocused={setFocused}
        />
        <Notes notice={props.notice} readout={carded === null ? words(shown) : ""} />
        <Tools view={view} frame={miniFrame} world={world} theme={theme} messages={messages} onChoose={fly} />
        <Card
          place={card}
          mission={hoverMission}
          kingdom={carded}
          told={world}
          stageOf={props.stageOf}
          now={now}
          messages={messages}
          language={language}
        />
      </div>
    </section>
  );
}

const nameOf = (cell: Cell | null): string => (cell === null ? "" : `${cell.x},${cell.y}`);

/** The cell as the same object as long as it is the same place. */
function useSameCell(cell: Cell | null): Cell | null {
  const [x, y] = [cell?.x, cell?.y];
  return useMemo(() => (x === undefined || y === undefined ? null : { x, y }), [x, y]);
}

/** A click or Enter on a cell. */
function actOn(cell: Cell, { byCell }: MapWorld, { mode, onPickCell, onInspect }: WorldMapProps): void {
  const kingdom = byCell.get(cellIndex(cell));
  if (mode === "create") {
    if (kingdom === undefined) onPickCell(cell);
  } else if (kingdom !== undefined) onInspect(kingdom);
}

interface Around {
  readonly world: MapWorld;
  readonly mode: MapMode;
  readonly now: number;
  readonly language: string;
}

/** The content of the cell, in words. */
function cellWords(cell: Cell | null, { world, ...around }: Around, messages: MapMessages): string {
  if (cell === null) return "";
  const kingdom = world.byCell.get(cellIndex(cell));
  const own = kingdom !== undefined && world.ownedIds.has(kingdom.id);
  const { field } = sharedTiles();
  return describeCell(cell, { field, kingdom, own, ...around }, messages);
}

interface KeyboardProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly messages: MapMessages;
  /** The position of its cursor, for screen readers. */
  readonly spoken: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocused: (focused: boolean) => void;
}

/** The canvas is one control: arrows, plus and minus, Enter. */
function Keyboard({ canvas, messages, spoken, onKeyDown, onFocused }: KeyboardProps) {
  const helpId = useId();
  return (
    <>
      <canvas
        ref={canvas}
        tabIndex={0}
        aria-label={messages.label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onFocus={() => onFocused(true)}
        onBlur={() => onFocused(false)}
      />
      <p id={helpId} className="map-unseen">
        {messages.help}
      </p>
      <p className="map-unseen" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

interface ToolsProps {
  readonly view: RefObject<MapView | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly world: MapWorld;
  readonly theme: MapTheme;
  readonly messages: MapMessages;
  readonly onChoose: (kingdom: MapKingdom) => void;
}

/** What lies on the map to move it by. */
function Tools({ view, frame, world, theme, messages, onChoose }: ToolsProps) {
  return (
    <>
      <MapSearch kingdoms={world.kingdoms} messages={messages} onChoose={onChoose} />
      <MiniMap
        kingdoms={world.kingdoms}
        ownedIds={world.ownedIds}
        theme={theme}
        messages={messages}
        view={view}
        frame={frame}
      />
      <MapControls
        messages={messages}
        onZoomIn={() => view.current?.zoomBy(ZOOM_STEP)}
        onZoomOut={() => view.current?.zoomBy(1 / ZOOM_STEP)}
        onReset={() => view.current?.flyTo(startCamera)}
      />
      <PainterError messages={messages} />
    </>
  );
}

function Notes({ notice, readout }: { readonly notice: string | undefined; readonly readout: string }) {
  return (
    <div className="map-notes">
      {notice === undefined ? null : (
        <p className="map-notice" role="status">
          {notice}
        </p>
      )}
      <p className="map-readout" aria-hidden="true">
        {readout}
      </p>
    </div>
  );
}
