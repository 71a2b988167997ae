/** Copies painted pictures into the view. Edges fall on device pixels, so that neighbours meet without a seam. */
import type { Ctx } from "../canvas.ts";
import { type Camera, type Size, WORLD } from "../viewport.ts";
import { overlap, type Region } from "./levels.ts";

export interface Picture {
  readonly bitmap: ImageBitmap;
  /** The part of the world that it shows. */
  readonly region: Region;
}

export interface View {
  readonly camera: Camera;
  readonly view: Size;
  readonly density: number;
}

export const WHOLE: Region = { left: 0, top: 0, right: WORLD.width, bottom: WORLD.height };

/** CSS pixels of the view, on the grid of device pixels. */
function placed({ left, top, right, bottom }: Region, { camera, view, density }: View): Region {
  const snap = (value: number): number => Math.round(value * density) / density;
  const x = (at: number): number => snap((at - camera.x) * camera.zoom + view.width / 2);
  const y = (at: number): number => snap((at - camera.y) * camera.zoom + view.height / 2);
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

/** The whole picture at its position. */
export function copy(ctx: Ctx, { bitmap, region }: Picture, to: View): void {
  const { left, top, right, bottom } = placed(region, to);
  ctx.drawImage(bitmap, left, top, right - left, bottom - top);
}

/** That part of the picture which lies in the region. */
export function patch(ctx: Ctx, { bitmap, region }: Picture, wanted: Region, to: View): void {
  const part = overlap(region, wanted);
  if (part === null) return;
  const { left, top, right, bottom } = placed(part, to);
  if (right <= left || bottom <= top) return;
  const across = bitmap.width / (region.right - region.left);
  const down = bitmap.height / (region.bottom - region.top);
  ctx.drawImage(
    bitmap,
    (part.left - region.left) * across,
    (part.top - region.top) * down,
    (part.right - part.left) * across,
    (part.bottom - part.top) * down,
    left,
    top,
    right - left,
    bottom - top,
  );
}
