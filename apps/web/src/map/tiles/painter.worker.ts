/**
 * The painter's thread: the page asks for tiles of the map (land, lines between cells, kingdoms), and never waits
 * for one to be drawn.
 */
import italic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import { newCanvas } from "../canvas.ts";
import { KingdomsPainter, paintGrid } from "../layers/kingdoms.ts";
import type { PaintedKingdom, TilePart } from "../layers/layer.ts";
import { NamesPainter } from "../layers/names.ts";
import { palettes } from "../palette.ts";
import { createTerrain, type Terrain } from "../terrain/model.ts";
import { type Cell, COLUMNS, cellIndex, detailAt, WORLD } from "../viewport.ts";
import { Land, SURVEY_MS } from "./land.ts";
import { cellsOf, regionOf, TILE, type TileAt, zoomOf } from "./levels.ts";
import type { FromPainter, ToPainter } from "./protocol.ts";
import { crosses, paintRoutes, type Route } from "./routes.ts";

/** Pixels of the overview for each world unit. */
const OVERVIEW_SCALE = 0.1;

class TilePainter {
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

type Thread = {
  readonly fonts: FontFaceSet;
  postMessage(message: FromPainter, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToPainter>) => void) | null;
};
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

let awaited = false;

/** However many islands rise meanwhile. */
function surveySoon(): void {
  if (awaited) return;
  awaited = true;
  setTimeout(() => {
    awaited = false;
    const cells = painter.land.catchUp();
    postOverview();
    if (cells.length > 0) thread.postMessage({ kind: "land", cells }, []);
  }, SURVEY_MS);
}

async function answer(message: ToPainter): Promise<void> {
  await ready;
  switch (message.kind) {
    case "theme":
      painter.land.setTheme(message.theme);
      postOverview();
      break;
    case "kingdoms":
      if (painter.tell(message.put, message.drop)) surveySoon();
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
