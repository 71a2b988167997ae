/** The painted tiles that are kept, and how a view is put together from them: each part as sharp as they allow. */
import type { Ctx } from "../canvas.ts";
import { copy, type Picture, patch, type View, WHOLE } from "./copy.ts";
import { LEVELS, overlap, type Region, regionOf, type TileAt, tileKey, tilesIn, zoomOf } from "./levels.ts";

type Kept = Picture & {
  readonly tile: TileAt;
  usedAt: number;
  /** Its content has changed since: it is shown until it is painted again. */
  outdated: boolean;
};

/** Tiles so many steps nearer are shrunk if those of the right scale are missing: they are as sharp. */
const FINER = [1, 2] as const;
const COARSER = [-1, -2, -3] as const;
/** As many tiles of the farthest scale, which show the whole world, are kept for good: it is never seen without its kingdoms. */
const FEW = 12;

const areaOf = (region: Region | null): number =>
  region === null ? 0 : (region.right - region.left) * (region.bottom - region.top);

const FARTHEST = 0;

/** The tiles that are kept for good: none if the screen's pixels are so fine that there would be many. */
export function keptForGood(density: number): readonly TileAt[] {
  const tiles = tilesIn(WHOLE, FARTHEST, density);
  return tiles.length > FEW ? [] : tiles;
}

const isForGood = ({ level }: TileAt, density: number): boolean =>
  level === FARTHEST && keptForGood(density).length > 0;

/** What lies under all tiles: a picture of the whole world, or a colour until there is one. */
export interface Base {
  readonly overview: Picture | null;
  readonly blank: string;
}

export class KeptTiles {
  readonly #tiles = new Map<number, Kept>();
  #frame = 0;

  get size(): number {
    return this.#tiles.size;
  }

  has(tile: TileAt): boolean {
    return this.#tiles.has(tileKey(tile));
  }

  isOutdated(tile: TileAt): boolean {
    return this.#tiles.get(tileKey(tile))?.outdated === true;
  }

  put(tile: TileAt, picture: Picture, outdated: boolean): void {
    const key = tileKey(tile);
    this.#tiles.get(key)?.bitmap.close();
    this.#tiles.set(key, { ...picture, tile, usedAt: this.#frame, outdated });
  }

  outdate(touched: (region: Region, zoom: number) => boolean): void {
    for (const kept of this.#tiles.values()) kept.outdated ||= touched(kept.region, zoomOf(kept.tile.level));
  }

  clear(): void {
    for (const { bitmap } of this.#tiles.values()) bitmap.close();
    this.#tiles.clear();
  }

  /**
   * Draws a view from the tiles that it wants.
   *
   * @returns which part of it, from 0 to 1, is as sharp as at rest.
   */
  draw(ctx: Ctx, wanted: readonly TileAt[], seen: Region, to: View, base: Base): number {
    this.#frame++;
    let sharp = 0;
    for (const tile of wanted) {
      const part = overlap(regionOf(tile, to.density), seen);
      if (part === null) continue;
      const kept = this.#tiles.get(tileKey(tile));
      if (kept === undefined) sharp += this.#substitute(ctx, tile.level, part, to, base);
      else {
        kept.usedAt = this.#frame;
        copy(ctx, kept, to);
        sharp += areaOf(part);
      }
    }
    return sharp / areaOf(seen);
  }

  /** Lets go of those that were not used for longest. */
  forget(limit: number, density: number): void {
    if (this.#tiles.size <= limit) return;
    const oldest = [...this.#tiles].sort((a, b) => a[1].usedAt - b[1].usedAt);
    for (const [key, kept] of oldest.slice(0, this.#tiles.size - limit)) {
      if (kept.usedAt === this.#frame || isForGood(kept.tile, density)) continue;
      kept.bitmap.close();
      this.#tiles.delete(key);
    }
  }

  /** The best picture there is of a part whose tile is not painted yet. @returns the area of it that is sharp. */
  #substitute(ctx: Ctx, level: number, part: Region, to: View, base: Base): number {
    const finer = FINER.map((step) => this.#of(part, level + step, to.density));
    const whole = finer.find(({ complete }) => complete);
    if (whole !== undefined) return this.#patchAll(ctx, whole.found, part, to);
    this.#drawCoarse(ctx, level, part, to, base);
    // The nearest scale lies above: fewer of its pixels are left out.
    return Math.max(...finer.toReversed().map(({ found }) => this.#patchAll(ctx, found, part, to)));
  }

  #drawCoarse(ctx: Ctx, level: number, part: Region, to: View, { overview, blank }: Base): void {
    for (const at of [...COARSER.map((step) => level + step), FARTHEST]) {
      const { found, complete } = this.#of(part, at, to.density);
      if (!complete) continue;
      this.#patchAll(ctx, found, part, to);
      return;
    }
    if (overview !== null) patch(ctx, overview, part, to);
    else {
      ctx.fillStyle = blank;
      ctx.fillRect(0, 0, to.view.width, to.view.height);
    }
  }

  /** The kept tiles of a level in a part of the world, and whether they are all that there are. */
  #of(part: Region, level: number, density: number): { found: readonly Kept[]; complete: boolean } {
    if (LEVELS[level] === undefined) return { found: [], complete: false };
    const all = tilesIn(part, level, density);
    const found = all.flatMap((tile) => this.#tiles.get(tileKey(tile)) ?? []);
    return { found, complete: found.length === all.length };
  }

  #patchAll(ctx: Ctx, pictures: readonly Kept[], part: Region, to: View): number {
    let area = 0;
    for (const kept of pictures) {
      kept.usedAt = this.#frame;
      patch(ctx, kept, part, to);
      area += areaOf(overlap(kept.region, part));
    }
    return area;
  }
}
