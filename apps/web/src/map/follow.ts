/** What stands on the page and follows the camera without React. */
import type { Rectangle } from "./mini-map.ts";
import type { ScreenPoint, Size } from "./viewport.ts";

const GAP = 10;
const MARGIN = 8;

/** Puts a card beside what it tells of, on the side where the box has room; `half` is half the size of that thing. */
export function placeCard(card: HTMLElement, middle: ScreenPoint, half: Size): void {
  const box = card.offsetParent;
  if (box === null) return;
  const right = middle.x + half.width + GAP;
  const fits = right + card.offsetWidth + MARGIN <= box.clientWidth;
  const x = fits ? right : middle.x - half.width - GAP - card.offsetWidth;
  const lowest = box.clientHeight - card.offsetHeight - MARGIN;
  const y = Math.min(lowest, middle.y - half.height);
  card.style.transform = `translate(${Math.round(Math.max(MARGIN, x))}px, ${Math.round(Math.max(MARGIN, y))}px)`;
}

export function placeFrame(frame: HTMLElement, { left, top, width, height }: Rectangle): void {
  frame.style.transform = `translate(${left}px, ${top}px)`;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}
