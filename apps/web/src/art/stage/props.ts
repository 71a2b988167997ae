/** Every prop of the stage, with its feet at (0, 0), looking to the right. */
import { drawingOf } from "../buildings/bodies.ts";
import { coin, pen } from "../buildings/kit.ts";
import type { Arms } from "../heraldry/arms.ts";
import { armsNode } from "../heraldry/draw.ts";
import { livery } from "../heraldry/livery.ts";
import { type Light, type Paints, paintsOf } from "../paints.ts";
import { distantCastle } from "../scene/landscape.ts";
import { circle, group, h, path, place, poly, rect, round, type SvgNode } from "../svg.ts";
import type { Prop, Side } from "./scene.ts";

export interface PropLook {
  readonly light: Light;
  /** Unique in the page: clips and gradients are referenced by it. */
  readonly id: string;
  /** Null for a kingdom that is not known. */
  readonly arms: Readonly<Record<Side, Arms | null>>;
}

interface Painter {
  readonly p: Paints;
  readonly look: PropLook;
}

const SKIN = "#d9a878";
const LEATHER = "#6a4a2e";
/** Worn by those whose kingdom is not known. */
const UNKNOWN = "#8a8172";

const coatOf = ({ look }: Painter, side: Side): string => {
  const { sender, target } = look.arms;
  const first = sender === null ? undefined : livery(sender);
  if (side === "sender") return first ?? UNKNOWN;
  return target === null ? UNKNOWN : livery(target, first);
};

const legs = (p: Paints): SvgNode =>
  path("M-4 0L-3 -13M4 0L3 -13", "none", { ...pen(p, 4), stroke: LEATHER });

const body = (coat: string, p: Paints): SvgNode => path("M-8 -9L-6 -26Q0 -30 6 -26L8 -9Z", coat, pen(p, 1.2));

const head = (p: Paints): SvgNode => circle(0.5, -32, 5.2, SKIN, pen(p, 1.1));

const helmet = (p: Paints): SvgNode =>
  path("M-6 -31.500Q-6 -39.500 0.500 -39.500Q7 -39.500 7 -31.500Z", p.iron[0], pen(p, 1.1));

const spear = (p: Paints): SvgNode =>
  group(
    {},
    path("M9 2V-46", "none", { ...pen(p, 2.2), stroke: p.timber[0] }),
    poly([9, -56, 12, -45, 6, -45], p.iron[0], pen(p, 1)),
  );

function soldier(side: Side, painter: Painter): SvgNode {
  const { p } = painter;
  const coat = coatOf(painter, side);
  return group(
    {},
    spear(p),
    legs(p),
    body(coat, p),
    head(p),
    helmet(p),
    path("M0 -25H12V-16Q12 -9 6 -6Q0 -9 0 -16Z", p.plaster[0], pen(p, 1.2)),
    path("M6 -25V-6Q0 -9 0 -16V-25Z", coat),
  );
}

function townsman(painter: Painter): SvgNode {
  const { p } = painter;
  return group(
    {},
    path("M9 2V-40M5 -50V-43Q5 -40 9 -40Q13 -40 13 -43V-50M9 -40V-51", "none", {
      ...pen(p, 2),
      stroke: p.timber[1],
    }),
    legs(p),
    body("#a58a5f", p),
    head(p),
    path("M-9 -34H10L4 -40Q0 -42 -4 -40Z", p.timber[0], pen(p, 1)),
    path("M2 -20L9 -22", "none", { ...pen(p, 3), stroke: SKIN }),
  );
}

const raider = (side: Side, painter: Painter): SvgNode =>
  group(
    {},
    path("M-7 -26Q-18 -12 -14 -3L-5 -8Z", LEATHER, pen(painter.p, 1.1)),
    legs(painter.p),
    body(coatOf(painter, side), painter.p),
    head(painter.p),
    path("M-7 -27Q-9 -41 1 -41Q9 -40 7 -33Q1 -37 -1 -28Z", LEATHER, pen(painter.p, 1.1)),
  );

const miner = (side: Side, painter: Painter): SvgNode =>
  group(
    {},
    path("M-4 -22L16 -36", "none", { ...pen(painter.p, 2.4), stroke: painter.p.timber[0] }),
    path("M8 -44Q20 -42 22 -28Q16 -35 8 -44Z", painter.p.iron[0], pen(painter.p, 1)),
    legs(painter.p),
    body(coatOf(painter, side), painter.p),
    head(painter.p),
    path("M-7 -33Q0 -44 8 -33Z", painter.p.gold[0], pen(painter.p, 1)),
  );

/** A pole with the arms of a kingdom on a hanging in its colour. */
function banner(side: Side, painter: Painter): SvgNode {
  const { p, look } = painter;
  const arms = look.arms[side];
  return group(
    {},
    path("M0 4V-138", "none", { ...pen(p, 4.4) }),
    path("M0 4V-138", "none", { ...pen(p, 2.4), stroke: p.timber[0] }),
    circle(0, -141, 4.6, p.gold[0], pen(p, 1.2)),
    path("M-34 -130H34", "none", pen(p, 4.4)),
    path("M-31 -130V-46L-16 -56L0 -46L16 -56L31 -46V-130Z", coatOf(painter, side), pen(p, 1.6)),
    path("M0 -130H31V-46L16 -56L0 -46Z", "#120a12", { opacity: 0.14 }),
    ...(arms === null ? [] : [place(-24, -124, 0.48, armsNode(arms, `${look.id}-${side}`))]),
  );
}

const sack = (p: Paints): SvgNode =>
  group(
    {},
    path(
      "M-4 -22L-8 -29Q0 -26 8 -29L4 -22Q15 -15 13 -5Q12 1 0 1Q-12 1 -13 -5Q-15 -15 -4 -22Z",
      p.timber[0],
      pen(p, 1.2),
    ),
    path("M4 -22Q15 -15 13 -5Q12 1 2 1Q9 -10 3 -22Z", p.timber[1]),
    path("M-5 -22H5", "none", { ...pen(p, 2), stroke: p.gold[0] }),
    coin(-1, -9, 4.6, p),
  );

const heap = (p: Paints): SvgNode =>
  group(
    {},
    path("M-26 2Q-22 -12 -12 -14Q-6 -26 3 -20Q12 -22 15 -11Q24 -10 26 2Z", p.gold[0], pen(p, 1.3)),
    path("M3 -20Q12 -22 15 -11Q24 -10 26 2H6Q12 -8 3 -20Z", p.gold[1], { opacity: 0.6 }),
    coin(-14, -4, 4.4, p),
    coin(-2, -9, 4.4, p),
    coin(9, -2, 4.4, p),
  );

const rubble = (p: Paints): SvgNode =>
  group(
    {},
    path("M-34 2L-28 -10L-17 -6L-11 -19L0 -11L9 -22L17 -9L28 -12L35 2Z", p.stone[1], pen(p, 1.4)),
    path("M9 -22L17 -9L28 -12L35 2H12Z", p.rock[1]),
    path("M-22 -4L-2 -34M12 -6L27 -28", "none", { ...pen(p, 4), stroke: p.timber[1] }),
    poly([-4, 2, 0, -8, 11, -7, 13, 2], p.stone[0], pen(p, 1.2)),
  );

const smoke = (light: Light): SvgNode => {
  const fill = light === "light" ? "#5b5147" : "#8d8195";
  return group(
    { opacity: 0.55 },
    circle(-9, -16, 13, fill),
    circle(9, -30, 17, fill),
    circle(-4, -54, 14, fill),
    circle(12, -70, 9, fill),
  );
};

const star = (points: number, outer: number, inner: number): readonly number[] =>
  Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at * Math.PI) / points;
    const r = at % 2 === 0 ? outer : inner;
    return [round(r * Math.cos(angle)), round(r * Math.sin(angle))];
  }).flat();

const burst = (p: Paints): SvgNode =>
  group({}, poly(star(9, 24, 11), p.gold[0], pen(p, 1.2)), poly(star(9, 15, 7), "#fff3cf"));

const dome = (p: Paints): SvgNode =>
  group(
    {},
    path("M-96 2Q-98 -122 0 -124Q98 -122 96 2Z", p.barrier, { opacity: 0.22 }),
    path("M-96 2Q-98 -122 0 -124Q98 -122 96 2", "none", { stroke: p.barrier, "stroke-width": 4 }),
    path("M-84 2Q-84 -108 0 -110Q84 -108 84 2", "none", {
      stroke: p.barrier,
      "stroke-width": 1.6,
      "stroke-dasharray": "8 6",
    }),
  );

/** Its head at (0, 0), flying down to the right. */
const missile = (p: Paints): SvgNode =>
  group(
    {},
    path("M-58 -36Q-30 -26 -10 -12L-4 -4L-10 0Q-30 -12 -58 -36Z", p.gold[0], { opacity: 0.85 }),
    path("M-44 -26Q-24 -18 -8 -6", "none", { stroke: p.flag, "stroke-width": 2.4 }),
    circle(0, 0, 9, p.magic, pen(p, 1.4)),
    poly(star(4, 6, 2), "#fff8e6"),
  );

const hole = (p: Paints): SvgNode =>
  group(
    {},
    h("ellipse", { cx: 0, cy: 0, rx: 26, ry: 8, fill: p.rock[1], ...pen(p, 1.3) }),
    h("ellipse", { cx: 1, cy: 1.5, rx: 18, ry: 5, fill: "#17100c" }),
  );

/** Spoil beside a dig that found nothing. */
const pit = (p: Paints): SvgNode =>
  group(
    {},
    path("M-24 2Q-16 -12 -6 -14Q2 -22 10 -13Q20 -10 25 2Z", p.rock[0], pen(p, 1.3)),
    path("M-6 -14Q2 -22 10 -13Q20 -10 25 2H4Q8 -8 -6 -14Z", p.rock[1]),
  );

const gem = (p: Paints): SvgNode =>
  group(
    {},
    poly([0, -20, 15, 0, 0, 20, -15, 0], p.magic, pen(p, 2)),
    poly([0, -20, 15, 0, 0, 20], "#120a12", { opacity: 0.2 }),
    poly([0, -20, 6, -6, 0, 0, -6, -6], "#ffffff", { opacity: 0.6 }),
  );

const net = (p: Paints): SvgNode =>
  group(
    {},
    path("M-17 2L-13 -38Q0 -50 14 -38L18 2Z", p.timber[0], { opacity: 0.25 }),
    path("M-17 2L-13 -38Q0 -50 14 -38L18 2ZM-16 -12L17 -11M-14 -25L15 -25M-6 2L-5 -43M6 2L6 -43", "none", {
      ...pen(p, 1.8),
      stroke: p.timber[1],
    }),
  );

/** From the worst luck on the left to the best on the right. */
const luck = (share: number, p: Paints): SvgNode =>
  group(
    {},
    rect(-32, -5, 64, 10, p.plaster[0], { rx: 5, ...pen(p, 1.3) }),
    path("M0 -5V5", "none", pen(p, 1)),
    share < 0.5
      ? rect(round(-30 + share * 60), -3, round((0.5 - share) * 60), 6, "#a3231c")
      : rect(0, -3, round((share - 0.5) * 60), 6, "#4d7d52"),
    circle(round(-30 + share * 60), 0, 7, p.gold[0], pen(p, 1.3)),
  );

const building = (prop: Extract<Prop, { what: "building" }>, p: Paints): SvgNode =>
  place(-60, -112, 1, drawingOf(prop.building).body(p));

const castle = (light: Light): SvgNode => place(-150, -200, 1, distantCastle(light));

const DRAWINGS: {
  readonly [What in Prop["what"]]: (prop: Extract<Prop, { what: What }>, painter: Painter) => SvgNode;
} = {
  soldier: ({ side }, painter) => soldier(side, painter),
  townsman: (_, painter) => townsman(painter),
  raider: ({ side }, painter) => raider(side, painter),
  miner: ({ side }, painter) => miner(side, painter),
  banner: ({ side }, painter) => banner(side, painter),
  building: (prop, { p }) => building(prop, p),
  luck: ({ share }, { p }) => luck(share, p),
  castle: (_, { look }) => castle(look.light),
  sack: (_, { p }) => sack(p),
  heap: (_, { p }) => heap(p),
  rubble: (_, { p }) => rubble(p),
  smoke: (_, { look }) => smoke(look.light),
  burst: (_, { p }) => burst(p),
  dome: (_, { p }) => dome(p),
  missile: (_, { p }) => missile(p),
  pit: (_, { p }) => pit(p),
  hole: (_, { p }) => hole(p),
  gem: (_, { p }) => gem(p),
  net: (_, { p }) => net(p),
};

export const propNode = (prop: Prop, look: PropLook): SvgNode =>
  (DRAWINGS[prop.what] as (prop: Prop, painter: Painter) => SvgNode)(prop, { p: paintsOf[look.light], look });
