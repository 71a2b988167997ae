/**
 * Positions on the mini-map, CSS pixels from its upper left corner, and elements of the page that follow the camera
 * without React.
 */
import { type Camera, type ScreenPoint, type Size, WORLD, type WorldPoint } from "./viewport.ts";

export const MINI: Size = { width: 162, height: 144 };

interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** A frame smaller than this could not be seen or grasped. */
const LEAST = 6;

/** The part of the world that the view shows, as far as it is on the map. */
export function viewFrame(camera: Camera, view: Size, mini: Size = MINI): Rectangle {
  const axis = (at: number, screen: number, world: number, room: number): readonly [number, number] => {
    const half = screen / 2 / camera.zoom;
    const start = Math.max(0, ((at - half) / world) * room);
    const end = Math.min(room, ((at + half) / world) * room);
    const length = Math.max(LEAST, end - start);
    return [Math.max(0, Math.min(room - length, (start + end - length) / 2)), length];
  };
  const [left, width] = axis(camera.x, view.width, WORLD.width, mini.width);
  const [top, height] = axis(camera.y, view.height, WORLD.height, mini.height);
  return { left, top, width, height };
}

export const onMini = ({ x, y }: WorldPoint, mini: Size = MINI): ScreenPoint => ({
  x: (x / WORLD.width) * mini.width,
  y: (y / WORLD.height) * mini.height,
});

/** The point of the world for a point of the mini-map; outside of it, the nearest edge. */
export function fromMini({ x, y }: ScreenPoint, mini: Size = MINI): WorldPoint {
  const within = (part: number): number => Math.max(0, Math.min(1, part));
  return { x: within(x / mini.width) * WORLD.width, y: within(y / mini.height) * WORLD.height };
}

const GAP = 10;
const MARGIN = 8;

/** Puts a card beside its subject, on the side with enough room; `half` is half the size of the subject. */
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
