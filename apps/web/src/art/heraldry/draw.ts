/** The same arms as SVG and on a canvas. */
import { group, h, path, type SvgNode } from "../svg.ts";
import type { Arms } from "./arms.ts";
import { armsShapes, SHIELD_HEIGHT, SHIELD_WIDTH, type Shape, shieldEdge, shieldPath } from "./shapes.ts";

/** The side away from the light, and the light along the upper left edge. */
const shadedHalf = "M50 0H100V120H50Z";
const litEdge = "M8 8H92M8 8V54C8 80 24 99 48 111";

const shapeNode = ({ d, fill, at }: Shape): SvgNode =>
  path(d, fill, at === undefined ? {} : { transform: `translate(${at.x} ${at.y}) scale(${at.scale})` });

/** The shield in a box of 100 by 120. `id` must be unique in the page: the clip is found by it. */
export function armsNode(arms: Arms, id: string): SvgNode {
  return group(
    {},
    h("clipPath", { id }, path(shieldPath, "#000")),
    group(
      { "clip-path": `url(#${id})` },
      ...armsShapes(arms).map(shapeNode),
      path(shadedHalf, "#120a12", { opacity: 0.13 }),
    ),
    path(litEdge, "none", { stroke: "#fff", "stroke-width": 2, opacity: 0.28 }),
    path(shieldPath, "none", { stroke: shieldEdge, "stroke-width": 4, "stroke-linejoin": "round" }),
  );
}

export const armsSvg = (arms: Arms, id: string): SvgNode =>
  h("svg", { viewBox: `0 0 ${SHIELD_WIDTH} ${SHIELD_HEIGHT}` }, armsNode(arms, id));

/** There are some sixty different outlines, and thousands of shields. */
const outlines = new Map<string, Path2D>();

function outline(d: string): Path2D {
  const known = outlines.get(d);
  if (known !== undefined) return known;
  const made = new Path2D(d);
  outlines.set(d, made);
  return made;
}

/** Draws the shield with its upper left corner at the context's origin, `width` units wide (and 1.2 times as high). */
export function paintArms(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  arms: Arms,
  width: number,
) {
  const shield = outline(shieldPath);
  ctx.save();
  ctx.scale(width / SHIELD_WIDTH, width / SHIELD_WIDTH);
  ctx.save();
  ctx.clip(shield);
  for (const { d, fill, at } of armsShapes(arms)) {
    ctx.save();
    if (at !== undefined) {
      ctx.translate(at.x, at.y);
      ctx.scale(at.scale, at.scale);
    }
    ctx.fillStyle = fill;
    ctx.fill(outline(d));
    ctx.restore();
  }
  ctx.fillStyle = "rgb(18 10 18 / 13%)";
  ctx.fill(outline(shadedHalf));
  ctx.restore();
  ctx.strokeStyle = shieldEdge;
  ctx.lineWidth = 4;
  ctx.lineJoin = "round";
  ctx.stroke(shield);
  ctx.restore();
}
