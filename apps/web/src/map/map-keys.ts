/** The map's keyboard: arrows move a cursor over the cells, plus and minus zoom, 0 shows the start, Enter acts. */
import type { KeyboardEvent, RefObject } from "react";
import type { MapView } from "./map-view.ts";
import { type Cell, cellAt, centreOf, clampCell, startCamera } from "./viewport.ts";

export const ZOOM_STEP = 1.5;
/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MIDDLE: Cell = { x: 45, y: 30 };

interface Cursor {
  readonly cursor: Cell | null;
  readonly selected: Cell | null;
  readonly setCursor: (cell: Cell) => void;
  readonly act: (cell: Cell) => void;
}

export function mapKeys(view: RefObject<MapView | null>, { cursor, selected, setCursor, act }: Cursor) {
  const step = ([dx, dy]: readonly [number, number]): void => {
    const map = view.current;
    if (map === null) return;
    const from = cursor ?? selected ?? cellAt(map.currentCamera) ?? MIDDLE;
    const next = cursor === null ? from : clampCell({ x: from.x + dx, y: from.y + dy });
    setCursor(next);
    if (!map.shows(next)) map.flyTo({ ...centreOf(next), zoom: map.currentCamera.zoom }, 200);
  };
  return (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow !== undefined) step(arrow);
    else if (event.key === "+" || event.key === "=") view.current?.zoomBy(ZOOM_STEP);
    else if (event.key === "-") view.current?.zoomBy(1 / ZOOM_STEP);
    else if (event.key === "0") view.current?.flyTo(startCamera);
    else if ((event.key === "Enter" || event.key === " ") && cursor !== null) act(cursor);
    else return;
    event.preventDefault();
  };
}
