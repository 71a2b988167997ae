/** What stands on the page and follows the camera without React. */
import type { Rectangle } from "./mini-map.ts";
import { CELL_HEIGHT, CELL_WIDTH, type ScreenPoint } from "./viewport.ts";

const GAP = 10;
const MARGIN = 8;

/** Puts a kingdom's card beside its cell, on the side where the box has room. */
export function placeCard(card: HTMLElement, cell: ScreenPoint, zoom: number): void {
  const box = card.offsetParent;
  if (box === null) return;
  const [halfWidth, halfHeight] = [(CELL_WIDTH * zoom) / 2 + GAP, (CELL_HEIGHT * zoom) / 2];
  const right = cell.x + halfWidth;
  const fits = right + card.offsetWidth + MARGIN <= box.clientWidth;
  const x = fits ? right : cell.x - halfWidth - card.offsetWidth;
  const lowest = box.clientHeight - card.offsetHeight - MARGIN;
  const y = Math.min(lowest, cell.y - halfHeight);
  card.style.transform = `translate(${Math.round(Math.max(MARGIN, x))}px, ${Math.round(Math.max(MARGIN, y))}px)`;
}

export function placeFrame(frame: HTMLElement, { left, top, width, height }: Rectangle): void {
  frame.style.transform = `translate(${left}px, ${top}px)`;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}
