/** Arms as flat shapes in a box of 100 by 120, to be clipped to the shield, and the same as SVG and on a canvas. */
import { group, h, path, round, type SvgNode } from "../svg.ts";
import { type Arms, type Field, type Ordinary, type Partition, paint, type Variation } from "./arms.ts";
import { charges } from "./charges.ts";

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

const SHIELD_WIDTH = 100;
const SHIELD_HEIGHT = 120;
const shieldPath = "M4 4H96V54C96 84 78 105 50 117C22 105 4 84 4 54Z";
/** Middle of the escutcheon's upper, broad part: where the eye expects a single charge. */
const HEART = 55;

export interface Shape {
  readonly d: string;
  readonly fill: string;
  /** Scale and place of a charge; the box of its path is 512. */
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
}

const partitionPaths: Readonly<Record<Partition, string>> = {
  pale: "M50 0H100V120H50Z",
  fess: `M0 ${HEART}H100V120H0Z`,
  bend: "M0 0L108 120H0Z",
  "bend sinister": "M100 0L-8 120H100Z",
  chevron: "M50 42L108 104V120H-8V104Z",
  saltire: `M0 0L50 ${HEART}L100 0V110L50 ${HEART}L0 110Z`,
  quarterly: `M50 0H100V${HEART}H50ZM0 ${HEART}H50V120H0Z`,
};

const bars = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join("");

const variationPaths: Readonly<Record<Variation, string>> = {
  barry: bars(3, (index) => `M0 ${20 + index * 38}H100V${39 + index * 38}H0Z`),
  paly: bars(3, (index) => `M${20 + index * 31} 0H${35 + index * 31}V120H${20 + index * 31}Z`),
  bendy: bars(4, (index) => `M${-66 + index * 44} 0h22L${-44 + index * 44 + 110} 120h-22Z`),
  chequy: bars(
    15,
    (index) =>
      `M${(index % 3) * 37 + (Math.floor(index / 3) % 2) * 18.5} ${Math.floor(index / 3) * 24}h18.5v24h-18.5Z`,
  ),
};

const ordinaryPaths: Readonly<Record<Ordinary, string>> = {
  chief: "M0 0H100V38H0Z",
  pale: "M34 0H66V120H34Z",
  fess: "M0 39H100V71H0Z",
  bend: "M-4 12L16 -10L112 96L92 118Z",
  chevron: "M50 34L104 92V118L50 62L-4 118V92Z",
  cross: "M38 0H62V42H100V66H62V120H38V66H0V42H38Z",
  saltire: "M-6 12L12 -6L50 37L88 -6L106 12L66 55L108 104L90 122L50 74L10 122L-8 104L34 55Z",
  bordure: `M0 0H100V120H0ZM14 14V54C14 77 27 95 50 105C73 95 86 77 86 54V14Z`,
  inescutcheon: "M26 24H74V58C74 76 64 86 50 93C36 86 26 76 26 58Z",
};

type Spot = readonly [x: number, y: number, size: number];

/** Where charges stand: on the field (with or without an ordinary), and on each ordinary. */
const alone: readonly Spot[] = [[50, HEART, 66]];
const twoAndOne: readonly Spot[] = [
  [28, 33, 33],
  [72, 33, 33],
  [50, 80, 33],
];
const fieldSpots: Partial<Record<Ordinary, readonly Spot[]>> = {
  chief: [[50, 73, 50]],
  bordure: [[50, 54, 52]],
  fess: [
    [27, 22, 25],
    [73, 22, 25],
    [50, 90, 25],
  ],
  chevron: [
    [24, 34, 27],
    [76, 34, 27],
    [50, 90, 24],
  ],
};
const ordinarySpots: Partial<Record<Ordinary, readonly Spot[]>> = {
  chief: [
    [22, 22, 23],
    [50, 22, 23],
    [78, 22, 23],
  ],
  pale: [
    [50, 24, 25],
    [50, 56, 25],
    [50, 88, 25],
  ],
  fess: [
    [21, 55, 24],
    [50, 55, 24],
    [79, 55, 24],
  ],
  bend: [
    [24, 22, 21],
    [48, 48, 21],
    [71, 74, 21],
  ],
  cross: [[50, 54, 22]],
  saltire: [[50, 55, 26]],
  inescutcheon: [[50, 55, 38]],
};

function fieldShapes(field: Field): readonly Shape[] {
  const whole = "M0 0H100V120H0Z";
  switch (field.kind) {
    case "plain":
      return [{ d: whole, fill: paint[field.tincture] }];
    case "parted":
      return [
        { d: whole, fill: paint[field.tinctures[0]] },
        { d: partitionPaths[field.partition], fill: paint[field.tinctures[1]] },
      ];
    case "varied":
      return [
        { d: whole, fill: paint[field.tinctures[0]] },
        { d: variationPaths[field.variation], fill: paint[field.tinctures[1]] },
      ];
  }
}

/** Shapes of the arms from back to front. */
export function armsShapes(arms: Arms): readonly Shape[] {
  const { ordinary } = arms;
  const drawn: Shape[] = [...fieldShapes(arms.field)];
  if (ordinary !== null) drawn.push({ d: ordinaryPaths[ordinary.kind], fill: paint[ordinary.tincture] });
  for (const group of arms.groups) {
    const spots =
      ordinary === null
        ? group.count === 3
          ? twoAndOne
          : alone
        : (group.on === "field" ? fieldSpots : ordinarySpots)[ordinary.kind];
    for (const [x, y, size] of spots ?? []) {
      const scale = round((size / 512) * 100) / 100;
      const at = { x: round(x - 256 * scale), y: round(y - 256 * scale), scale };
      drawn.push({ d: charges[group.charge].d, fill: paint[group.tincture], at });
    }
  }
  return drawn;
}

const shieldEdge = "#1d150f";
