/** One of each building, in a box of 120 with its feet at (60, 112). */
import type { Building } from "@kingdoms/client";
import type { Paints } from "../paints.ts";
import { circle, group, path, poly, rect, type SvgNode } from "../svg.ts";
import { arch, block, coin, cone, flag, house, pen, slit, stones } from "./kit.ts";

function mine(p: Paints): SvgNode {
  return group(
    {},
    poly([4, 112, 14, 74, 34, 48, 52, 34, 66, 40, 88, 62, 104, 80, 116, 112], p.rock[0], pen(p)),
    poly([66, 40, 88, 62, 104, 80, 116, 112, 86, 112, 80, 84, 70, 62], p.rock[1], pen(p, 1)),
    path("M34 48l8 14l-6 12M52 34l4 16M14 74l12 6", "none", { ...pen(p, 1), opacity: 0.55 }),
    path("M34 112V82Q34 66 51 66Q68 66 68 82V112Z", p.doorway, pen(p)),
    path("M38 112V84Q38 71 51 71Q64 71 64 84V112Z", "#0d0910", { opacity: 0.55 }),
    poly([29, 112, 32, 70, 38, 70, 37, 112], p.timber[0], pen(p)),
    poly([65, 112, 64, 70, 70, 70, 73, 112], p.timber[1], pen(p)),
    poly([27, 72, 27, 63, 75, 63, 75, 72], p.timber[0], pen(p)),
    circle(51, 78, 3, p.window, pen(p, 0.8)),
    path("M51 72v3", "none", pen(p, 1)),
    path("M30 118L46 98M76 118L58 98M34 114h38M42 106h22", "none", { ...pen(p, 1.6), stroke: p.iron[1] }),
    poly([60, 92, 94, 92, 89, 109, 65, 109], p.iron[0], pen(p)),
    poly([80, 92, 94, 92, 89, 109, 80, 109], p.iron[1]),
    path("M62 92q2-8 8-5q3-7 9-3q6-4 8 3q5 0 5 5Z", p.gold[0], pen(p)),
    circle(70, 111, 4, p.timber[1], pen(p)),
    circle(84, 111, 4, p.timber[1], pen(p)),
  );
}

function barracks(p: Paints): SvgNode {
  const shield = (x: number, colour: string) =>
    path(`M${x} 86h9v5c0 5-2 7-4.500 8.500c-2.500-1.500-4.500-3.500-4.500-8.500Z`, colour, pen(p, 1));
  return group(
    {},
    block({ x: 82, y: 100, w: 22, h: 62 }, p.stone, p, 4),
    slit(91, 62, p),
    flag(93, 36, 22, p.flag, p),
    house({ x: 8, y: 112, w: 92, h: 66 }, p.plaster, p.redRoof, p),
    path("M8 80L24.500 66L41 80M8 96H41M24.500 80V112", "none", { ...pen(p, 2), stroke: p.timber[1] }),
    path("M41 98H100", "none", { ...pen(p, 2), stroke: p.timber[1] }),
    arch(17, 112, 15, 21, p.doorway, p),
    shield(49, p.flag),
    shield(65, p.gold[0]),
    shield(81, p.blueRoof[0]),
    path(
      "M104 112L108 70M110 112L112 72M107 70l1.500-7l1.800 7ZM111 72l1.300-7l1.700 7Z",
      p.iron[0],
      pen(p, 1.4),
    ),
  );
}

function trezor(p: Paints): SvgNode {
  return group(
    {},
    path("M22 112V66Q22 60 28 58H92Q98 60 98 66V112Z", p.stone[0], pen(p)),
    path("M76 58H92Q98 60 98 66V112H76Z", p.stone[1]),
    path("M22 112V66Q22 60 28 58H92Q98 60 98 66V112", "none", pen(p)),
    path("M18 60Q20 24 60 20Q100 24 102 60Z", p.gold[0], pen(p)),
    path("M70 21Q100 26 102 60H78Q80 36 70 21Z", p.gold[1]),
    path("M18 60Q20 24 60 20Q100 24 102 60ZM40 60Q42 32 60 20Q78 32 80 60", "none", pen(p)),
    rect(15, 58, 90, 7, p.darkStone[0], pen(p)),
    circle(60, 13, 4, p.gold[0], pen(p)),
    path("M60 17v4", "none", pen(p, 1.6)),
    circle(60, 90, 19, p.iron[1], pen(p, 1.8)),
    circle(60, 90, 14.5, p.iron[0], pen(p)),
    path("M60 76v28M46 90h28M50 80l20 20M70 80l-20 20", "none", { ...pen(p, 1), opacity: 0.5 }),
    coin(60, 90, 7.5, p),
    stones(
      [
        [28, 76],
        [30, 98],
        [84, 78],
        [86, 100],
      ],
      p,
    ),
  );
}

function stronghold(p: Paints): SvgNode {
  return group(
    {},
    block({ x: 24, y: 108, w: 72, h: 70 }, p.stone, p, 7),
    block({ x: 42, y: 60, w: 36, h: 32 }, p.stone, p, 5),
    flag(60, 25, 24, p.flag, p),
    block({ x: 8, y: 112, w: 24, h: 84 }, p.stone, p, 4),
    block({ x: 88, y: 112, w: 24, h: 84 }, p.stone, p, 4),
    arch(48, 110, 24, 32, p.doorway, p),
    path("M52 110V86M60 110V80M68 110V86M48 98h24", "none", { ...pen(p, 1.3), stroke: p.iron[1] }),
    slit(18, 48, p),
    slit(18, 80, p),
    slit(98, 48, p),
    slit(98, 80, p),
    slit(40, 62, p),
    slit(78, 62, p),
    arch(55, 52, 9, 13, p.window, p),
    path("M54 66h12v6c0 5-3 7-6 9c-3-2-6-4-6-9Z", p.flag, pen(p, 1)),
    stones(
      [
        [12, 64],
        [14, 98],
        [36, 92],
        [80, 96],
        [92, 66],
        [34, 74],
      ],
      p,
    ),
  );
}

function mageTower(p: Paints): SvgNode {
  return group(
    {},
    path("M38 112L44 58H76L82 112Z", p.stone[0], pen(p)),
    path("M64 58H76L82 112H66Z", p.stone[1]),
    path("M38 112L44 58H76L82 112Z", "none", pen(p)),
    poly([38, 60, 42, 50, 78, 50, 82, 60], p.darkStone[0], pen(p)),
    cone(42, 50, 36, 38, p.blueRoof, p),
    circle(60, 9, 8, p.magic, { opacity: 0.28 }),
    path("M60 0l3.200 6.200l6 2.800l-6 2.800L60 18l-3.200-6.200l-6-2.800l6-2.800Z", p.magic, pen(p, 1)),
    arch(54, 82, 12, 17, p.magic, p),
    path("M60 65v17M54 74h12", "none", pen(p, 0.9)),
    arch(53, 112, 13, 17, p.doorway, p),
    slit(50, 96, p, 6),
    path("M60 32a7 7 0 1 0 5 11a6 6 0 0 1-5-11Z", p.gold[0], pen(p, 0.8)),
    stones(
      [
        [46, 70],
        [44, 102],
        [70, 90],
        [72, 106],
      ],
      p,
    ),
  );
}

function academy(p: Paints): SvgNode {
  const columns = [22, 38, 72, 88].map((x) => block({ x, y: 106, w: 8, h: 32 }, p.plaster, p));
  return group(
    {},
    path("M30 52Q32 22 60 20Q88 22 90 52Z", p.greenRoof[0], pen(p)),
    path("M68 21Q88 26 90 52H74Q76 34 68 21Z", p.greenRoof[1]),
    path("M30 52Q32 22 60 20Q88 22 90 52Z", "none", pen(p)),
    path("M58 38L86 10L91 15L64 44Z", p.gold[0], pen(p)),
    path("M84 8L93 17", "none", pen(p, 2.4)),
    rect(16, 58, 88, 48, p.darkStone[1], pen(p)),
    arch(49, 106, 22, 34, p.window, p),
    path("M60 73v33M49 88h22", "none", pen(p, 1)),
    ...columns,
    poly([10, 74, 60, 48, 110, 74], p.plaster[0], pen(p)),
    poly([60, 48, 110, 74, 74, 74], p.plaster[1]),
    poly([10, 74, 60, 48, 110, 74], "none", pen(p)),
    path("M48 66q6-4 12 0q6-4 12 0v5q-6-4-12 0q-6-4-12 0Z", p.gold[0], pen(p, 1)),
    rect(10, 106, 100, 6, p.stone[1], pen(p)),
    rect(16, 103, 88, 4, p.stone[0], pen(p)),
  );
}

function temple(p: Paints): SvgNode {
  return group(
    {},
    circle(60, 64, 50, p.barrier, { opacity: 0.16 }),
    path("M10 64A50 50 0 0 1 110 64", "none", {
      stroke: p.barrier,
      "stroke-width": 2,
      "stroke-dasharray": "5 4",
    }),
    rect(10, 104, 100, 8, p.violetStone[1], pen(p)),
    rect(18, 97, 84, 8, p.violetStone[0], pen(p)),
    poly([30, 97, 38, 44, 82, 44, 90, 97], p.violetStone[0], pen(p)),
    poly([66, 44, 82, 44, 90, 97, 68, 97], p.violetStone[1]),
    poly([30, 97, 38, 44, 82, 44, 90, 97], "none", pen(p)),
    poly([32, 44, 60, 12, 88, 44], p.violetStone[0], pen(p)),
    poly([60, 12, 88, 44, 66, 44], p.violetStone[1], pen(p, 1)),
    path("M46 34Q60 22 74 34Q60 44 46 34Z", p.plaster[0], pen(p)),
    circle(60, 33.5, 4.5, p.barrier, pen(p, 1)),
    arch(48, 97, 24, 36, p.doorway, p),
    arch(53, 97, 14, 26, p.barrier, p),
    poly([12, 97, 15, 60, 21, 60, 24, 97], p.violetStone[0], pen(p)),
    poly([96, 97, 99, 60, 105, 60, 108, 97], p.violetStone[1], pen(p)),
    circle(18, 55, 4, p.barrier, pen(p, 1)),
    circle(102, 55, 4, p.barrier, pen(p, 1)),
  );
}

/** The middle of its base, in the castle's box of 1200 by 560. */
type Spot = readonly [x: number, foot: number, scale: number];

interface BuildingDrawing {
  readonly body: (paints: Paints) => SvgNode;
  /** Of the first, second, ... of its kind in the castle; no picture shows more than these. */
  readonly spots: readonly Spot[];
  /** Narrow enough that several stand in a row. */
  readonly narrow?: boolean;
}

/** One more building: its drawing above and a row here. Until then it is a plain house, and not in the castle. */
const drawings: Readonly<Partial<Record<Building, BuildingDrawing>>> = {
  mine: {
    body: mine,
    spots: [
      [176, 424, 1.05],
      [78, 462, 0.9],
      [262, 476, 0.86],
    ],
  },
  barracks: {
    body: barracks,
    spots: [
      [432, 448, 0.78],
      [768, 448, 0.78],
      [494, 428, 0.64],
      [706, 428, 0.64],
    ],
  },
  trezor: { body: trezor, spots: [[716, 390, 0.78]] },
  stronghold: { body: stronghold, spots: [[600, 322, 1.5]] },
  mage_tower: {
    body: mageTower,
    spots: [
      [468, 318, 1.12],
      [732, 318, 1.12],
      [392, 352, 1.02],
      [808, 352, 1.02],
    ],
    narrow: true,
  },
  research_academy: { body: academy, spots: [[480, 392, 0.9]] },
  obscura_temple: { body: temple, spots: [[1052, 400, 1.18]] },
};

const undrawn: BuildingDrawing = {
  body: (p) => house({ x: 12, y: 112, w: 96, h: 88 }, p.plaster, p.redRoof, p),
  spots: [],
};

export const drawingOf = (building: Building): BuildingDrawing => drawings[building] ?? undrawn;

/** How many of it the picture of the building alone can show. */
export const mostDrawn = (building: Building): number => Math.max(1, drawingOf(building).spots.length);
