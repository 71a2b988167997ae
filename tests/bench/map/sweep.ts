/**
 * Drives a contestant and times it: for each frame, the time of the page's thread until the picture is complete,
 * drawing and rastering. One pixel is read back in the same task, since canvases otherwise only record the drawing
 * commands.
 */
import type { Camera } from "../../../apps/web/src/map/viewport.ts";
import { cameraAt, SWEEP_MS } from "./scene.ts";

export interface Contestant {
  /** @returns which part of the frame, from 0 to 1, is as sharp as at rest: no picture in it is stretched by more than a tenth. */
  draw(camera: Camera, milliseconds: number): number;
  /** Reads one pixel of each canvas: returns when all that was drawn is there. */
  flush(): void;
}

/** What one frame cost and showed. */
export interface FrameSeen {
  readonly milliseconds: number;
  /** Since the frame before. */
  readonly delta: number;
  readonly sharp: number;
}

export type Sweep = readonly FrameSeen[];

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export async function sweep(contestant: Contestant): Promise<Sweep> {
  const frames: FrameSeen[] = [];
  const started = await nextFrame();
  let last = started;
  for (let now = await nextFrame(); now - started < SWEEP_MS; now = await nextFrame()) {
    const begun = performance.now();
    const sharp = contestant.draw(cameraAt(now - started), now);
    contestant.flush();
    frames.push({ milliseconds: performance.now() - begun, delta: now - last, sharp });
    last = now;
  }
  return frames;
}
