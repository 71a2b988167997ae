/** Arms as flat shapes in a box of 100 by 120, to be clipped to the shield, and the same as SVG and on a canvas. */
import { group, h, path, round, type SvgNode } from "../svg.ts";
import { ordinaryPath, partitionPath, variationPaths } from "./areas.ts";
import { type Arms, type CadencyMark, paint, type Tincture } from "./arms.ts";
import { type ChargeName, charges } from "./charges.ts";
import { type Spot, spotsOf, strewnAround, strewnSpots } from "./spots.ts";

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

/** There are some hundreds of different outlines, and thousands of shields. */
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

const SHIELD_WIDTH = 100;
const SHIELD_HEIGHT = 120;
const shieldPath = "M4 4H96V54C96 84 78 105 50 117C22 105 4 84 4 54Z";

export interface Shape {
  readonly d: string;
  readonly fill: string;
  /** Scale and place of a charge; the box of its path is 512. */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
}

const chargeAt = (charge: ChargeName, tincture: Tincture, [x, y, size]: Spot): Shape => {
  const scale = round((size / 512) * 100) / 100;
  const at = { x: round(x - 256 * scale), y: round(y - 256 * scale), scale };
  return { d: charges[charge].d, fill: paint[tincture], at };
};

const WHOLE = "M0 0H100V120H0Z";
const flat = (d: string, tincture: Tincture): Shape => ({ d, fill: paint[tincture] });

function fieldShapes({ field, groups }: Arms): readonly Shape[] {
  switch (field.kind) {
    case "plain":
      return [flat(WHOLE, field.tincture)];
    case "strewn": {
      const spots = groups.some((group) => group.on === "field") ? strewnAround : strewnSpots;
      return [
        flat(WHOLE, field.tincture),
        ...spots.map((spot) => chargeAt(field.charge, field.chargeTincture, spot)),
      ];
    }
    case "parted":
      return [
        flat(WHOLE, field.tinctures[0]),
        flat(partitionPath(field.partition, field.line), field.tinctures[1]),
      ];
    case "varied":
      return [flat(WHOLE, field.tinctures[0]), flat(variationPaths[field.variation], field.tinctures[1])];
  }
}

/** Over everything, with a dark edge: it may lie on its like. */
function differenceShapes(difference: CadencyMark): readonly Shape[] {
  if (difference.kind === "canton")
    return [
      { d: "M0 0H39V39H0Z", fill: shieldEdge },
      flat("M0 0H37V37H0Z", difference.tincture),
      chargeAt(difference.charge, difference.chargeTincture, [20, 20, 25]),
    ];
  const pitch = difference.points === 3 ? 30 : 18;
  const label = (wider: number): string =>
    `M${-wider} ${10 - wider}H${100 + wider}V${17 + wider}H${-wider}Z${Array.from(
      { length: difference.points },
      (_, index) => {
        const x = 50 + (index - (difference.points - 1) / 2) * pitch;
        const [top, foot] = difference.points === 3 ? [5, 8] : [4, 6];
        return `M${x - top - wider} ${16 - wider}H${x + top + wider}L${x + foot + wider} ${30 + wider}H${x - foot - wider}Z`;
      },
    ).join("")}`;
  return [{ d: label(1.5), fill: shieldEdge }, flat(label(0), difference.tincture)];
}

/** Shapes of the arms from back to front. */
export function armsShapes(arms: Arms): readonly Shape[] {
  const { ordinary, groups, difference } = arms;
  return [
    ...fieldShapes(arms),
    ...(ordinary === null ? [] : [flat(ordinaryPath(ordinary.kind, ordinary.line), ordinary.tincture)]),
    ...groups.flatMap((group) =>
      spotsOf(arms, group).map((spot) => chargeAt(group.charge, group.tincture, spot)),
    ),
    ...(difference === null ? [] : differenceShapes(difference)),
  ];
}

const shieldEdge = "#1d150f";
