/** Coats of arms as small pictures, painted once for each size and packed on shared pages. */
import { armsOf } from "../../art/heraldry/arms.ts";
import { paintArms } from "../../art/heraldry/draw.ts";
import { paint } from "../../art/heraldry/tinctures.ts";

const PAGE = 1024;
const SIZES = [16, 32, 64, 128];
/** Painted in each frame however slow the machine is. */
const LEAST = 40;

interface Slot {
  readonly page: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
}
interface Page {
  readonly canvas: HTMLCanvasElement;
  readonly ctx: CanvasRenderingContext2D;
  used: number;
}

const levelFor = (pixels: number): number => {
  const level = SIZES.findIndex((size) => size >= pixels * 0.85);
  return level < 0 ? SIZES.length - 1 : level;
};

export class ArmsSprites {
  private readonly slots = SIZES.map(() => new Map<string, Slot>());
  private readonly pages: (Page | undefined)[] = SIZES.map(() => undefined);
  private started = 0;
  private made = 0;
  private budget = 0;
  private waiting = false;

  /** Milliseconds to spend on new shields; one that has to wait is drawn as a plain one. */
  beginFrame(budget: number): void {
    this.budget = budget;
    this.started = performance.now();
    this.made = 0;
    this.waiting = false;
  }

  /** True if a shield of this frame is still a plain one. */
  get incomplete(): boolean {
    return this.waiting;
  }

  /**
   * Paints the arms for this width if they are not kept yet. Prepare all shields of a frame before drawing one of them:
   * a page that is painted on and copied from by turns is copied whole each time.
   */
  prepare(seed: string, width: number, density: number): void {
    const level = levelFor(width * density);
    if (this.slots[level]?.has(seed) === true) return;
    if (this.made < LEAST || performance.now() - this.started < this.budget) this.make(level, seed);
    else this.waiting = true;
  }

  /** Draws the arms, `width` CSS pixels wide. */
  draw(
    ctx: CanvasRenderingContext2D,
    seed: string,
    place: { readonly x: number; readonly y: number; readonly width: number },
    density: number,
  ): void {
    const level = levelFor(place.width * density);
    const size = SIZES[level] ?? 32;
    const slot = this.slots[level]?.get(seed);
    const height = place.width * 1.2;
    if (slot === undefined) {
      const { field } = armsOf(seed);
      ctx.fillStyle = paint[field.kind === "plain" ? field.tincture : field.tinctures[0]];
      ctx.fillRect(place.x + 1, place.y + 1, place.width - 2, height * 0.75);
      return;
    }
    ctx.drawImage(slot.page, slot.x, slot.y, size, size * 1.2, place.x, place.y, place.width, height);
  }

  private make(level: number, seed: string): void {
    const size = SIZES[level] ?? 32;
    const [pitchX, pitchY] = [size + 2, Math.ceil(size * 1.2) + 2];
    const [columns, rows] = [Math.floor(PAGE / pitchX), Math.floor(PAGE / pitchY)];
    let page = this.pages[level];
    if (page === undefined || page.used >= columns * rows) {
      page = newPage();
      this.pages[level] = page;
    }
    this.made++;
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

function newPage(): Page {
  const canvas = document.createElement("canvas");
  canvas.width = PAGE;
  canvas.height = PAGE;
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("This browser has no 2D canvas");
  return { canvas, ctx, used: 0 };
}
