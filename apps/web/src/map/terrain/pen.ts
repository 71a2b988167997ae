/** The pen drawings of the map, in world units: mountains, hills, trees, the compass rose. */
import type { Ctx } from "../canvas.ts";
import type { Palette } from "../palette.ts";
import type { Sign } from "./model.ts";

function mountain(ctx: Ctx, { x, y, size, shape }: Sign, palette: Palette): void {
  const half = size * (0.52 + shape * 0.12);
  const lean = (shape - 0.5) * size * 0.24;
  const top = y - size;
  const ridge = (): void => {
    ctx.lineTo(x + lean + half * 0.1, top + size * 0.3);
    ctx.lineTo(x + lean - half * 0.05, top + size * 0.52);
    ctx.lineTo(x + lean + half * 0.2, y - size * 0.06);
  };
  ctx.beginPath();
  ctx.moveTo(x - half, y);
  ctx.quadraticCurveTo(x - half * 0.5 + lean, y - size * 0.42, x + lean, top);
  ctx.quadraticCurveTo(x + half * 0.42 + lean, y - size * 0.58, x + half, y);
  ctx.fillStyle = palette.mountainLit;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x + lean, top);
  ridge();
  ctx.lineTo(x + half, y);
  ctx.quadraticCurveTo(x + half * 0.42 + lean, y - size * 0.58, x + lean, top);
  ctx.fillStyle = palette.mountainShade;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x - half, y);
  ctx.quadraticCurveTo(x - half * 0.5 + lean, y - size * 0.42, x + lean, top);
  ctx.quadraticCurveTo(x + half * 0.42 + lean, y - size * 0.58, x + half, y);
  ctx.moveTo(x + lean, top);
  ridge();
  ctx.stroke();
}

function hill(ctx: Ctx, { x, y, size, shape }: Sign, palette: Palette): void {
  const half = size * (1 + shape * 0.3);
  ctx.beginPath();
  ctx.moveTo(x - half, y);
  ctx.quadraticCurveTo(x - half * 0.3, y - size * 1.35, x + half * 0.25, y - size * 0.5);
  ctx.quadraticCurveTo(x + half * 0.7, y - size * 0.3, x + half, y);
  ctx.fillStyle = palette.mountainLit;
  ctx.globalAlpha = 0.55;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.stroke();
  ctx.beginPath();
  for (const at of [0.2, 0.45, 0.68]) {
    ctx.moveTo(x + half * at, y - size * (0.46 - at * 0.3));
    ctx.lineTo(x + half * (at + 0.1), y - size * 0.06);
  }
  ctx.stroke();
}

function tree(ctx: Ctx, { x, y, size, shape }: Sign, palette: Palette): void {
  ctx.fillStyle = palette.tree;
  ctx.beginPath();
  if (shape < 0.45) {
    ctx.moveTo(x - size * 0.3, y);
    ctx.lineTo(x, y - size);
    ctx.lineTo(x + size * 0.3, y);
    ctx.closePath();
  } else {
    ctx.moveTo(x, y);
    ctx.lineTo(x, y - size * 0.3);
    ctx.ellipse(x, y - size * 0.56, size * 0.31, size * 0.36, 0, Math.PI / 2, Math.PI * 2.5);
  }
  ctx.fill();
  ctx.stroke();
}

function tuft(ctx: Ctx, { x, y, size }: Sign): void {
  ctx.beginPath();
  for (const lean of [-0.5, 0, 0.5]) {
    ctx.moveTo(x + lean * size * 0.4, y);
    ctx.lineTo(x + lean * size, y - size * (1 - Math.abs(lean) * 0.5));
  }
  ctx.stroke();
}

const drawings: Readonly<Record<Sign["kind"], (ctx: Ctx, sign: Sign, palette: Palette) => void>> = {
  mountain,
  hill,
  tree,
  tuft,
};

export const drawSign = (ctx: Ctx, sign: Sign, palette: Palette): void =>
  drawings[sign.kind](ctx, sign, palette);

/** A rose of sixteen winds. */
export function drawCompass(ctx: Ctx, x: number, y: number, radius: number, palette: Palette): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.lineWidth = radius / 60;
  ctx.strokeStyle = palette.ink;
  for (const ring of [0.6, 0.66]) {
    ctx.beginPath();
    ctx.arc(0, 0, radius * ring, 0, Math.PI * 2);
    ctx.stroke();
  }
  for (const [from, step, reach] of [
    [Math.PI / 8, Math.PI / 4, 0.58],
    [Math.PI / 4, Math.PI / 2, 0.78],
    [0, Math.PI / 2, 1],
  ] as const)
    for (let angle = from; angle < Math.PI * 2; angle += step)
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.rotate(angle);
        ctx.beginPath();
        ctx.moveTo(0, -radius * reach);
        ctx.lineTo(side * radius * 0.12, -radius * 0.14);
        ctx.lineTo(0, 0);
        ctx.closePath();
        ctx.fillStyle = side > 0 ? palette.ink : palette.mountainLit;
        ctx.fill();
        ctx.stroke();
        ctx.restore();
      }
  ctx.fillStyle = palette.ink;
  ctx.font = `700 ${radius * 0.2}px Cinzel, serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText("N", 0, -radius * 1.14);
  ctx.restore();
}
