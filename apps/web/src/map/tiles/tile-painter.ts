/** Paints single tiles from the world that it was sent: land, lines between cells, kingdoms, names, routes. */
import { newCanvas } from "../canvas.ts";
import { KingdomsPainter, paintGrid } from "../layers/kingdoms.ts";
import type { PaintedKingdom, TilePart } from "../layers/layer.ts";
import { NamesPainter } from "../layers/names.ts";
import { palettes } from "../palette.ts";
import type { Terrain } from "../terrain/model.ts";
import { type Cell, COLUMNS, cellIndex, detailAt, WORLD } from "../viewport.ts";
import { Land } from "./land.ts";
import { cellsOf, regionOf, TILE, type TileAt, zoomOf } from "./levels.ts";
import type { FromPainter } from "./protocol.ts";
import { crosses, paintRoutes, type Route } from "./routes.ts";

/** Pixels of the overview for each world unit. */
const OVERVIEW_SCALE = 0.1;

export class TilePainter {
  readonly #kingdoms = new KingdomsPainter();
  readonly names = new NamesPainter();
  readonly #byCell = new Map<number, PaintedKingdom>();
  readonly #routes = new Map<string, Route>();
  readonly land: Land;

  constructor(terrain: Terrain) {
    this.land = new Land(terrain);
  }

  /** @returns whether land rose or sank. */
  tell(put: readonly PaintedKingdom[], drop: readonly number[]): boolean {
    this.names.rearrange();
    let changed = false;
    for (const cell of drop) {
      this.#byCell.delete(cell);
      changed = this.land.settle(cell, false) || changed;
    }
    for (const kingdom of put) {
      const cell = cellIndex(kingdom.cell);
      this.#byCell.set(cell, kingdom);
      changed = this.land.settle(cell, true) || changed;
    }
    return changed;
  }

  tellRoutes(put: readonly Route[], drop: readonly string[]): void {
    for (const id of drop) this.#routes.delete(id);
    for (const route of put) this.#routes.set(route.id, route);
  }

  /** The whole land in small, without kingdoms; null before there is a theme. */
  overview(): Extract<FromPainter, { kind: "overview" }> | null {
    const { theme } = this.land;
    if (theme === null) return null;
    const { canvas, ctx } = newCanvas(WORLD.width * OVERVIEW_SCALE, WORLD.height * OVERVIEW_SCALE, true);
    ctx.scale(OVERVIEW_SCALE, OVERVIEW_SCALE);
    this.land.paint(ctx, { left: 0, top: 0, right: WORLD.width, bottom: WORLD.height }, OVERVIEW_SCALE);
    return { kind: "overview", theme, bitmap: canvas.transferToImageBitmap() };
  }

  paint(tile: TileAt, density: number, now: number): ImageBitmap {
    const { canvas, ctx } = newCanvas(TILE, TILE, true);
    const zoom = zoomOf(tile.level);
    const region = regionOf(tile, density);
    const scale = zoom * density;
    ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
    this.land.paint(ctx, region, scale);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    const visible = cellsOf(region);
    const kingdoms: PaintedKingdom[] = [];
    for (let y = visible.top; y < visible.bottom; y++)
      for (let x = visible.left; x < visible.right; x++) {
        const kingdom = this.#byCell.get(y * COLUMNS + x);
        if (kingdom !== undefined) kingdoms.push(kingdom);
      }
    const part: TilePart = {
      camera: { x: (region.left + region.right) / 2, y: (region.top + region.bottom) / 2, zoom },
      view: { width: TILE / density, height: TILE / density },
      visible,
      detail: detailAt(zoom),
      density,
      palette: palettes[this.land.theme ?? "light"],
      kingdoms,
      now,
    };
    paintGrid(ctx, part);
    const taken = (cell: Cell): boolean => this.#byCell.has(cellIndex(cell));
    this.names.paint(ctx, part, taken, false);
    this.#kingdoms.paint(ctx, part);
    this.names.paint(ctx, part, taken, true);
    paintRoutes(
      ctx,
      part,
      [...this.#routes.values()].filter((route) => crosses(route, region, zoom)),
    );
    return canvas.transferToImageBitmap();
  }
}
