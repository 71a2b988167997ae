/** Kingdoms seen from afar, kept as painted squares: thousands of pictures a frame would be too many. */
import { type Camera, type Size, toWorld, visibleCells, WORLD } from "../viewport.ts";
import type { Frame } from "./layer.ts";

const TILE = 512;
const SCALES = [0.25, 0.36, 0.5, 0.72, 1, 1.44];
const MOST_TILES = 80;
/** Milliseconds of painting in one frame; the first missing tile is painted whatever it costs. */
const BUDGET = 6;

type PaintKingdoms = (ctx: CanvasRenderingContext2D, frame: Frame) => void;

/** Tiles of one scale and detail. */
interface Sheet {
  readonly scale: number;
  readonly tiles: Map<number, HTMLCanvasElement>;
}

export class KingdomTiles {
  private readonly paint: PaintKingdoms;
  private sheets = new Map<string, Sheet>();
  /** The sheet that last covered the view: it stands in while another is painted. */
  private whole: Sheet | undefined;
  private painted: Pick<Frame, "palette"> &
    Pick<Frame["scene"], "kingdoms" | "ownedIds"> & { until: number } = {
    palette: {} as Frame["palette"],
    kingdoms: [],
    ownedIds: new Set(),
    until: 0,
  };

  constructor(paint: PaintKingdoms) {
    this.paint = paint;
  }

  /** Returns false while tiles are missing. */
  draw(ctx: CanvasRenderingContext2D, frame: Frame): boolean {
    this.forgetOutdated(frame);
    const wanted = frame.camera.zoom * frame.density * 0.85;
    const sheet = this.sheet(frame, SCALES.find((scale) => scale >= wanted) ?? 1.44);
    const complete = this.fill(sheet, frame);
    if (complete) this.whole = sheet;
    else if (this.whole !== undefined) this.show(ctx, this.whole, frame);
    this.show(ctx, sheet, frame);
    return complete;
  }

  /** New kingdoms, other owners, another theme or an ended protection: everything is painted anew. */
  private forgetOutdated({ scene, palette, now }: Frame): void {
    const { painted } = this;
    const same =
      painted.palette === palette &&
      painted.kingdoms === scene.kingdoms &&
      painted.ownedIds === scene.ownedIds;
    if (same && now < painted.until) return;
    const { kingdoms, ownedIds } = scene;
    const ends = kingdoms.map((kingdom) => kingdom.protectedUntil).filter((end) => end > now);
    const until = ends.reduce((first, end) => Math.min(first, end), Number.POSITIVE_INFINITY);
    this.painted = { palette, kingdoms, ownedIds, until };
    this.sheets = new Map();
    this.whole = undefined;
  }

  private sheet({ detail }: Frame, scale: number): Sheet {
    const key = `${detail} ${scale}`;
    const sheet = this.sheets.get(key) ?? { scale, tiles: new Map() };
    this.sheets.set(key, sheet);
    return sheet;
  }

  /** Paints what the view misses of a sheet, as long as the frame allows. */
  private fill(sheet: Sheet, frame: Frame): boolean {
    const started = performance.now();
    let made = 0;
    for (const [column, row] of tilesIn(frame.camera, frame.view, sheet.scale)) {
      if (sheet.tiles.has(row * 256 + column)) continue;
      if (made > 0 && performance.now() - started > BUDGET) return false;
      this.make(sheet, column, row, frame);
      made++;
    }
    return true;
  }

  private make({ scale, tiles }: Sheet, column: number, row: number, frame: Frame): void {
    // A map keeps the order of its entries: the first was painted longest ago.
    for (const oldest of tiles.keys()) {
      if (tiles.size < MOST_TILES) break;
      tiles.delete(oldest);
    }
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = TILE;
    const ctx = canvas.getContext("2d");
    const span = TILE / scale;
    const camera: Camera = { x: (column + 0.5) * span, y: (row + 0.5) * span, zoom: scale };
    const view = { width: TILE, height: TILE };
    if (ctx !== null)
      this.paint(ctx, { ...frame, camera, view, visible: visibleCells(camera, view), density: 1 });
    tiles.set(row * 256 + column, canvas);
  }

  private show(ctx: CanvasRenderingContext2D, { scale, tiles }: Sheet, { camera, view }: Frame): void {
    const side = (TILE / scale) * camera.zoom;
    for (const [column, row] of tilesIn(camera, view, scale)) {
      const canvas = tiles.get(row * 256 + column);
      if (canvas === undefined) continue;
      const x = (column * (TILE / scale) - camera.x) * camera.zoom + view.width / 2;
      const y = (row * (TILE / scale) - camera.y) * camera.zoom + view.height / 2;
      ctx.drawImage(canvas, x, y, side, side);
    }
  }
}

/** Columns and rows of the tiles that a view touches. */
function tilesIn(camera: Camera, view: Size, scale: number): readonly (readonly [number, number])[] {
  const span = TILE / scale;
  const first = toWorld(camera, view, { x: 0, y: 0 });
  const last = toWorld(camera, view, { x: view.width, y: view.height });
  const found: [number, number][] = [];
  for (let row = Math.max(0, Math.floor(first.y / span)); row * span < Math.min(last.y, WORLD.height); row++)
    for (
      let column = Math.max(0, Math.floor(first.x / span));
      column * span < Math.min(last.x, WORLD.width);
      column++
    )
      found.push([column, row]);
  return found;
}
