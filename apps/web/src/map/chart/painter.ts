/** Paints tiles of the chart: land, lines between cells, kingdoms. Knows no page; runs in the painter's thread. */
import { newCanvas } from "../canvas.ts";
import { paintGrid } from "../layers/grid.ts";
import { KingdomsPainter } from "../layers/kingdoms.ts";
import { palettes } from "../palette.ts";
import type { Terrain } from "../terrain/model.ts";
import { ChartPainter } from "../terrain/paint.ts";
import { paintWashes } from "../terrain/wash.ts";
import type { MapTheme } from "../types.ts";
import { COLUMNS, cellIndex, detailAt, WORLD } from "../viewport.ts";
import { cellsOf, regionOf, TILE, type TileAt, zoomOf } from "./levels.ts";
import type { ChartPart, PaintedKingdom } from "./part.ts";
import { crosses, paintRoutes, type Route } from "./routes.ts";

/** Pixels of the overview for each world unit. */
const OVERVIEW_SCALE = 0.1;

export class TilePainter {
  private readonly terrain: Terrain;
  private readonly kingdoms: KingdomsPainter;
  private readonly byCell = new Map<number, PaintedKingdom>();
  private readonly routes = new Map<string, Route>();
  private theme: MapTheme = "light";
  private land: ChartPainter | null = null;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.kingdoms = new KingdomsPainter(terrain.field);
  }

  setTheme(theme: MapTheme): void {
    const palette = palettes[theme];
    this.theme = theme;
    this.land = new ChartPainter(this.terrain, paintWashes(this.terrain, palette), palette);
  }

  tell(put: readonly PaintedKingdom[], drop: readonly number[]): void {
    for (const cell of drop) this.byCell.delete(cell);
    for (const kingdom of put) this.byCell.set(cellIndex(kingdom.cell), kingdom);
  }

  tellRoutes(put: readonly Route[], drop: readonly string[]): void {
    for (const id of drop) this.routes.delete(id);
    for (const route of put) this.routes.set(route.id, route);
  }

  /** The whole land in small, without kingdoms. */
  overview(): ImageBitmap {
    const { canvas, ctx } = newCanvas(WORLD.width * OVERVIEW_SCALE, WORLD.height * OVERVIEW_SCALE, true);
    ctx.scale(OVERVIEW_SCALE, OVERVIEW_SCALE);
    this.land?.paint(ctx, { left: 0, top: 0, right: WORLD.width, bottom: WORLD.height }, OVERVIEW_SCALE);
    return canvas.transferToImageBitmap();
  }

  paint(tile: TileAt, density: number, now: number): ImageBitmap {
    const { canvas, ctx } = newCanvas(TILE, TILE, true);
    const zoom = zoomOf(tile.level);
    const region = regionOf(tile, density);
    const scale = zoom * density;
    ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
    this.land?.paint(ctx, region, scale);
    ctx.setTransform(density, 0, 0, density, 0, 0);
    const visible = cellsOf(region);
    const kingdoms: PaintedKingdom[] = [];
    for (let y = visible.top; y < visible.bottom; y++)
      for (let x = visible.left; x < visible.right; x++) {
        const kingdom = this.byCell.get(y * COLUMNS + x);
        if (kingdom !== undefined) kingdoms.push(kingdom);
      }
    const part: ChartPart = {
      camera: { x: (region.left + region.right) / 2, y: (region.top + region.bottom) / 2, zoom },
      view: { width: TILE / density, height: TILE / density },
      visible,
      detail: detailAt(zoom),
      density,
      palette: palettes[this.theme],
      kingdoms,
      now,
    };
    paintGrid(ctx, part);
    this.kingdoms.paint(ctx, part);
    paintRoutes(
      ctx,
      part,
      [...this.routes.values()].filter((route) => crosses(route, region, zoom)),
    );
    return canvas.transferToImageBitmap();
  }
}
