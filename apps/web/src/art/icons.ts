/** Units, resources and missions as small pictures, legible at 16 px. Box: 48. */
import { type Light, type Paints, paintsOf } from "./paints.ts";
import { circle, group, h, path, poly, type SvgNode } from "./svg.ts";

export const iconKinds = [
  "defender",
  "missile",
  "barrier",
  "kgld",
  "xrd",
  "unclaimed",
  "slot",
  "war",
  "raid",
  "launch",
  "fortify",
  "prospect",
] as const;
export type IconKind = (typeof iconKinds)[number];

const line = (p: Paints, width = 1.8): Record<string, string | number> => ({
  stroke: p.ink,
  "stroke-width": width,
  "stroke-linejoin": "round",
  "stroke-linecap": "round",
});

function defender(p: Paints): SvgNode {
  return group(
    {},
    path("M9 21Q9 5 24 5Q39 5 39 21V39L29 43V27H19V43L9 39Z", p.iron[0], line(p)),
    path("M24 5Q39 5 39 21V39L29 43V27H24Z", p.iron[1]),
    path("M9 21Q9 5 24 5Q39 5 39 21V39L29 43V27H19V43L9 39Z", "none", line(p)),
    path("M9 21H39", "none", line(p, 2.4)),
    path("M24 5V27", "none", { ...line(p, 2.4), stroke: p.gold[0] }),
    path("M22 6Q22 1 30 1Q40 2 42 12Q35 5 26 6Z", p.flag, line(p, 1.4)),
    path("M13 32h2M13 36h2M33 32h2M33 36h2", "none", line(p, 1.4)),
  );
}

function missile(p: Paints): SvgNode {
  return group(
    {},
    path("M4 40Q14 34 22 24L28 31Q18 38 4 40Z", p.gold[0], line(p, 1.4)),
    path("M6 32Q13 28 19 20L23 24M14 43Q22 40 30 33", "none", { ...line(p, 2), stroke: p.flag }),
    circle(31, 18, 13, p.magic, line(p)),
    path("M31 5a13 13 0 0 1 0 26q6-13 0-26Z", p.blueRoof[1], { opacity: 0.55 }),
    path(
      "M31 9l2.600 6.400l6.400 2.600l-6.400 2.600L31 27l-2.600-6.400L22 18l6.400-2.600Z",
      "#fff8e6",
      line(p, 1),
    ),
  );
}

function barrier(p: Paints): SvgNode {
  return group(
    {},
    path("M5 40Q3 8 24 6Q45 8 43 40Z", p.barrier, { opacity: 0.3 }),
    path("M5 40Q3 8 24 6Q45 8 43 40", "none", { ...line(p, 3), stroke: p.barrier }),
    path("M13 40Q12 17 24 15Q36 17 35 40", "none", {
      ...line(p, 1.6),
      stroke: p.barrier,
      "stroke-dasharray": "4 3",
    }),
    poly([17, 40, 20, 25, 28, 25, 31, 40], p.violetStone[0], line(p, 1.5)),
    poly([24, 25, 28, 25, 31, 40, 24, 40], p.violetStone[1]),
    circle(24, 21, 3.6, p.barrier, line(p, 1.3)),
    path("M2 41H46", "none", line(p, 2.4)),
  );
}

function kgld(p: Paints): SvgNode {
  return group(
    {},
    circle(24, 24, 20, p.gold[0], line(p)),
    path("M24 4a20 20 0 0 1 0 40q10-20 0-40Z", p.gold[1], { opacity: 0.45 }),
    circle(24, 24, 15, "none", { stroke: p.gold[1], "stroke-width": 1.6, "stroke-dasharray": "2 1.600" }),
    path("M14 31V18l5.500 6L24 15l4.500 9L34 18V31Z", p.gold[0], line(p)),
    path("M14 34.500H34", "none", line(p, 2)),
  );
}

/** The network's coin without its trade mark: silver, with the letter X. */
function xrd(p: Paints): SvgNode {
  return group(
    {},
    circle(24, 24, 20, p.blueRoof[0], line(p)),
    path("M24 4a20 20 0 0 1 0 40q10-20 0-40Z", p.blueRoof[1], { opacity: 0.6 }),
    circle(24, 24, 15.5, "none", { stroke: "#dfe8f8", "stroke-width": 1.4, opacity: 0.7 }),
    path("M17 16L31 32M31 16L17 32", "none", { ...line(p, 4), stroke: "#f4f7ff" }),
  );
}

function unclaimed(p: Paints): SvgNode {
  return group(
    {},
    poly([3, 42, 12, 24, 22, 13, 33, 19, 45, 42], p.rock[0], line(p)),
    poly([27, 42, 29, 17, 33, 19, 45, 42], p.rock[1]),
    poly([3, 42, 12, 24, 22, 13, 33, 19, 45, 42], "none", line(p)),
    path("M10 38l4-6l5 4l4-8l5 5l4-3l5 8Z", p.gold[0], line(p, 1.4)),
    path("M34 5l1.500 3.500L39 10l-3.500 1.500L34 15l-1.500-3.500L29 10l3.500-1.500Z", p.gold[0], line(p, 1)),
  );
}

const slot = (p: Paints): SvgNode =>
  group(
    {},
    path("M8 7H40V24Q40 37 24 43Q8 37 8 24Z", p.stone[0], { ...line(p), "stroke-dasharray": "4 3" }),
    path("M24 17v14M17 24h14", "none", line(p, 2.6)),
  );

const sword = (p: Paints): SvgNode =>
  group(
    {},
    poly([22, 3, 24, 0, 26, 3, 26.5, 31, 21.5, 31], "#dde1e8", line(p, 1.5)),
    path("M15 32H33", "none", { ...line(p, 4.4) }),
    path("M15 32H33", "none", { ...line(p, 2.2), stroke: p.gold[0] }),
    path("M24 34V41", "none", { ...line(p, 4), stroke: p.timber[1] }),
    circle(24, 43, 2.6, p.gold[0], line(p, 1.2)),
  );

const war = (p: Paints): SvgNode =>
  group(
    {},
    h("g", { transform: "rotate(42 24 24)" }, sword(p)),
    h("g", { transform: "rotate(-42 24 24)" }, sword(p)),
  );

const raid = (p: Paints): SvgNode =>
  group(
    {},
    path("M18 14L14 6Q24 10 34 6L30 14Q43 22 42 35Q40 45 24 45Q8 45 6 35Q5 22 18 14Z", p.timber[0], line(p)),
    path("M30 14Q43 22 42 35Q40 45 26 45Q34 30 27 14Z", p.timber[1]),
    path("M17 14.500H31", "none", { ...line(p, 3), stroke: p.gold[0] }),
    circle(23, 30, 7.5, p.gold[0], line(p, 1.5)),
    path("M23 26v8", "none", line(p, 1.6)),
  );

const fortify = (p: Paints): SvgNode =>
  group(
    {},
    path("M7 5H41V24Q41 38 24 45Q7 38 7 24Z", p.greenRoof[0], line(p)),
    path("M24 5H41V24Q41 38 24 45Z", p.greenRoof[1]),
    path("M7 5H41V24Q41 38 24 45Q7 38 7 24Z", "none", line(p)),
    path("M15 34V16h4v3h3v-3h4v3h3v-3h4V34Z", p.plaster[0], line(p, 1.5)),
    path("M21 34v-5a3 3 0 0 1 6 0v5Z", p.doorway),
  );

const prospect = (p: Paints): SvgNode =>
  group(
    {},
    path("M13 45L31 13", "none", line(p, 5.4)),
    path("M13 45L31 13", "none", { ...line(p, 3), stroke: p.timber[0] }),
    path("M9 11Q26 0 44 24Q36 15 28 13Q18 9 9 11Z", p.iron[0], line(p)),
    path("M33 45l3-6l5 2l3 4Z", p.gold[0], line(p, 1.4)),
  );

const drawings: Readonly<Record<IconKind, (paints: Paints) => SvgNode>> = {
  defender,
  missile,
  barrier,
  kgld,
  xrd,
  unclaimed,
  slot,
  war,
  raid,
  launch: missile,
  fortify,
  prospect,
};

export const iconSvg = (kind: IconKind, light: Light): SvgNode =>
  h("svg", { viewBox: "0 0 48 48" }, drawings[kind](paintsOf[light]));
