/** Painted squares of the chart, kept by scale and place: panning and zooming copy pixels instead of drawing again. */
import { type Camera, type Size, toWorld, WORLD } from "../viewport.ts";
import type { ChartPainter } from "./paint.ts";

const TILE = 512;
const SCALES = [0.25, 0.5, 1, 2, 4];
const OVERVIEW_SCALE = 0.1;
const MOST_TILES = 72;
/** Milliseconds of painting in one frame; what is missing shows coarser until the next. */
const BUDGET = 7;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  usedAt: number;
}

const key = (level: number, column: number, row: number): number => (level * 256 + row) * 256 + column;

function canvasFor(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) throw new Error("This browser has no 2D canvas");
  return [canvas, ctx];
}

export class ChartTiles {
  private readonly tiles = new Map<number, Tile>();
  private readonly overview: HTMLCanvasElement;
  private readonly painter: ChartPainter;
  private frame = 0;

  constructor(painter: ChartPainter) {
    this.painter = painter;
    const [canvas, ctx] = canvasFor(WORLD.width * OVERVIEW_SCALE, WORLD.height * OVERVIEW_SCALE);
    ctx.scale(OVERVIEW_SCALE, OVERVIEW_SCALE);
    painter.paint(ctx, { left: 0, top: 0, right: WORLD.width, bottom: WORLD.height }, OVERVIEW_SCALE);
    this.overview = canvas;
  }

  /** Draws the chart in screen pixels. Returns false while parts of it are still coarse. */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, view: Size, density: number): boolean {
    this.frame++;
    const wanted = camera.zoom * density * 0.8;
    const level = Math.max(
      0,
      SCALES.findIndex((scale) => scale >= wanted),
    );
    const scale = SCALES[level] ?? 1;
    const span = TILE / scale;
    const first = toWorld(camera, view, { x: 0, y: 0 });
    const last = toWorld(camera, view, { x: view.width, y: view.height });
    const columns = [
      Math.max(0, Math.floor(first.x / span)),
      Math.ceil(Math.min(last.x, WORLD.width) / span),
    ] as const;
    const rows = [
      Math.max(0, Math.floor(first.y / span)),
      Math.ceil(Math.min(last.y, WORLD.height) / span),
    ] as const;
    const started = performance.now();
    let complete = true;
    ctx.imageSmoothingEnabled = true;
    for (let row = rows[0]; row < rows[1]; row++)
      for (let column = columns[0]; column < columns[1]; column++) {
        const x = (column * span - camera.x) * camera.zoom + view.width / 2;
        const y = (row * span - camera.y) * camera.zoom + view.height / 2;
        const size = span * camera.zoom;
        let tile = this.tiles.get(key(level, column, row));
        if (tile === undefined && performance.now() - started < BUDGET) tile = this.make(level, column, row);
        if (tile === undefined) {
          complete = false;
          this.coarse(ctx, { column, row, level }, x, y, size);
        } else {
          tile.usedAt = this.frame;
          // Half a pixel more hides the seam that rounding would leave.
          ctx.drawImage(tile.canvas, x, y, size + 0.5, size + 0.5);
        }
      }
    this.forget();
    return complete;
  }

  private make(level: number, column: number, row: number): Tile {
    const scale = SCALES[level] ?? 1;
    const span = TILE / scale;
    const [canvas, ctx] = canvasFor(TILE, TILE);
    const region = {
      left: column * span,
      top: row * span,
      right: (column + 1) * span,
      bottom: (row + 1) * span,
    };
    ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
    this.painter.paint(ctx, region, scale);
    const tile: Tile = { canvas, usedAt: this.frame };
    this.tiles.set(key(level, column, row), tile);
    return tile;
  }

  /** The best coarser picture there is of a tile that is not painted yet. */
  private coarse(
    ctx: CanvasRenderingContext2D,
    { column, row, level }: { readonly column: number; readonly row: number; readonly level: number },
    x: number,
    y: number,
    size: number,
  ): void {
    for (let up = 1; up <= level; up++) {
      const parts = 2 ** up;
      const parent = this.tiles.get(key(level - up, Math.floor(column / parts), Math.floor(row / parts)));
      if (parent === undefined) continue;
      const side = TILE / parts;
      ctx.drawImage(
        parent.canvas,
        (column % parts) * side,
        (row % parts) * side,
        side,
        side,
        x,
        y,
        size,
        size,
      );
      return;
    }
    const side = (TILE / (SCALES[level] ?? 1)) * OVERVIEW_SCALE;
    ctx.drawImage(this.overview, column * side, row * side, side, side, x, y, size, size);
  }

  private forget(): void {
    if (this.tiles.size <= MOST_TILES) return;
    const oldest = [...this.tiles].sort((a, b) => a[1].usedAt - b[1].usedAt);
    for (const [name, tile] of oldest.slice(0, this.tiles.size - MOST_TILES))
      if (tile.usedAt < this.frame) this.tiles.delete(name);
  }
}
