/**
 * The map's tiles while the camera moves, reckoned without threads and canvases: the page draws at the pace of a display, and a painter
 * with a processor of its own takes for each tile as long as it is said to take. The same figures give the same result on any machine.
 */
import { palettes } from "../map/palette.ts";
import { LEVELS } from "../map/tiles/levels.ts";
import { MapTiles } from "../map/tiles/map-tiles.ts";
import type { Painter, PainterListener } from "../map/tiles/painter-thread.ts";
import type { ToPainter } from "../map/tiles/protocol.ts";
import type { Camera, Size } from "../map/viewport.ts";

const FRAME_MS = 1000 / 60;

type Paint = Extract<ToPainter, { kind: "paint" }>;

class ReckonedPainter implements Painter {
  readonly #queue: Paint[] = [];
  readonly #listener: PainterListener;
  readonly #costs: readonly number[];
  /** When the first of the queue is done. */
  #done = 0;
  #now = 0;

  constructor(listener: PainterListener, costs: readonly number[]) {
    this.#listener = listener;
    this.#costs = costs;
  }

  post(message: ToPainter): void {
    if (message.kind === "theme")
      this.#listener.hear({ kind: "overview", theme: message.theme, bitmap: bitmap() });
    if (message.kind !== "paint") return;
    this.#queue.push(message);
    if (this.#queue.length === 1) this.#done = this.#now + this.#costOf(message);
  }

  restart(): void {
    throw new Error("It never fails");
  }

  /** Paints what can be painted until then. */
  work(until: number): void {
    for (let next = this.#queue[0]; next !== undefined && this.#done <= until; next = this.#queue[0]) {
      this.#now = this.#done;
      this.#queue.shift();
      const [following] = this.#queue;
      if (following !== undefined) this.#done = this.#now + this.#costOf(following);
      this.#listener.hear({ ...next, kind: "tile", bitmap: bitmap() });
    }
    this.#now = until;
  }

  #costOf({ tile }: Paint): number {
    return this.#costs[tile.level] ?? 0;
  }
}

const bitmap = (): ImageBitmap => ({ width: 512, height: 512, close: () => undefined });

export interface Movement {
  readonly view: Size;
  readonly cameraAt: (milliseconds: number) => Camera;
  readonly milliseconds: number;
  /** What a tile of each level costs the painter, in milliseconds of the processor. */
  readonly costs: readonly number[];
  /** The end of the camera's flight, if it is one. */
  readonly goal?: Camera;
}

/**
 * A movement on a map that has been shown for some seconds.
 *
 * @returns which part of each frame, from 0 to 1, was as sharp as at rest.
 */
export function sharpnessOf({ view, cameraAt, milliseconds, costs, goal }: Movement): number[] {
  if (costs.length !== LEVELS.length) throw new Error("Each level has its cost");
  let painter: ReckonedPainter | undefined;
  const tiles = new MapTiles((listener) => {
    painter = new ReckonedPainter(listener, costs);
    return painter;
  });
  tiles.setTheme("light");
  const ctx = { drawImage: () => undefined, fillRect: () => undefined };
  const show = (camera: Camera, at: number, to: Camera | null): number => {
    painter?.work(at);
    tiles.draw(ctx as unknown as CanvasRenderingContext2D, {
      camera,
      view,
      density: 1,
      now: 0,
      at,
      hasty: true,
      palette: palettes.light,
      goal: to,
      focus: null,
    });
    return tiles.sharp;
  };
  const start = 3000;
  for (let at = 0; at < start; at += FRAME_MS) show(cameraAt(0), at, null);
  const found: number[] = [];
  for (let at = 0; at < milliseconds; at += FRAME_MS)
    found.push(show(cameraAt(at), start + at, goal ?? null));
  return found;
}
