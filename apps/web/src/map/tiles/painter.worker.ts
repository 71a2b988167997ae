/**
 * The painter's thread: the page asks for tiles of the map (land, lines between cells, kingdoms), and never waits
 * for one to be drawn.
 */
import latin from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import { newCanvas } from "../canvas.ts";
import { KingdomsPainter, paintGrid } from "../layers/kingdoms.ts";
import type { PaintedKingdom, TilePart } from "../layers/layer.ts";
import { palettes } from "../palette.ts";
import { createTerrain, type Terrain } from "../terrain/model.ts";
import { TerrainPainter } from "../terrain/paint.ts";
import { paintWashes } from "../terrain/wash.ts";
import type { MapTheme } from "../types.ts";
import { COLUMNS, cellIndex, detailAt, WORLD } from "../viewport.ts";
import { cellsOf, regionOf, TILE, type TileAt, zoomOf } from "./levels.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";
import { crosses, paintRoutes, type Route } from "./routes.ts";

/** Pixels of the overview for each world unit. */
const OVERVIEW_SCALE = 0.1;

class TilePainter {
  private readonly terrain: Terrain;
  private readonly kingdoms: KingdomsPainter;
  private readonly byCell = new Map<number, PaintedKingdom>();
  private readonly routes = new Map<string, Route>();
  private theme: MapTheme = "light";
  private land: TerrainPainter | null = null;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.kingdoms = new KingdomsPainter(terrain.field);
  }

  setTheme(theme: MapTheme): void {
    const palette = palettes[theme];
    this.theme = theme;
    this.land = new TerrainPainter(this.terrain, paintWashes(this.terrain, palette), palette);
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
    const part: TilePart = {
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

interface Thread {
  readonly fonts: FontFaceSet;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToPainter>) => void) | null;
}
const thread = self as unknown as Thread;

/** The names of kingdoms are set in the page's letters; without them any serif will do. */
const letters = new FontFace("EB Garamond Variable", `url("${latin}") format("woff2")`, {
  weight: "400 800",
});
const ready = letters.load().then(
  () => thread.fonts.add(letters),
  () => undefined,
);

const terrain = createTerrain();
const painter = new TilePainter(terrain);
thread.postMessage({ kind: "field", field: terrain.field }, []);

async function answer(message: ToPainter): Promise<void> {
  await ready;
  switch (message.kind) {
    case "theme": {
      painter.setTheme(message.theme);
      const bitmap = painter.overview();
      thread.postMessage({ kind: "overview", theme: message.theme, bitmap }, [bitmap]);
      break;
    }
    case "kingdoms":
      painter.tell(message.put, message.drop);
      break;
    case "routes":
      painter.tellRoutes(message.put, message.drop);
      break;
    case "paint": {
      const { tile, density, theme, now } = message;
      const bitmap = painter.paint(tile, density, now);
      thread.postMessage({ kind: "tile", tile, density, theme, bitmap }, [bitmap]);
    }
  }
}

// Messages are answered in the order in which they came: each waits for `ready` alone. An error reaches the page as the worker's.
thread.onmessage = ({ data }) => void answer(data).catch(reportError);
