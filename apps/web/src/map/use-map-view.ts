/** The painted map behind its elements: made once, told whatever changes, gone with them. */
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { MapView, type ToldScene } from "./map-view.ts";
import { placeCard, placeFrame, viewFrame } from "./mini-map.ts";
import type { MapKingdom, MapMission, MapTheme } from "./types.ts";
import {
  type Camera,
  CELL_HEIGHT,
  CELL_WIDTH,
  type Cell,
  cellIndex,
  centreOf,
  START_ZOOM,
  startCamera,
} from "./viewport.ts";

/** Half of a marker and a little air, CSS pixels. */
const MARKER_HALF = { width: 8, height: 12 };

export interface MapElements {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly ground: RefObject<HTMLCanvasElement | null>;
  readonly motion: RefObject<HTMLCanvasElement | null>;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly miniFrame: RefObject<HTMLDivElement | null>;
}

export function useMapElements(): MapElements {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const motion = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const miniFrame = useRef<HTMLDivElement>(null);
  return useMemo(() => ({ box, ground, motion, card, miniFrame }), []);
}

/** The world as the page tells of it, with its kingdoms by place and by key. */
export type World = Pick<ToldScene, "kingdoms" | "missions" | "ownedIds" | "byCell" | "byId">;

export const useScene = (
  kingdoms: readonly MapKingdom[],
  missions: readonly MapMission[],
  ownedIds: readonly string[],
): World =>
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

interface Shown extends Pick<ToldScene, "mode" | "selected" | "cursor"> {
  readonly world: World;
  readonly theme: MapTheme;
}

interface Listener {
  /** Where it starts to look, if anywhere in particular. */
  readonly camera: Camera | undefined;
  /** Whether it takes the focus as it starts. */
  readonly takesFocus: boolean;
  readonly onCamera: ((camera: Camera) => void) | undefined;
  readonly onDrawn: () => void;
  readonly onHover: (cell: Cell | null) => void;
  readonly onHoverMission: (mission: MapMission | null) => void;
  readonly onClick: (cell: Cell) => void;
  readonly now: () => number;
}

/** @param listener of this render; the map tells the newest one. */
export function useMapView(
  view: RefObject<MapView | null>,
  { box, ground, motion }: MapElements,
  { world, theme, mode, selected, cursor }: Shown,
  listener: Listener,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });

  const first = useRef({ scene: { ...world, mode, selected, cursor, hover: null }, theme });
  useEffect(() => {
    if (box.current === null || ground.current === null || motion.current === null) return;
    const { selected } = first.current.scene;
    const camera =
      latest.current.camera ??
      (selected === null ? startCamera : { ...centreOf(selected), zoom: START_ZOOM });
    const made = new MapView(
      { box: box.current, ground: ground.current, motion: motion.current },
      {
        onCamera: (at) => latest.current.onCamera?.(at),
        onDrawn: () => latest.current.onDrawn(),
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
  }, [view, box, ground, motion]);

  useEffect(() => view.current?.update(world), [view, world]);
  useEffect(() => view.current?.update({ mode, selected, cursor }), [view, mode, selected, cursor]);
  useEffect(() => view.current?.setTheme(theme), [view, theme]);
}

/**
 * Keeps the card beside the marker of the mission or the cell that it is about, and the frame of the small map where the large one looks.
 * @returns what places both, after each frame that is drawn.
 */
export function useCardPlace(
  view: RefObject<MapView | null>,
  { card, miniFrame }: MapElements,
  cell: Cell | undefined,
  mission: string | undefined,
): () => void {
  const place = (): void => {
    if (view.current === null) return;
    if (miniFrame.current !== null)
      placeFrame(miniFrame.current, viewFrame(view.current.currentCamera, view.current.size));
    if (card.current === null) return;
    const { zoom } = view.current.currentCamera;
    const marker = mission === undefined ? null : view.current.markerOf(mission);
    if (marker !== null) placeCard(card.current, marker, MARKER_HALF);
    else if (cell !== undefined)
      placeCard(card.current, view.current.screenOf(cell), {
        width: (CELL_WIDTH * zoom) / 2,
        height: (CELL_HEIGHT * zoom) / 2,
      });
  };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is placed anew where it is about something else.
  useEffect(() => latest.current(), [cell, mission]);
  return () => latest.current();
}
