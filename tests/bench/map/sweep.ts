/**
 * Drives a contestant and times it: for each frame what the page's thread spends until the picture stands, drawing and
 * rastering. One pixel is read back in the same task, since canvases otherwise only note down what to draw.
 */
import type { Camera } from "../../../apps/web/src/map/viewport.ts";
import { cameraAt, SWEEP_MS } from "./scene.ts";

export interface Contestant {
  draw(camera: Camera, milliseconds: number): void;
  /** Reads one pixel of each canvas: returns when all that was drawn is there. */
  flush(): void;
  /** Draws that still showed something coarser than wanted. */
  readonly coarse: number;
}

export interface Sweep {
  readonly frames: readonly number[];
  /** From one animation frame to the next. */
  readonly deltas: readonly number[];
  readonly coarse: number;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export async function sweep(contestant: Contestant): Promise<Sweep> {
  const frames: number[] = [];
  const deltas: number[] = [];
  const coarse = contestant.coarse;
  const started = await nextFrame();
  let last = started;
  for (let now = await nextFrame(); now - started < SWEEP_MS; now = await nextFrame()) {
    const begun = performance.now();
    contestant.draw(cameraAt(now - started), now);
    contestant.flush();
    frames.push(performance.now() - begun);
    deltas.push(now - last);
    last = now;
  }
  return { frames, deltas, coarse: contestant.coarse - coarse };
}
