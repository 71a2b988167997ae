/** The camera in the last frames, and in the next ones if it goes on so. Pure. */
import { type Camera, clampCamera, type Size } from "../viewport.ts";

/** Milliseconds of the past that a velocity is taken from: some frames, since fingers and wheels move in steps. */
const SPAN = 120;
/** After so long without a frame the camera has rested. */
const REST = 250;

interface Seen {
  readonly camera: Camera;
  readonly at: number;
}

export class Motion {
  #seen: readonly Seen[] = [];

  /** @param at milliseconds of any clock that never goes back. */
  note(camera: Camera, at: number): void {
    const last = this.#seen.at(-1);
    const rested = last === undefined || at - last.at > REST;
    const kept = rested ? [] : this.#seen.filter((seen) => at - seen.at <= SPAN);
    this.#seen = [...kept, { camera, at }];
  }

  /** The camera in so many milliseconds; null while it rests. */
  ahead(milliseconds: number, view: Size): Camera | null {
    const [first, last] = [this.#seen[0], this.#seen.at(-1)];
    if (first === undefined || last === undefined || last.at === first.at) return null;
    const [from, to] = [first.camera, last.camera];
    if (from.x === to.x && from.y === to.y && from.zoom === to.zoom) return null;
    const times = milliseconds / (last.at - first.at);
    return clampCamera(
      {
        x: to.x + (to.x - from.x) * times,
        y: to.y + (to.y - from.y) * times,
        zoom: to.zoom * (to.zoom / from.zoom) ** times,
      },
      view,
    );
  }
}
