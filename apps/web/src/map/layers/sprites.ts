/** Coats of arms as small pictures, painted once for each size. */
import { armsOf } from "../../art/heraldry/arms.ts";
import { paintArms } from "../../art/heraldry/draw.ts";
import { type Ctx, newCanvas } from "../canvas.ts";

/** Widths in device pixels, and how many of each are kept: the whole world when small, a few views when large. */
const SIZES = [
  { width: 16, most: 6000 },
  { width: 32, most: 6000 },
  { width: 64, most: 2000 },
  { width: 128, most: 500 },
] as const;

const levelFor = (pixels: number): number => {
  const level = SIZES.findIndex(({ width }) => width >= pixels * 0.85);
  return level < 0 ? SIZES.length - 1 : level;
};

export class ArmsSprites {
  private readonly pictures = SIZES.map(() => new Map<string, ImageBitmap>());

  /** Draws the arms, `width` CSS pixels wide. */
  draw(
    ctx: Ctx,
    seed: string,
    place: { readonly x: number; readonly y: number; readonly width: number },
    density: number,
  ): void {
    const picture = this.picture(levelFor(place.width * density), seed);
    ctx.drawImage(picture, place.x, place.y, place.width, place.width * 1.2);
  }

  private picture(level: number, seed: string): ImageBitmap {
    const pictures = this.pictures[level];
    const known = pictures?.get(seed);
    if (known !== undefined) return known;
    const { width, most } = SIZES[level] ?? SIZES[1];
    const { canvas, ctx } = newCanvas(width, width * 1.2);
    paintArms(ctx, armsOf(seed), width);
    const made = canvas.transferToImageBitmap();
    // A map keeps the order of its entries: the first was painted longest ago.
    for (const [oldest, picture] of pictures ?? []) {
      if ((pictures?.size ?? 0) < most) break;
      picture.close();
      pictures?.delete(oldest);
    }
    pictures?.set(seed, made);
    return made;
  }
}
