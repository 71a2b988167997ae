/** Coats of arms as small pictures, painted once for each size and packed on shared pages. */
import { armsOf } from "../../art/heraldry/arms.ts";
import { paintArms } from "../../art/heraldry/draw.ts";
import { type Ctx, newCanvas } from "../canvas.ts";

const PAGE = 1024;
const SIZES = [16, 32, 64, 128];
/** Pages of one size; beyond these the size begins anew, so that a walk over the whole world does not fill the memory. */
const MOST_PAGES = 12;

interface Slot {
  readonly page: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
}
interface Page {
  readonly canvas: OffscreenCanvas;
  readonly ctx: Ctx;
  used: number;
}

const levelFor = (pixels: number): number => {
  const level = SIZES.findIndex((size) => size >= pixels * 0.85);
  return level < 0 ? SIZES.length - 1 : level;
};

export class ArmsSprites {
  private readonly slots = SIZES.map(() => new Map<string, Slot>());
  private readonly pages: (Page | undefined)[] = SIZES.map(() => undefined);
  private readonly counts = SIZES.map(() => 0);

  /**
   * Paints the arms for this width if they are not kept yet. Prepare all shields of a picture before drawing one of them:
   * a page that is painted on and copied from by turns is copied whole each time.
   */
  prepare(seeds: readonly string[], width: number, density: number): void {
    const level = levelFor(width * density);
    if ((this.counts[level] ?? 0) > MOST_PAGES) this.forget(level);
    for (const seed of seeds) if (this.slots[level]?.has(seed) !== true) this.make(level, seed);
  }

  /** Draws the arms, `width` CSS pixels wide. */
  draw(
    ctx: Ctx,
    seed: string,
    place: { readonly x: number; readonly y: number; readonly width: number },
    density: number,
  ): void {
    const level = levelFor(place.width * density);
    const size = SIZES[level] ?? 32;
    const slot = this.slots[level]?.get(seed);
    const height = place.width * 1.2;
    if (slot === undefined) return;
    ctx.drawImage(slot.page, slot.x, slot.y, size, size * 1.2, place.x, place.y, place.width, height);
  }

  private forget(level: number): void {
    this.slots[level]?.clear();
    this.pages[level] = undefined;
    this.counts[level] = 0;
  }

  private make(level: number, seed: string): void {
    const size = SIZES[level] ?? 32;
    const [pitchX, pitchY] = [size + 2, Math.ceil(size * 1.2) + 2];
    const [columns, rows] = [Math.floor(PAGE / pitchX), Math.floor(PAGE / pitchY)];
    let page = this.pages[level];
    if (page === undefined || page.used >= columns * rows) {
      page = newPage();
      this.pages[level] = page;
      this.counts[level] = (this.counts[level] ?? 0) + 1;
    }
    const at = page.used++;
    const slot: Slot = {
      page: page.canvas,
      x: (at % columns) * pitchX + 1,
      y: Math.floor(at / columns) * pitchY + 1,
    };
    page.ctx.save();
    page.ctx.translate(slot.x, slot.y);
    paintArms(page.ctx, armsOf(seed), size);
    page.ctx.restore();
    this.slots[level]?.set(seed, slot);
  }
}

const newPage = (): Page => ({ ...newCanvas(PAGE, PAGE), used: 0 });
