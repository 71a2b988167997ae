/** Puts a kingdom's card beside its cell, on the side where the box has room. */
import { CELL_HEIGHT, CELL_WIDTH, type ScreenPoint } from "./viewport.ts";

const GAP = 10;
const MARGIN = 8;

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
