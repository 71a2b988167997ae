/** The camera's flights, one at a time, from its position to its goal; and the camera as the address bar holds it. */

import { VIEW } from "../navigation/navigation.ts";
import { type Camera, MAX_ZOOM, MIN_ZOOM, WORLD } from "./viewport.ts";

export class CameraFlight {
  readonly #look: (camera: Camera) => void;
  #number = 0;
  #goal: Camera | null = null;

  /** @param look is called with the camera in each frame of a flight. */
  constructor(look: (camera: Camera) => void) {
    this.#look = look;
  }

  /** The destination of the flight under way. */
  get goal(): Camera | null {
    return this.#goal;
  }

  /** @param duration milliseconds. */
  begin(from: Camera, goal: Camera, duration: number): void {
    this.end();
    this.#goal = goal;
    const number = this.#number;
    const started = performance.now();
    const step = (time: number): void => {
      if (number !== this.#number) return;
      const part = Math.min(1, Math.max(0, (time - started) / duration));
      this.#look(between(from, goal, 1 - (1 - part) ** 3));
      if (part < 1) requestAnimationFrame(step);
      else this.#goal = null;
    };
    requestAnimationFrame(step);
  }

  /** Stops the flight under way at its present position. */
  end(): void {
    this.#goal = null;
    this.#number++;
  }
}

/** The zoom changes by equal factors, so that near and far pass equally fast. */
function between(from: Camera, goal: Camera, part: number): Camera {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return {
    x: mix(from.x, goal.x),
    y: mix(from.y, goal.y),
    zoom: Math.exp(mix(Math.log(from.zoom), Math.log(goal.zoom))),
  };
}

const within = (low: number, value: number, high: number): boolean => value >= low && value <= high;

export const cameraText = ({ x, y, zoom }: Camera): string =>
  `${Math.round(x)},${Math.round(y)},${Number(zoom.toFixed(3))}`;

/** Null for text that is not a view of this world: users can type any address. */
export function cameraFrom(text: unknown): Camera | null {
  const match = typeof text === "string" ? VIEW.exec(text) : null;
  if (match === null) return null;
  const [x, y, zoom] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const shown = within(0, x, WORLD.width) && within(0, y, WORLD.height) && within(MIN_ZOOM, zoom, MAX_ZOOM);
  return shown ? { x, y, zoom } : null;
}
