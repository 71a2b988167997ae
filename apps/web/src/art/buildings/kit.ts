/** Parts that buildings are put together from. Every part has a lit face to the left, a shaded one to the right, an ink line. */
import type { Faces, Paints } from "../paints.ts";
import { circle, group, path, poly, rect, round, type SvgNode } from "../svg.ts";

export interface Block {
  /** Left edge, foot, width and height. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const LIT = 0.62;

/** An upright block with merlons at will. */
export function block({ x, y, w, h }: Block, faces: Faces, paints: Paints, merlons = 0): SvgNode {
  const top = y - h;
  const edge = x + w * LIT;
  const tooth = merlons === 0 ? 0 : w / (merlons * 2 - 1);
  const teeth = Array.from({ length: merlons }, (_, index) => {
    const left = x + index * tooth * 2;
    return `L${round(left)} ${round(top)}V${round(top - tooth)}H${round(left + tooth)}V${round(top)}`;
  }).join("");
  const outline = `M${x} ${y}V${top}${teeth}L${round(x + w)} ${top}V${y}Z`;
  return group(
    {},
    path(outline, faces[0]),
    path(`M${round(edge)} ${y}V${top}H${round(x + w)}V${y}Z`, faces[1]),
    path(outline, "none", pen(paints)),
  );
}

export const pen = (paints: Paints, width = 1.4): Record<string, string | number> => ({
  stroke: paints.ink,
  "stroke-width": width,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
});

/** A pointed roof on a round tower. */
export function cone(x: number, y: number, w: number, h: number, faces: Faces, paints: Paints): SvgNode {
  const left = x - w * 0.12;
  const right = x + w * 1.12;
  const tip = x + w / 2;
  const foot = x + w * 0.66;
  return group(
    {},
    path(
      `M${round(left)} ${y}L${tip} ${y - h}L${round(right)} ${y}Q${tip} ${y + w * 0.12} ${round(left)} ${y}Z`,
      faces[0],
    ),
    path(
      `M${tip} ${y - h}L${round(right)} ${y}Q${round(foot + 2)} ${round(y + w * 0.08)} ${round(foot)} ${round(y + w * 0.06)}Z`,
      faces[1],
    ),
    path(
      `M${round(left)} ${y}L${tip} ${y - h}L${round(right)} ${y}Q${tip} ${round(y + w * 0.12)} ${round(left)} ${y}Z`,
      "none",
      pen(paints),
    ),
  );
}

/** A house with its gable to the left and its roof running to the right. */
export function house(at: Block, walls: Faces, roof: Faces, paints: Paints): SvgNode {
  const { x, y, w, h } = at;
  const gable = w * 0.36;
  const eaves = y - h * 0.52;
  const ridge = y - h;
  const peak = x + gable / 2;
  return group(
    {},
    poly([x + gable, eaves, x + w, eaves, x + w, y, x + gable, y], walls[1], pen(paints)),
    poly([x, y, x, eaves, peak, ridge, x + gable, eaves, x + gable, y], walls[0], pen(paints)),
    poly(
      [peak, ridge, x + w - gable * 0.3, ridge, x + w + 3, eaves + 2, x + gable + 2, eaves + 2],
      roof[0],
      pen(paints),
    ),
    poly(
      [
        peak,
        ridge,
        x + gable + 2,
        eaves + 2,
        x + gable - 2,
        eaves + 3,
        peak - 1,
        ridge + 3.4,
        x - 1,
        eaves + 3,
        x - 3,
        eaves + 2,
      ],
      roof[1],
      pen(paints),
    ),
  );
}

/** An arched opening: dark by day, lit at dusk. */
export function arch(x: number, y: number, w: number, h: number, fill: string, paints: Paints): SvgNode {
  const r = round(w / 2);
  return path(
    `M${x} ${y}V${round(y - h + r)}A${r} ${r} 0 0 1 ${round(x + w)} ${round(y - h + r)}V${y}Z`,
    fill,
    pen(paints, 1),
  );
}

export const slit = (x: number, y: number, paints: Paints, h = 7): SvgNode =>
  rect(round(x - 1.2), round(y - h / 2), 2.4, h, paints.window, { rx: 1.2 });

export const flag = (x: number, y: number, size: number, colour: string, paints: Paints): SvgNode =>
  group(
    {},
    path(`M${x} ${y}V${round(y - size)}`, "none", pen(paints, 1.3)),
    path(
      `M${x} ${round(y - size)}q${round(size * 0.4)} ${round(-size * 0.12)} ${round(size * 0.8)} ${round(size * 0.12)}l${round(-size * 0.2)} ${round(size * 0.17)}l${round(size * 0.2)} ${round(size * 0.2)}q${round(-size * 0.4)} ${round(-size * 0.18)} ${round(-size * 0.8)} 0Z`,
      colour,
      pen(paints, 1),
    ),
  );

/** A few stones of the masonry, so that a wall does not look cast. */
export const stones = (spots: readonly (readonly [number, number])[], paints: Paints): SvgNode =>
  path(spots.map(([x, y]) => `M${x} ${y}h5m-2.5 0v3`).join(""), "none", {
    ...pen(paints, 0.8),
    opacity: 0.4,
  });

export const coin = (x: number, y: number, r: number, paints: Paints): SvgNode =>
  group(
    {},
    circle(x, y, r, paints.gold[0], pen(paints, 1)),
    circle(x, y, round(r * 0.58), "none", { stroke: paints.gold[1], "stroke-width": 1 }),
  );
