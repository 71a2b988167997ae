/** The camera as the address bar holds it. */
import { VIEW } from "../navigation/search.ts";
import { type Camera, MAX_ZOOM, MIN_ZOOM, WORLD } from "./viewport.ts";

const within = (low: number, value: number, high: number): boolean => value >= low && value <= high;

export const cameraText = ({ x, y, zoom }: Camera): string =>
  `${Math.round(x)},${Math.round(y)},${Number(zoom.toFixed(3))}`;

/** Null for anything that is not a view of this world: an address is typed by anybody. */
export function cameraFrom(text: unknown): Camera | null {
  const match = typeof text === "string" ? VIEW.exec(text) : null;
  if (match === null) return null;
  const [x, y, zoom] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const shown = within(0, x, WORLD.width) && within(0, y, WORLD.height) && within(MIN_ZOOM, zoom, MAX_ZOOM);
  return shown ? { x, y, zoom } : null;
}
