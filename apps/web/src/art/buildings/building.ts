/** Buildings in their levels: a plot, one to four of them, and one more under scaffold. */
import type { Building } from "@kingdoms/client";
import { type Light, type Paints, paintsOf } from "../paints.ts";
import { group, h, path, place, poly, type SvgNode } from "../svg.ts";
import { drawingOf, mostDrawn } from "./bodies.ts";
import { pen } from "./kit.ts";

/** Middle of the feet and scale of each body, from back to front, by how many there are. */
const arrangements: readonly (readonly (readonly [x: number, foot: number, scale: number])[])[] = [
  [],
  [[60, 112, 1]],
  [
    [36, 100, 0.66],
    [76, 112, 0.74],
  ],
  [
    [60, 88, 0.56],
    [30, 106, 0.6],
    [86, 112, 0.66],
  ],
  [
    [42, 84, 0.52],
    [88, 88, 0.52],
    [28, 112, 0.58],
    [80, 114, 0.64],
  ],
];

/** Towers are narrow and may be closer together. */
const towers: typeof arrangements = [
  [],
  [[60, 112, 1]],
  [
    [40, 104, 0.84],
    [80, 112, 0.9],
  ],
  [
    [60, 94, 0.76],
    [30, 108, 0.8],
    [90, 112, 0.84],
  ],
  [
    [46, 92, 0.7],
    [78, 90, 0.7],
    [24, 112, 0.76],
    [96, 112, 0.78],
  ],
];

const feet = (x: number, foot: number, scale: number, body: SvgNode): SvgNode =>
  place(x - 60 * scale, foot - 112 * scale, scale, body);

/** Timber poles, ledges and a crane in front of a wall that has grown to half its height. */
export function underScaffold(kind: Building, paints: Paints): SvgNode {
  const timber = { ...pen(paints, 2.2), stroke: paints.timber[0] };
  return group(
    {},
    // An inner svg clips drawings to its box, without an id.
    h("svg", { x: 0, y: 62, width: 120, height: 58, viewBox: "0 62 120 58" }, drawingOf(kind).body(paints)),
    path("M14 112V34M44 112V40M76 112V34M106 112V46", "none", timber),
    path("M8 92H112M8 70H112M10 50H82", "none", { ...timber, "stroke-width": 3 }),
    path("M14 92L44 70M76 70L106 92M44 70L76 50M14 70L44 50", "none", { ...timber, "stroke-width": 1.4 }),
    path("M76 34L106 12M76 34L92 40M106 12V30", "none", timber),
    poly([101, 30, 111, 30, 109, 39, 103, 39], paints.stone[0], pen(paints)),
    path("M84 112L96 70M90 112L102 70M86 104h6.500M88 96h7M90 88h7M92 80h7", "none", {
      ...timber,
      "stroke-width": 1.3,
    }),
  );
}

/** Ground staked out with a rope, without a building. */
function plot(paints: Paints): SvgNode {
  const stake = (x: number, y: number) =>
    poly([x - 2, y, x - 2, y - 16, x, y - 19, x + 2, y - 16, x + 2, y], paints.timber[0], pen(paints, 1));
  return group(
    {},
    poly([14, 108, 34, 84, 92, 84, 108, 108], paints.rock[0], { opacity: 0.28 }),
    path("M34 72L92 72L108 96L14 96Z", "none", {
      ...pen(paints, 1.2),
      "stroke-dasharray": "3 3",
      opacity: 0.8,
    }),
    stake(34, 86),
    stake(92, 86),
    stake(14, 110),
    stake(108, 110),
    path("M52 106l6-16l8 8l9-10l6 18Z", paints.stone[1], pen(paints, 1)),
  );
}

export interface BuildingLook {
  readonly kind: Building;
  /** The number of buildings. */
  readonly count: number;
  /** One more is under construction. */
  readonly building?: boolean;
  readonly light: Light;
}

/** The picture of a building in its present state, in a box of 120. */
export function buildingSvg({ kind, count, building = false, light }: BuildingLook): SvgNode {
  const paints = paintsOf[light];
  const { body, narrow = false } = drawingOf(kind);
  const most = mostDrawn(kind);
  const standing = Math.max(0, Math.min(most, Math.floor(count)));
  const shown = Math.min(most, standing + (building ? 1 : 0));
  const bodies = ((narrow ? towers : arrangements)[shown] ?? []).map(([x, foot, scale], index, all) => {
    const rising = building && index === all.length - 1;
    return feet(x, foot, scale, rising ? underScaffold(kind, paints) : body(paints));
  });
  return h("svg", { viewBox: "0 0 120 120" }, shown === 0 ? plot(paints) : bodies);
}
