/** Paints any part of the map at any scale; the tile cache calls it. */
import type { Ctx } from "../canvas.ts";
import type { Palette } from "../palette.ts";
import { WORLD } from "../viewport.ts";
import type { Loop } from "./contours.ts";
import { MARGIN, SAMPLES_X, SAMPLES_Y, STEP, sample } from "./field.ts";
import type { Terrain } from "./model.ts";
import { drawCompass, drawSign } from "./pen.ts";
import type { River } from "./rivers.ts";
import type { Washes } from "./wash.ts";

export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meets = (a: Region, b: Region): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Curves through the middles between points: smooth at any zoom. */
function smoothLoop(path: Path2D, points: Float32Array): void {
  const count = points.length / 2;
  const at = (index: number): readonly [number, number] => {
    const place = (index % count) * 2;
    return [points[place] ?? 0, points[place + 1] ?? 0];
  };
  const [x0, y0] = at(0);
  const [x1, y1] = at(1);
  path.moveTo((x0 + x1) / 2, (y0 + y1) / 2);
  for (let index = 1; index <= count; index++) {
    const [x, y] = at(index);
    const [nx, ny] = at(index + 1);
    path.quadraticCurveTo(x, y, (x + nx) / 2, (y + ny) / 2);
  }
  path.closePath();
}

/** A stretch of a loop with the box about it. */
interface Stretch extends Region {
  readonly path: Path2D;
}

/** Points in one stretch: a tile of the map then draws its own shore, not that of the whole land. */
const STRETCH = 48;
/** World units by which a line may reach beyond its points. */
const BREADTH = 12;

function stretchesOf({ points }: Loop): readonly Stretch[] {
  const count = points.length / 2;
  const at = (index: number): readonly [number, number] => {
    const place = (index % count) * 2;
    return [points[place] ?? 0, points[place + 1] ?? 0];
  };
  const found: Stretch[] = [];
  for (let first = 1; first <= count; first += STRETCH) {
    const path = new Path2D();
    const last = Math.min(count, first + STRETCH - 1);
    const [x0, y0] = at(first - 1);
    let [x, y] = at(first);
    path.moveTo((x0 + x) / 2, (y0 + y) / 2);
    let box: Region = { left: x0, top: y0, right: x0, bottom: y0 };
    for (let index = first; index <= last + 1; index++) {
      const { left, top, right, bottom } = box;
      box = {
        left: Math.min(left, x),
        top: Math.min(top, y),
        right: Math.max(right, x),
        bottom: Math.max(bottom, y),
      };
      const [nx, ny] = at(index + 1);
      if (index <= last) path.quadraticCurveTo(x, y, (x + nx) / 2, (y + ny) / 2);
      [x, y] = [nx, ny];
    }
    const { left, top, right, bottom } = box;
    found.push({
      path,
      left: left - BREADTH,
      top: top - BREADTH,
      right: right + BREADTH,
      bottom: bottom + BREADTH,
    });
  }
  return found;
}

export class TerrainPainter {
  readonly #paths = new WeakMap<Loop, Path2D>();
  readonly #stretches = new WeakMap<Loop, readonly Stretch[]>();
  readonly #terrain: Terrain;
  readonly #washes: Washes;
  readonly #palette: Palette;

  constructor(terrain: Terrain, washes: Washes, palette: Palette) {
    this.#terrain = terrain;
    this.#washes = washes;
    this.#palette = palette;
  }

  /** Paints the region on to the context, whose transform maps world units to its pixels; `scale` is pixels a unit. */
  paint(ctx: Ctx, region: Region, scale: number): void {
    const [terrain, palette] = [this.#terrain, this.#palette];
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, WORLD.width, WORLD.height);
    ctx.clip();
    ctx.lineJoin = "round";
    const land = terrain.coast.filter((loop) => this.#passes(loop, region));
    if (land.length > 0 || !this.#isInland(region)) this.#sea(ctx, region, scale);
    this.#land(ctx, land, region, scale);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(3, 1 / scale);
    for (const loop of land) this.#strokeLoop(ctx, loop, region);
    this.#signs(ctx, region, scale);
    ctx.restore();
  }

  #sea(ctx: Ctx, region: Region, scale: number): void {
    const [terrain, palette] = [this.#terrain, this.#palette];
    // Stretches of a line that is half transparent must not lie over each other.
    ctx.lineCap = "butt";
    this.#wash(ctx, this.#washes.sea);
    this.#rhumbs(ctx, scale);
    drawCompass(ctx, terrain.openSea.x, terrain.openSea.y, 210, palette);
    ctx.strokeStyle = palette.waterline;
    terrain.waterlines.forEach((loops, ring) => {
      ctx.globalAlpha = 0.75 - ring * 0.2;
      ctx.lineWidth = Math.max(1.6, 0.7 / scale) * (1 - ring * 0.15);
      for (const loop of loops) this.#strokeLoop(ctx, loop, region);
    });
    ctx.globalAlpha = 1;
  }

  /** @param coast the loops that pass through the region: without any it is all land or all water, and needs no clip. */
  #land(ctx: Ctx, coast: readonly Loop[], region: Region, scale: number): void {
    ctx.lineCap = "round";
    if (coast.length === 0 && !this.#isInland(region)) return;
    ctx.save();
    if (coast.length > 0) {
      const shore = new Path2D();
      // Loops about the region count, too: a clip by a coast alone would turn inside out.
      for (const loop of this.#terrain.coast) if (meets(loop, region)) shore.addPath(this.#pathOf(loop));
      ctx.clip(shore, "evenodd");
    }
    this.#wash(ctx, this.#washes.land);
    this.#rivers(ctx, region, scale);
    ctx.restore();
  }

  /** Of a region without a coast: is it land? */
  #isInland({ left, top, right, bottom }: Region): boolean {
    const middle = {
      x: (Math.max(0, left) + Math.min(WORLD.width, right)) / 2,
      y: (Math.max(0, top) + Math.min(WORLD.height, bottom)) / 2,
    };
    return sample(this.#terrain.field.height, middle) > 0;
  }

  #passes(loop: Loop, region: Region): boolean {
    return meets(loop, region) && this.#stretchesIn(loop).some((stretch) => meets(stretch, region));
  }

  #strokeLoop(ctx: Ctx, loop: Loop, region: Region): void {
    if (!meets(loop, region)) return;
    for (const stretch of this.#stretchesIn(loop)) if (meets(stretch, region)) ctx.stroke(stretch.path);
  }

  #stretchesIn(loop: Loop): readonly Stretch[] {
    const stretches = this.#stretches.get(loop) ?? stretchesOf(loop);
    this.#stretches.set(loop, stretches);
    return stretches;
  }

  #pathOf(loop: Loop): Path2D {
    let path = this.#paths.get(loop);
    if (path === undefined) {
      path = new Path2D();
      smoothLoop(path, loop.points);
      this.#paths.set(loop, path);
    }
    return path;
  }

  #wash(ctx: Ctx, image: OffscreenCanvas): void {
    ctx.imageSmoothingEnabled = true;
    const offset = -(MARGIN + 0.5) * STEP;
    ctx.drawImage(image, offset, offset, SAMPLES_X * STEP, SAMPLES_Y * STEP);
  }

  #rhumbs(ctx: Ctx, scale: number): void {
    const { x, y } = this.#terrain.openSea;
    ctx.beginPath();
    for (let wind = 0; wind < 32; wind++) {
      const angle = (wind * Math.PI) / 16;
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle) * 12_000, y + Math.sin(angle) * 12_000);
    }
    ctx.strokeStyle = this.#palette.inkFaint;
    ctx.globalAlpha = 0.35;
    ctx.lineWidth = Math.max(0.9, 0.5 / scale);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }

  #rivers(ctx: Ctx, region: Region, scale: number): void {
    ctx.strokeStyle = this.#palette.river;
    for (const river of this.#terrain.rivers) this.#river(ctx, river, region, scale);
  }

  #river(ctx: Ctx, points: River, region: Region, scale: number): void {
    const at = (index: number): readonly [number, number] => [
      points[index * 2] ?? 0,
      points[index * 2 + 1] ?? 0,
    ];
    for (let index = 1; index < points.length / 2 - 1; index++) {
      const [ax, ay] = at(index - 1);
      const [bx, by] = at(index);
      const [cx, cy] = at(index + 1);
      if (!meets({ left: bx - 120, top: by - 120, right: bx + 120, bottom: by + 120 }, region)) continue;
      ctx.lineWidth = Math.max(2 + Math.min(6, index * 0.3), 0.8 / scale);
      ctx.beginPath();
      ctx.moveTo((ax + bx) / 2, (ay + by) / 2);
      ctx.quadraticCurveTo(bx, by, (bx + cx) / 2, (by + cy) / 2);
      // The last stretch runs out into the sea, and the coast cuts it off, or into the river that it joins.
      if (index === points.length / 2 - 2) ctx.lineTo(cx, cy);
      ctx.stroke();
    }
  }

  #signs(ctx: Ctx, region: Region, scale: number): void {
    ctx.strokeStyle = this.#palette.ink;
    ctx.lineWidth = Math.max(1.5, 0.55 / scale);
    const near: Region = {
      left: region.left - 120,
      top: region.top - 20,
      right: region.right + 120,
      bottom: region.bottom + 170,
    };
    for (const sign of this.#terrain.signs) {
      if (sign.y < near.top) continue;
      if (sign.y > near.bottom) break;
      if (sign.x > near.left && sign.x < near.right) drawSign(ctx, sign, this.#palette);
    }
  }
}
