/** The painted map behind its elements: created once, updated with each change, removed with them. */
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { MapView, type SceneFeed, type ToldScene } from "./map-view.ts";
import { placeCard, placeFrame, viewFrame } from "./mini-map.ts";
import type { MapKingdom, MapMission, MapTheme } from "./types.ts";
import {
  type Camera,
  CELL_HEIGHT,
  CELL_WIDTH,
  type Cell,
  cellIndex,
  centreOf,
  liveliest,
  START_ZOOM,
} from "./viewport.ts";

/** Half of a marker and a little air, CSS pixels. */
const MARKER_HALF = { width: 8, height: 12 };

interface MapElements {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly ground: RefObject<HTMLCanvasElement | null>;
  readonly motion: RefObject<HTMLCanvasElement | null>;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly miniFrame: RefObject<HTMLDivElement | null>;
}

/** The world as the page passes it, with its kingdoms by place and by key. */
export type MapWorld = Pick<ToldScene, "kingdoms" | "missions" | "ownedIds" | "byCell" | "byId">;

export const useScene = (
  kingdoms: readonly MapKingdom[],
  missions: readonly MapMission[],
  ownedIds: readonly string[],
): MapWorld =>
  useMemo(
    () => ({
      kingdoms,
      missions,
      ownedIds: new Set(ownedIds),
      byCell: new Map(kingdoms.map((kingdom) => [cellIndex(kingdom.cell), kingdom])),
      byId: new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom])),
    }),
    [kingdoms, missions, ownedIds],
  );

interface Shown extends Pick<ToldScene, "mode" | "selected" | "cursor" | "dimmed" | "signs"> {
  readonly world: MapWorld;
  readonly theme: MapTheme;
  /** Supplies kingdoms and missions in place of `world`. */
  readonly feed: SceneFeed | undefined;
  /** Names of the places, by place number. */
  readonly names: readonly string[];
}

interface Listener {
  /** The first view, if one is given. */
  readonly camera: Camera | undefined;
  /** Whether it takes the focus as it starts. */
  readonly takesFocus: boolean;
  readonly onCamera: ((camera: Camera) => void) | undefined;
  readonly onHover: (cell: Cell | null) => void;
  readonly onHoverMission: (mission: MapMission | null) => void;
  readonly onClick: (cell: Cell) => void;
  readonly now: () => number;
}

/** The subject of the card; a mission lies over a kingdom. */
interface About {
  readonly cell: Cell | undefined;
  readonly mission: string | undefined;
}

/** @param listener of this render; the map calls the newest one. */
export function useMapView(
  { box, ground, motion, card, miniFrame }: MapElements,
  { world, theme, names, mode, selected, cursor, dimmed, signs, feed }: Shown,
  { cell, mission }: About,
  listener: Listener,
): RefObject<MapView | null> {
  const view = useRef<MapView>(null);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });

  const placing = useRef(() => {});
  useEffect(() => {
    placing.current = () => {
      if (view.current === null) return;
      if (miniFrame.current !== null)
        placeFrame(miniFrame.current, viewFrame(view.current.currentCamera, view.current.size));
      if (card.current !== null) placeBeside(card.current, view.current, { cell, mission });
    };
    placing.current();
  }, [card, miniFrame, cell, mission]);

  const first = useRef({
    scene: { ...world, mode, selected, cursor, dimmed, signs, hover: null, ...feed?.current() },
    theme,
    names,
  });
  useEffect(() => {
    if (box.current === null || ground.current === null || motion.current === null) return;
    const { selected, kingdoms } = first.current.scene;
    const camera =
      latest.current.camera ??
      (selected === null
        ? liveliest(kingdoms.map(({ cell }) => cell))
        : { ...centreOf(selected), zoom: START_ZOOM });
    const made = new MapView(
      { box: box.current, ground: ground.current, motion: motion.current },
      {
        onCamera: (at) => latest.current.onCamera?.(at),
        onDrawn: () => placing.current(),
        onHover: (cell) => latest.current.onHover(cell),
        onHoverMission: (mission) => latest.current.onHoverMission(mission),
        onClick: (cell) => latest.current.onClick(cell),
        now: () => latest.current.now(),
      },
      { ...first.current, camera },
    );
    view.current = made;
    if (latest.current.takesFocus) motion.current.focus();
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [box, ground, motion]);

  useEffect(() => {
    if (feed === undefined) {
      view.current?.update(world);
      return undefined;
    }
    view.current?.update({ ...world, ...feed.current() });
    return feed.subscribe((change) => view.current?.update(change));
  }, [world, feed]);
  useEffect(() => view.current?.update({ mode, selected, cursor }), [mode, selected, cursor]);
  useEffect(() => view.current?.update({ dimmed, signs }), [dimmed, signs]);
  useEffect(() => view.current?.setTheme(theme), [theme]);
  useEffect(() => view.current?.setNames(names), [names]);
  return view;
}

/** Keeps the card beside the marker of the mission or the cell that it is about. */
function placeBeside(card: HTMLDivElement, view: MapView, { cell, mission }: About): void {
  const { zoom } = view.currentCamera;
  const marker = mission === undefined ? null : view.markerOf(mission);
  if (marker !== null) placeCard(card, marker, MARKER_HALF);
  else if (cell !== undefined)
    placeCard(card, view.screenOf(cell), {
      width: (CELL_WIDTH * zoom) / 2,
      height: (CELL_HEIGHT * zoom) / 2,
    });
}
