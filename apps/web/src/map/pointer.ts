/** The target under the pointer and the choice by it, on the canvas that takes the events. */
import type { MapMission } from "./types.ts";
import { type Cell, type ScreenPoint, sameCell } from "./viewport.ts";

export interface PointerParts {
  readonly canvas: HTMLCanvasElement;
  /** Ends the listening. */
  readonly signal: AbortSignal;
  readonly cellAt: (point: ScreenPoint) => Cell | null;
  /** @param reach how far from a marker's middle, CSS pixels. */
  readonly missionAt: (point: ScreenPoint, reach: number) => MapMission | null;
  /** May a tap ask for a mission, or does each choose a cell? */
  readonly asksMissions: () => boolean;
}

export interface PointerEvents {
  readonly onHover: (cell: Cell | null) => void;
  /** The mission whose marker is under the pointer, or has been tapped. */
  readonly onHoverMission: (mission: MapMission | null) => void;
  readonly onClick: (cell: Cell) => void;
}

/** How near a marker's middle a pointer must be, and a finger, CSS pixels. */
const POINTER_REACH = 14;
const FINGER_REACH = 22;

/**
 * Reports only changes. A finger does not hover: it drags, or it taps. A tap on a marker selects its mission; a
 * second one, or one anywhere else, chooses the cell.
 */
export function listenToPointer(parts: PointerParts, events: PointerEvents): void {
  const { canvas, signal } = parts;
  let cell: Cell | null = null;
  let mission: MapMission | null = null;
  let finger = false;
  const pointOf = (event: MouseEvent): ScreenPoint => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const tellCell = (next: Cell | null): void => {
    if (!sameCell(next, cell)) events.onHover(next);
    cell = next;
  };
  const tellMission = (next: MapMission | null): void => {
    if (next !== mission) events.onHoverMission(next);
    mission = next;
  };
  const on = <K extends "pointerdown" | "pointermove" | "pointerleave" | "click">(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => canvas.addEventListener(name, listener, { signal });
  on("pointerdown", (event) => {
    finger = event.pointerType === "touch";
  });
  on("pointermove", (event) => {
    if (event.pointerType === "touch") return;
    tellCell(parts.cellAt(pointOf(event)));
    tellMission(parts.missionAt(pointOf(event), POINTER_REACH));
  });
  on("pointerleave", (event) => {
    tellCell(null);
    // A finger leaves as it is lifted, before its tap counts.
    if (event.pointerType !== "touch") tellMission(null);
  });
  on("click", (event) => {
    const point = pointOf(event);
    const chosen = parts.cellAt(point);
    if (finger && parts.asksMissions()) {
      const told = mission?.id;
      tellMission(parts.missionAt(point, FINGER_REACH));
      if (mission !== null && mission.id !== told) return;
      tellMission(null);
    }
    if (chosen !== null) events.onClick(chosen);
  });
}
