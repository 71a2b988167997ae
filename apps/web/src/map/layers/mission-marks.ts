/** The markers of missions as small pictures, one for each kind and look. */
import type { Palette } from "../palette.ts";
import type { MissionKind } from "../types.ts";
import type { ScreenPoint } from "../viewport.ts";

/** Silhouettes in a box of 24 around the origin: swords, sack, bolt, shield, pick. */
const marks: Readonly<Record<MissionKind, string>> = {
  war: "M-7 -7L5 5M7 -7L-5 5M-7 3L-3 7M7 3L3 7",
  raid: "M-3 -7H3L2 -4C6 -2 7 2 6 5C5 7 -5 7 -6 5C-7 2 -6 -2 -2 -4Z",
  missile: "M1 -8L-4 1H0L-2 8L5 -2H1Z",
  fortify: "M-6 -6H6V0C6 4 3 7 0 8C-3 7 -6 4 -6 0Z",
  prospect: "M-7 -2C-4 -7 4 -7 7 -2M0 -5V8",
};
const solid: ReadonlySet<MissionKind> = new Set(["raid", "missile", "fortify"]);
const HALF = 16;

interface MarkLook {
  readonly kind: MissionKind;
  /** Own and incoming missions are larger and bolder. */
  readonly loud: boolean;
  readonly palette: Palette;
  readonly density: number;
}

const pictures = new Map<string, HTMLCanvasElement>();

function paintMark(ctx: CanvasRenderingContext2D, { kind, loud, palette }: MarkLook): void {
  const radius = loud ? 13 : 10;
  const colour = palette.missions[kind];
  ctx.translate(HALF, HALF);
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fillStyle = palette.ribbon;
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = loud ? 3 : 1.75;
  ctx.stroke();
  ctx.scale(radius / 13, radius / 13);
  ctx.lineWidth = 2;
  ctx.lineCap = "round";
  ctx.fillStyle = colour;
  const mark = new Path2D(marks[kind]);
  if (solid.has(kind)) ctx.fill(mark);
  else ctx.stroke(mark);
}

function picture(look: MarkLook): HTMLCanvasElement {
  const key = `${look.kind} ${look.loud} ${look.palette.ribbon} ${look.density}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(HALF * 2 * look.density);
  const ctx = canvas.getContext("2d");
  if (ctx !== null) {
    ctx.scale(look.density, look.density);
    paintMark(ctx, look);
  }
  pictures.set(key, canvas);
  return canvas;
}

/** Draws the marker with its middle at the point, in CSS pixels. */
export function drawMark(ctx: CanvasRenderingContext2D, at: ScreenPoint, look: MarkLook): void {
  ctx.drawImage(picture(look), at.x - HALF, at.y - HALF, HALF * 2, HALF * 2);
}
