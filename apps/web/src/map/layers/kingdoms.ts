/**
 * Kingdoms: a clearing, a small castle, the arms; near by also name, rarity and protection. The lines between cells.
 */

import { armsOf, type Bearer } from "../../art/heraldry/designs.ts";
import { paintArms } from "../../art/heraldry/draw.ts";
import { type Ctx, newCanvas } from "../canvas.ts";
import { RARITY_GEMS } from "../types.ts";
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  COLUMNS,
  centreOf,
  type DetailLevel,
  ROWS,
  type ScreenPoint,
  toScreen,
  WORLD,
} from "../viewport.ts";
import type { PaintedKingdom, TilePart } from "./layer.ts";
import { drawTown } from "./town.ts";

/** Gold underlay of the player's own kingdoms. */
function ownGround(ctx: Ctx, at: ScreenPoint, zoom: number, frame: TilePart): void {
  const [w, h] = [CELL_WIDTH * zoom, CELL_HEIGHT * zoom];
  ctx.fillStyle = frame.palette.gold;
  ctx.globalAlpha = 0.26;
  ctx.fillRect(at.x - w / 2, at.y - h / 2, w, h);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = frame.palette.gold;
  ctx.lineWidth = Math.max(1.5, 3 * zoom);
  ctx.strokeRect(at.x - w / 2 + 1, at.y - h / 2 + 1, w - 2, h - 2);
}

/** Ground for the castle among mountains and trees; at sea, the land itself has risen. */
function clearing(ctx: Ctx, at: ScreenPoint, zoom: number, frame: TilePart): void {
  ctx.beginPath();
  ctx.ellipse(at.x, at.y + 26 * zoom, 43 * zoom, 27 * zoom, 0, 0, Math.PI * 2);
  ctx.fillStyle = `rgb(${frame.palette.lowland.join(" ")})`;
  ctx.globalAlpha = 0.8;
  ctx.fill();
  ctx.globalAlpha = 1;
}

function gems(ctx: Ctx, kingdom: PaintedKingdom, at: ScreenPoint, zoom: number, frame: TilePart): void {
  if (kingdom.rarity === null) return;
  const count = RARITY_GEMS[kingdom.rarity];
  const [size, pitch] = [3.6 * zoom, 9.5 * zoom];
  ctx.fillStyle = frame.palette.rarities[kingdom.rarity];
  ctx.strokeStyle = frame.palette.ribbon;
  ctx.lineWidth = zoom;
  for (let gem = 0; gem < count; gem++) {
    const x = at.x + (gem - (count - 1) / 2) * pitch;
    ctx.beginPath();
    ctx.moveTo(x, at.y - size * 1.2);
    ctx.lineTo(x + size, at.y);
    ctx.lineTo(x, at.y + size * 1.2);
    ctx.lineTo(x - size, at.y);
    ctx.closePath();
    ctx.stroke();
    ctx.fill();
  }
}

/** A ring of mail around a kingdom that is protected from attacks. */
function protection(ctx: Ctx, at: ScreenPoint, zoom: number, frame: TilePart): void {
  ctx.strokeStyle = frame.palette.protection;
  ctx.lineWidth = Math.max(1.2, 2.2 * zoom);
  ctx.setLineDash([3 * zoom, 2.4 * zoom]);
  ctx.beginPath();
  ctx.arc(at.x, at.y - 8 * zoom, 39 * zoom, Math.PI * 1.06, Math.PI * 1.94);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** World units: from afar only the arms are drawn, nearer they are above the castle. */
const ARMS_WIDTH: Readonly<Record<DetailLevel, number>> = { far: 62, middle: 37, near: 37 };

export class KingdomsPainter {
  readonly #sprites = new ArmsSprites();
  readonly #names = new Map<string, string>();

  paint(ctx: Ctx, part: TilePart): void {
    const { kingdoms, camera, view } = part;
    for (const kingdom of kingdoms)
      this.#kingdom(ctx, kingdom, toScreen(camera, view, centreOf(kingdom.cell)), part);
  }

  #kingdom(ctx: Ctx, kingdom: PaintedKingdom, at: ScreenPoint, frame: TilePart): void {
    const { detail, density, palette } = frame;
    const { zoom } = frame.camera;
    if (detail !== "far") clearing(ctx, at, zoom, frame);
    if (kingdom.own) ownGround(ctx, at, zoom, frame);
    if (detail === "far") {
      const width = ARMS_WIDTH.far * zoom;
      this.#sprites.draw(ctx, kingdom, { x: at.x - width / 2, y: at.y - width * 0.6, width }, density);
      return;
    }
    const town = 78 * zoom;
    const flag = kingdom.rarity === null ? palette.roof : palette.rarities[kingdom.rarity];
    drawTown(ctx, { x: at.x - town / 2, y: at.y - 18 * zoom, width: town }, { palette, flag, density });
    const width = ARMS_WIDTH[detail] * zoom;
    this.#sprites.draw(ctx, kingdom, { x: at.x - width / 2, y: at.y - 52 * zoom, width }, density);
    if (kingdom.protectedUntil > frame.now) protection(ctx, at, zoom, frame);
    if (detail === "near") {
      gems(ctx, kingdom, { x: at.x, y: at.y + 53.5 * zoom }, zoom, frame);
      this.#name(ctx, kingdom, at, frame);
    }
  }

  #name(ctx: Ctx, kingdom: PaintedKingdom, at: ScreenPoint, frame: TilePart): void {
    const { zoom } = frame.camera;
    const { palette } = frame;
    const size = Math.max(9, Math.min(18, Math.round(11.5 * zoom)));
    ctx.font = `600 ${size}px "EB Garamond Variable", Georgia, serif`;
    const room = CELL_WIDTH * zoom - 8;
    const text = this.#fitted(ctx, kingdom.name, room, `${size}/${Math.round(room / 8)}`);
    const width = ctx.measureText(text).width + 8;
    const y = at.y + 41 * zoom;
    ctx.fillStyle = palette.ribbon;
    ctx.fillRect(at.x - width / 2, y - size * 0.68, width, size * 1.36);
    ctx.fillStyle = palette.label;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(text, at.x, y);
  }

  /** The name, shortened to the room there is. */
  #fitted(ctx: Ctx, name: string, room: number, sizeKey: string): string {
    const key = `${sizeKey}/${name}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const letters = Array.from(name);
    let text = name;
    while (letters.length > 1 && ctx.measureText(text).width > room) {
      letters.pop();
      text = `${letters.join("").trimEnd()}…`;
    }
    if (this.#names.size > 20_000) this.#names.clear();
    this.#names.set(key, text);
    return text;
  }
}

export function paintGrid(ctx: Ctx, { camera, view, visible, detail, palette }: TilePart): void {
  const start = toScreen(camera, view, { x: 0, y: 0 });
  const end = toScreen(camera, view, { x: WORLD.width, y: WORLD.height });
  const [left, right] = [Math.max(0, start.x), Math.min(view.width, end.x)];
  const [top, bottom] = [Math.max(0, start.y), Math.min(view.height, end.y)];
  const every = detail === "far" ? 10 : 1;
  ctx.beginPath();
  for (let x = Math.max(visible.left, 0); x <= Math.min(visible.right, COLUMNS); x++) {
    if (x % every !== 0) continue;
    const at = Math.round(start.x + x * CELL_WIDTH * camera.zoom) + 0.5;
    ctx.moveTo(at, top);
    ctx.lineTo(at, bottom);
  }
  for (let y = Math.max(visible.top, 0); y <= Math.min(visible.bottom, ROWS); y++) {
    if (y % every !== 0) continue;
    const at = Math.round(start.y + y * CELL_HEIGHT * camera.zoom) + 0.5;
    ctx.moveTo(left, at);
    ctx.lineTo(right, at);
  }
  ctx.strokeStyle = palette.grid;
  ctx.lineWidth = 1;
  ctx.stroke();
}

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

class ArmsSprites {
  readonly #pictures = SIZES.map(() => new Map<string, ImageBitmap>());
  /** One canvas for each size: to make one costs as much as to paint the arms on it. */
  readonly #sheets = SIZES.map(({ width }) => newCanvas(width, width * 1.2));

  /** Draws the arms, `width` CSS pixels wide. */
  draw(
    ctx: Ctx,
    of: Bearer,
    place: { readonly x: number; readonly y: number; readonly width: number },
    density: number,
  ): void {
    const picture = this.#picture(levelFor(place.width * density), of);
    ctx.drawImage(picture, place.x, place.y, place.width, place.width * 1.2);
  }

  #picture(level: number, of: Bearer): ImageBitmap {
    const pictures = this.#pictures[level];
    const known = pictures?.get(of.component);
    if (known !== undefined) return known;
    const { width, most } = SIZES[level] ?? SIZES[1];
    const { canvas, ctx } = this.#sheets[level] ?? newCanvas(width, width * 1.2);
    paintArms(ctx, armsOf(of), width);
    // Leaves an empty canvas behind.
    const made = canvas.transferToImageBitmap();
    // A map keeps the order of its entries: the first was painted longest ago.
    for (const [oldest, picture] of pictures ?? []) {
      if ((pictures?.size ?? 0) < most) break;
      picture.close();
      pictures?.delete(oldest);
    }
    pictures?.set(of.component, made);
    return made;
  }
}
