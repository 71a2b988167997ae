/** The small castle of a kingdom, and the ghost of one that may be founded. Box: 100 by 72, feet at the bottom. */
import { type Ctx, newCanvas } from "../canvas.ts";
import type { Palette } from "../palette.ts";

const keep = "M36 71V24H40V18H45V24H48V18H53V24H56V18H61V24H65V71Z";
const leftTower = "M12 71V36H16V31H21V36H25V31H30V36H33V71Z";
const rightTower = "M68 71V40H71V35H76V40H80V35H85V40H88V71Z";
const walls = "M4 71V52H97V71Z";
const shade = "M54 24H65V71H54ZM25 36H33V71H25ZM80 40H88V71H80Z";
const gate = "M44 71V60A6.5 6.5 0 0 1 57 60V71Z";
const flag = "M50 18V2L68 7L50 12";

const BOX = { width: 100, height: 72 };
/** Widths in device pixels at which the castle is kept as a picture. */
const WIDTHS = [24, 48, 96, 192, 384];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function paintTown(ctx: Ctx, scale: number, palette: Palette, colour: string): void {
  ctx.scale(scale, scale);
  ctx.lineWidth = Math.min(4, 1.2 / scale + 0.6);
  ctx.strokeStyle = palette.ink;
  ctx.lineJoin = "round";
  for (const part of [keep, leftTower, rightTower, walls]) {
    const path = new Path2D(part);
    ctx.fillStyle = palette.stone;
    ctx.fill(path);
    ctx.stroke(path);
  }
  ctx.fillStyle = palette.stoneShade;
  ctx.globalAlpha = 0.6;
  ctx.fill(new Path2D(shade));
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.ink;
  ctx.fill(new Path2D(gate));
  const pennant = new Path2D(flag);
  ctx.fillStyle = colour;
  ctx.fill(pennant);
  ctx.stroke(pennant);
}

const pictures = new Map<string, ImageBitmap>();

function picture(width: number, palette: Palette, colour: string): ImageBitmap {
  const key = `${width} ${palette.stone} ${colour}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const { canvas, ctx } = newCanvas(width, (width * BOX.height) / BOX.width);
  paintTown(ctx, width / BOX.width, palette, colour);
  const made = canvas.transferToImageBitmap();
  pictures.set(key, made);
  return made;
}

/** Draws with the upper left corner at x, y, in CSS pixels. */
export function drawTown(
  ctx: Ctx,
  { x, y, width }: Place,
  look: { readonly palette: Palette; readonly flag: string; readonly density: number },
): void {
  const size = WIDTHS.find((one) => one >= width * look.density * 0.85) ?? 384;
  ctx.drawImage(picture(size, look.palette, look.flag), x, y, width, (width * BOX.height) / BOX.width);
}
