/**
 * The painter's thread: the page asks for tiles of the map (land, lines between cells, kingdoms), and never waits
 * for one to be drawn.
 */
import italic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import { type Ctx, newCanvas } from "../canvas.ts";
import { KingdomsPainter, paintGrid } from "../layers/kingdoms.ts";
import type { PaintedKingdom, TilePart } from "../layers/layer.ts";
import { NamesPainter } from "../layers/names.ts";
import { palettes } from "../palette.ts";
import { standsInWater } from "../terrain/islands.ts";
import { createTerrain, type Terrain, withIslands } from "../terrain/model.ts";
import { TerrainPainter } from "../terrain/paint.ts";
import { paintWashes } from "../terrain/wash.ts";
import type { MapTheme } from "../types.ts";
import { type Cell, COLUMNS, cellIndex, detailAt, WORLD } from "../viewport.ts";
import { cellsOf, type Region, regionOf, TILE, type TileAt, zoomOf } from "./levels.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";
import { crosses, paintRoutes, type Route } from "./routes.ts";

/** Pixels of the overview for each world unit. */
const OVERVIEW_SCALE = 0.1;
/** The small map may be so much behind the large one. */
const OVERVIEW_MS = 700;

class TilePainter {
  private readonly terrain: Terrain;
  private readonly kingdoms = new KingdomsPainter();
  readonly names = new NamesPainter();
  private readonly byCell = new Map<number, PaintedKingdom>();
  private readonly routes = new Map<string, Route>();
  /** Of kingdoms whose ground is raised from the sea, by `cellIndex`. */
  private readonly islands = new Map<number, Cell>();
  /** Null before the page has said how the map looks. */
  private theme: MapTheme | null = null;
  /** Null until it is painted with the theme and the islands there are. */
  private land: TerrainPainter | null = null;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
    this.land = null;
  }

  /** @returns whether land rose or sank. */
  tell(put: readonly PaintedKingdom[], drop: readonly number[]): boolean {
    this.names.rearrange();
    const before = this.islands.size;
    for (const cell of drop) {
      this.byCell.delete(cell);
      this.islands.delete(cell);
    }
    let changed = this.islands.size < before;
    for (const kingdom of put) {
      const at = cellIndex(kingdom.cell);
      this.byCell.set(at, kingdom);
      if (this.islands.has(at) || !standsInWater(this.terrain.field, kingdom.cell)) continue;
      this.islands.set(at, kingdom.cell);
      changed = true;
    }
    if (changed) this.land = null;
    return changed;
  }

  private survey(theme: MapTheme): TerrainPainter {
    const palette = palettes[theme];
    const terrain = withIslands(this.terrain, [...this.islands.values()]);
    return new TerrainPainter(terrain, paintWashes(terrain, palette), palette);
  }

  /** In a replay many islands rise between two tiles: the land is surveyed when it is painted. */
  private paintLand(ctx: Ctx, region: Region, scale: number): void {
    if (this.theme === null) return;
    this.land ??= this.survey(this.theme);
    this.land.paint(ctx, region, scale);
  }

  tellRoutes(put: readonly Route[], drop: readonly string[]): void {
    for (const id of drop) this.routes.delete(id);
    for (const route of put) this.routes.set(route.id, route);
  }

  /** The whole land in small, without kingdoms; null before there is a theme. */
  overview(): Extract<FromPainter, { kind: "overview" }> | null {
    if (this.theme === null) return null;
    const { canvas, ctx } = newCanvas(WORLD.width * OVERVIEW_SCALE, WORLD.height * OVERVIEW_SCALE, true);
    ctx.scale(OVERVIEW_SCALE, OVERVIEW_SCALE);
    this.paintLand(ctx, { left: 0, top: 0, right: WORLD.width, bottom: WORLD.height }, OVERVIEW_SCALE);
    return { kind: "overview", theme: this.theme, bitmap: canvas.transferToImageBitmap() };
  }

  paint(tile: TileAt, density: number, now: number): ImageBitmap {
    const { canvas, ctx } = newCanvas(TILE, TILE, true);
    const zoom = zoomOf(tile.level);
    const region = regionOf(tile, density);
    const scale = zoom * density;
    ctx.setTransform(scale, 0, 0, scale, -region.left * scale, -region.top * scale);
    this.paintLand(ctx, region, scale);
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
      palette: palettes[this.theme ?? "light"],
      kingdoms,
      now,
    };
    paintGrid(ctx, part);
    const taken = (cell: Cell): boolean => this.byCell.has(cellIndex(cell));
    this.names.paint(ctx, part, taken, false);
    this.kingdoms.paint(ctx, part);
    this.names.paint(ctx, part, taken, true);
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

/** Names are set in the page's letters; without them any serif will do. */
const ready = Promise.all(
  [
    { file: latin, style: "normal" },
    { file: italic, style: "italic" },
  ].map(async ({ file, style }) => {
    const letters = new FontFace("EB Garamond Variable", `url("${file}") format("woff2")`, {
      weight: "400 800",
      style,
    });
    await letters.load().then(
      () => thread.fonts.add(letters),
      () => undefined,
    );
  }),
);

const terrain = createTerrain();
const painter = new TilePainter(terrain);
thread.postMessage({ kind: "field", field: terrain.field }, []);

function postOverview(): void {
  const overview = painter.overview();
  if (overview !== null) thread.postMessage(overview, [overview.bitmap]);
}

let overviewAhead = false;

/** However many islands rise meanwhile. */
function overviewSoon(): void {
  if (overviewAhead) return;
  overviewAhead = true;
  setTimeout(() => {
    overviewAhead = false;
    postOverview();
  }, OVERVIEW_MS);
}

async function answer(message: ToPainter): Promise<void> {
  await ready;
  switch (message.kind) {
    case "theme":
      painter.setTheme(message.theme);
      postOverview();
      break;
    case "kingdoms":
      if (painter.tell(message.put, message.drop)) overviewSoon();
      break;
    case "names":
      painter.names.setNames(message.names);
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
