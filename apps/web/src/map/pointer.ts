/** What the pointer is on and what it chooses, on the canvas that takes the events. */
import type { MapMission } from "./types.ts";
import { type Cell, type ScreenPoint, sameCell } from "./viewport.ts";

export interface PointerParts {
  readonly canvas: HTMLCanvasElement;
  /** Ends the listening. */
  readonly signal: AbortSignal;
  readonly cellAt: (point: ScreenPoint) => Cell | null;
  readonly missionAt: (point: ScreenPoint) => MapMission | null;
}

export interface PointerEvents {
  readonly onHover: (cell: Cell | null) => void;
  /** The mission whose marker is under the pointer. */
  readonly onHoverMission: (mission: MapMission | null) => void;
  readonly onClick: (cell: Cell) => void;
}

/** Tells of changes alone. A finger points at nothing: it drags, or it chooses. */
export function listenToPointer(parts: PointerParts, events: PointerEvents): void {
  const { canvas, signal } = parts;
  let cell: Cell | null = null;
  let mission: MapMission | null = null;
  const pointOf = (event: MouseEvent): ScreenPoint => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hover = (point: ScreenPoint | null): void => {
    const nextCell = point === null ? null : parts.cellAt(point);
    const nextMission = point === null ? null : parts.missionAt(point);
    if (!sameCell(nextCell, cell)) events.onHover(nextCell);
    if (nextMission !== mission) events.onHoverMission(nextMission);
    [cell, mission] = [nextCell, nextMission];
  };
  const on = <K extends "pointermove" | "pointerleave" | "click">(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => canvas.addEventListener(name, listener, { signal });
  on("pointermove", (event) => hover(event.pointerType === "touch" ? null : pointOf(event)));
  on("pointerleave", () => hover(null));
  on("click", (event) => {
    const chosen = parts.cellAt(pointOf(event));
    if (chosen !== null) events.onClick(chosen);
  });
}
