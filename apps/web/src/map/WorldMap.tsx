import "./map.css";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { type MapMessages, mapMessages } from "../i18n/en/map.ts";
import { CardOf } from "./cards.tsx";
import { MapControls, PainterError } from "./controls.tsx";
import { describeCell } from "./describe.ts";
import { MapSearch } from "./MapSearch.tsx";
import { MiniMap } from "./MiniMap.tsx";
import { MapView, type ToldScene } from "./map-view.ts";
import { placeCard, placeFrame, viewFrame } from "./mini-map.ts";
import { sharedTiles } from "./tiles/map-tiles.ts";
import type { MapKingdom, MapMission, MapMode, MapTheme } from "./types.ts";
import { useFlights } from "./use-flights.ts";
import {
  type Camera,
  CELL_HEIGHT,
  CELL_WIDTH,
  type Cell,
  cameraOn,
  cellAt,
  cellIndex,
  centreOf,
  clampCell,
  START_ZOOM,
  startCamera,
} from "./viewport.ts";

export interface WorldMapProps {
  readonly kingdoms: readonly MapKingdom[];
  /** Key ids of the player's kingdoms. */
  readonly ownedIds: readonly string[];
  readonly missions?: readonly MapMission[];
  readonly selectedCell?: Cell | null;
  /** In creation only empty cells can be picked. */
  readonly mode: MapMode;
  readonly onPickCell: (cell: Cell) => void;
  readonly onInspect: (kingdom: MapKingdom) => void;
  readonly theme: MapTheme;
  /** Where the map is to look: it starts there, and flies there when told of another place. */
  readonly camera?: Camera | undefined;
  /** Where the keyboard's cursor starts; the map takes the focus with it. */
  readonly pointed?: Cell | null;
  /** Of the whole map, such as how old it is; lies on it, so that its coming and going moves nothing under the pointer. */
  readonly notice?: string | undefined;
  /** What a mission that has arrived waits for; shown on its card. */
  readonly stageOf?: (mission: MapMission) => ReactNode;
  /** Told whenever the camera comes to rest. */
  readonly onCamera?: (camera: Camera) => void;
  /** Ledger time, seconds; the page's own clock without it. */
  readonly now?: () => number;
  readonly messages?: MapMessages;
  /** BCP 47 */
  readonly language?: string;
}

const NO_MISSIONS: readonly MapMission[] = [];
const pageClock = (): number => Date.now() / 1000;
const ZOOM_STEP = 1.5;
/** Half of a marker and a little air, CSS pixels. */
const MARKER_HALF = { width: 8, height: 12 };
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The world map. Size it with CSS; it fills the width it is given. */
export function WorldMap(props: WorldMapProps) {
  const { kingdoms, ownedIds, missions = NO_MISSIONS, selectedCell = null, mode, theme } = props;
  const { now = pageClock, messages = mapMessages, language = "en" } = props;
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const motion = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const miniFrame = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(null);
  const latest = useRef({ ...props, now });
  const [hover, setHover] = useState<Cell | null>(null);
  const [touched, setTouched] = useState<MapMission | null>(null);
  const [cursor, setCursor] = useState<Cell | null>(props.pointed ?? null);
  const [focused, setFocused] = useState(false);
  const helpId = useId();
  const [x, y] = [selectedCell?.x, selectedCell?.y];
  const selected = useMemo(() => (x === undefined || y === undefined ? null : { x, y }), [x, y]);
  const told = useMemo(
    () => ({
      kingdoms,
      missions,
      ownedIds: new Set(ownedIds),
      byCell: new Map(kingdoms.map((kingdom) => [cellIndex(kingdom.cell), kingdom])),
      byId: new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom])),
    }),
    [kingdoms, missions, ownedIds],
  );
  const scene: ToldScene = { ...told, mode, selected, cursor, hover: null };
  const first = useRef({ scene, theme, selected });

  const shown = hover ?? cursor ?? selected;
  const pointed = hover ?? (focused ? cursor : null);
  const carded = pointed === null ? undefined : told.byCell.get(cellIndex(pointed));

  const act = (cell: Cell): void => {
    const kingdom = told.byCell.get(cellIndex(cell));
    if (latest.current.mode === "create") {
      if (kingdom === undefined) latest.current.onPickCell(cell);
    } else if (kingdom !== undefined) latest.current.onInspect(kingdom);
  };
  const acting = useRef(act);
  useEffect(() => {
    latest.current = { ...props, now };
    acting.current = act;
  });

  const cardCell = carded?.cell;
  // Until it is resolved: then there is no marker left.
  const hoverMission = missions.find(({ id }) => id === touched?.id) ?? null;
  const flying = hoverMission?.id;
  const placing = useRef(() => {});
  useEffect(() => {
    placing.current = () => {
      if (view.current !== null && miniFrame.current !== null)
        placeFrame(miniFrame.current, viewFrame(view.current.currentCamera, view.current.size));
      if (card.current === null || view.current === null) return;
      const { zoom } = view.current.currentCamera;
      const marker = flying === undefined ? null : view.current.markerOf(flying);
      if (marker !== null) placeCard(card.current, marker, MARKER_HALF);
      else if (cardCell !== undefined)
        placeCard(card.current, view.current.screenOf(cardCell), {
          width: (CELL_WIDTH * zoom) / 2,
          height: (CELL_HEIGHT * zoom) / 2,
        });
    };
    placing.current();
  }, [cardCell, flying]);

  useEffect(() => {
    if (box.current === null || ground.current === null || motion.current === null) return;
    const start = first.current;
    const camera =
      latest.current.camera ??
      (start.selected === null ? startCamera : { ...centreOf(start.selected), zoom: START_ZOOM });
    const made = new MapView(
      { box: box.current, ground: ground.current, motion: motion.current },
      {
        onCamera: (at) => latest.current.onCamera?.(at),
        onDrawn: () => placing.current(),
        onHover: setHover,
        onHoverMission: setTouched,
        onClick: (cell) => {
          setCursor(cell);
          acting.current(cell);
        },
        now: () => latest.current.now(),
      },
      { ...start, camera },
    );
    view.current = made;
    if (latest.current.pointed) motion.current.focus();
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => view.current?.update(told), [told]);
  useEffect(() => view.current?.update({ mode, selected, cursor }), [mode, selected, cursor]);
  useEffect(() => view.current?.setTheme(theme), [theme]);
  useFlights(view, { camera: props.camera, selected });

  const fly = (kingdom: MapKingdom): void => {
    const map = view.current;
    if (map === null) return;
    setCursor(kingdom.cell);
    map.flyTo(cameraOn(kingdom.cell, map.currentCamera.zoom));
  };
  const step = ([dx, dy]: readonly [number, number]): void => {
    const map = view.current;
    if (map === null) return;
    const from = cursor ?? selected ?? cellAt(map.currentCamera) ?? { x: 45, y: 30 };
    const next = cursor === null ? from : clampCell({ x: from.x + dx, y: from.y + dy });
    setCursor(next);
    if (!map.shows(next)) map.flyTo({ ...centreOf(next), zoom: map.currentCamera.zoom }, 200);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow !== undefined) step(arrow);
    else if (event.key === "+" || event.key === "=") view.current?.zoomBy(ZOOM_STEP);
    else if (event.key === "-") view.current?.zoomBy(1 / ZOOM_STEP);
    else if (event.key === "0") view.current?.flyTo(startCamera);
    else if ((event.key === "Enter" || event.key === " ") && cursor !== null) act(cursor);
    else return;
    event.preventDefault();
  };
  const words = (cell: Cell | null): string => {
    if (cell === null) return "";
    const kingdom = told.byCell.get(cellIndex(cell));
    const own = kingdom !== undefined && told.ownedIds.has(kingdom.id);
    const { field } = sharedTiles();
    return describeCell(cell, { field, kingdom, own, mode, now: now(), language }, messages);
  };
  return (
    <section className="world-map" aria-label={messages.label} data-testid="world-map">
      <div
        ref={box}
        className="map-box"
        data-mode={mode}
        data-cell={shown === null ? "" : `${shown.x},${shown.y}`}
      >
        <canvas ref={ground} />
        {/* The canvas is one control: arrows, plus and minus, Enter. */}
        <canvas
          ref={motion}
          tabIndex={0}
          aria-label={messages.label}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <p id={helpId} className="map-unseen">
          {messages.help}
        </p>
        <p className="map-unseen" aria-live="polite">
          {words(cursor ?? selected)}
        </p>
        <div className="map-notes">
          {props.notice === undefined ? null : (
            <p className="map-notice" role="status">
              {props.notice}
            </p>
          )}
          <p className="map-readout" aria-hidden="true">
            {carded === undefined ? words(shown) : ""}
          </p>
        </div>
        <MapSearch kingdoms={kingdoms} messages={messages} onChoose={fly} />
        <MiniMap
          kingdoms={kingdoms}
          ownedIds={told.ownedIds}
          theme={theme}
          messages={messages}
          view={view}
          frame={miniFrame}
        />
        <MapControls
          messages={messages}
          onZoomIn={() => view.current?.zoomBy(ZOOM_STEP)}
          onZoomOut={() => view.current?.zoomBy(1 / ZOOM_STEP)}
          onReset={() => view.current?.flyTo(startCamera)}
        />
        <PainterError messages={messages} />
        <div
          ref={card}
          className="map-card"
          aria-hidden="true"
          hidden={hoverMission === null && carded === undefined}
        >
          <CardOf
            mission={hoverMission}
            kingdom={carded ?? null}
            told={told}
            stageOf={props.stageOf}
            now={now}
            messages={messages}
            language={language}
          />
        </div>
      </div>
    </section>
  );
}
