/** The markers of missions as small pictures, one for each kind and look. */
import { type DrawnMission, EDGE, lineOf } from "../../game/mission-kinds/looks.ts";
import { type Ctx, newCanvas } from "../canvas.ts";
import type { Palette } from "../palette.ts";
import type { ScreenPoint } from "../viewport.ts";

const RADIUS = { loud: 13, plain: 10, small: 7 } as const;

/** Half of a picture's side, the rim included. */
const halfOf = (size: MarkLook["size"]): number => RADIUS[size] + 3;

interface MarkLook {
  readonly kind: DrawnMission;
  /** Own and incoming missions are larger and bolder; those of strangers are small from afar. */
  readonly size: "loud" | "plain" | "small";
  /** It has arrived, and is not resolved yet. */
  readonly waiting: boolean;
  readonly palette: Palette;
  readonly density: number;
}

const pictures = new Map<string, ImageBitmap>();

/** Dashes of the ring about a mission that waits: so many, as long as their gaps. */
const WAITING_DASHES = 8;

function paintMark(ctx: Ctx, { kind, size, waiting, palette }: MarkLook): void {
  const radius = RADIUS[size];
  const { filled } = lineOf(kind);
  const half = halfOf(size);
  const colour = palette.missions[kind];
  const edge = palette.edges[kind];
  ctx.translate(half, half);
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fillStyle = palette.ribbon;
  ctx.fill();
  const ring = size === "loud" ? 3 : 1.75;
  if (edge !== null) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = ring + EDGE * 2;
    ctx.stroke();
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = ring;
  if (waiting) ctx.setLineDash([(Math.PI * radius) / WAITING_DASHES]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.scale(radius / 13, radius / 13);
  ctx.lineWidth = 2;
  ctx.lineCap = "round";
  ctx.fillStyle = colour;
  const mark = new Path2D(lineOf(kind).mark);
  if (edge !== null) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = 2 * EDGE + (filled ? 0 : 2);
    ctx.stroke(mark);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2;
  }
  if (filled) ctx.fill(mark);
  else ctx.stroke(mark);
}

function picture(look: MarkLook): ImageBitmap {
  const key = `${look.kind} ${look.size} ${look.waiting} ${look.palette.ribbon} ${look.density}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const side = halfOf(look.size) * 2 * look.density;
  const { canvas, ctx } = newCanvas(side, side);
  ctx.scale(look.density, look.density);
  paintMark(ctx, look);
  const made = canvas.transferToImageBitmap();
  pictures.set(key, made);
  return made;
}

/** Draws the marker with its middle at the point, in CSS pixels. */
export function drawMark(ctx: Ctx, at: ScreenPoint, look: MarkLook): void {
  const half = halfOf(look.size);
  // On a device pixel: a picture between two would have to be smoothed.
  const on = (place: number): number => Math.round((place - half) * look.density) / look.density;
  ctx.drawImage(picture(look), on(at.x), on(at.y), half * 2, half * 2);
}
