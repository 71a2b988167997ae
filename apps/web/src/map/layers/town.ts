/** The small castle that stands for a kingdom, and the ghost of one that may be founded. Box: 100 by 70, feet at the bottom. */
import type { Palette } from "../palette.ts";

const keep = "M36 70V24H40V18H45V24H48V18H53V24H56V18H61V24H65V70Z";
const leftTower = "M12 70V36H16V31H21V36H25V31H30V36H33V70Z";
const rightTower = "M68 70V40H71V35H76V40H80V35H85V40H88V70Z";
const walls = "M4 70V52H97V70Z";
const shade = "M54 24H65V70H54ZM25 36H33V70H25ZM80 40H88V70H80Z";
const gate = "M44 70V60A6.5 6.5 0 0 1 57 60V70Z";
const flag = "M50 18V2L68 7L50 12";

export interface TownLook {
  readonly palette: Palette;
  readonly flag: string;
}

/** Draws with the upper left corner at x, y and the given width in pixels. */
export function drawTown(
  ctx: CanvasRenderingContext2D,
  place: { readonly x: number; readonly y: number; readonly width: number },
  { palette, flag: colour }: TownLook,
): void {
  const scale = place.width / 100;
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.scale(scale, scale);
  ctx.lineWidth = Math.min(4, 1.1 / scale);
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
  ctx.restore();
}
