/**
 * The built kingdom: a hill with walls, and each building at its place, as a drawing (box: 1200 by 560) and in words
 * for players who do not see it.
 */

import { BUILDINGS, type Building, type BuildingCounts } from "@kingdoms/client";
import { fill } from "../../format/fill.ts";
import { drawingOf } from "../buildings/bodies.ts";
import { underScaffold } from "../buildings/building.ts";
import { arch, block, cone, flag, house, pen, slit, stones } from "../buildings/kit.ts";
import { armsOf, type Bearer } from "../heraldry/designs.ts";
import { armsNode } from "../heraldry/draw.ts";
import { livery } from "../heraldry/livery.ts";
import { type Light, type Paints, paintsOf } from "../paints.ts";
import { circle, group, h, path, place, round, type SvgNode } from "../svg.ts";
import { countries, mountains, sky, wood } from "./landscape.ts";

export interface Castle {
  readonly buildings: BuildingCounts;
  /** The building under construction, if any. */
  readonly construction: Building | null;
  /** Building slots of the key, 11 to 15: one shield on the wall for each. */
  readonly slots: number;
  /** Whose arms hang over the gate, and whose colour flies from the towers. */
  readonly of?: Bearer | undefined;
}

const CASTLE_WIDTH = 1200;
const CASTLE_HEIGHT = 560;

/** What every kingdom has from the first day: a hall and an old watch tower on the hill. */
function oldHall(p: Paints): SvgNode {
  return group(
    {},
    block({ x: 560, y: 318, w: 34, h: 96 }, p.stone, p, 4),
    cone(560, 222, 34, 34, p.redRoof, p),
    slit(574, 262, p, 9),
    house({ x: 580, y: 322, w: 96, h: 64 }, p.plaster, p.redRoof, p),
    arch(588, 322, 16, 22, p.doorway, p),
    arch(630, 312, 9, 13, p.window, p),
    arch(650, 312, 9, 13, p.window, p),
  );
}

function hill(light: Light): SvgNode {
  const { hill: faces, ground, path: road, water } = countries[light];
  return group(
    {},
    path(
      "M0 560V430Q90 372 190 398Q262 372 330 392Q420 300 520 292H690Q790 300 868 388Q960 352 1052 376Q1140 372 1200 412V560Z",
      faces[1],
    ),
    path("M250 560Q300 452 392 388Q450 308 540 298H670Q745 306 806 388Q900 452 950 560Z", faces[0]),
    path("M0 560V474Q160 434 330 486T700 520T1200 470V560Z", ground),
    path("M600 470Q590 500 640 520T560 560H690Q720 536 668 512T622 470Z", road),
    path("M0 520Q150 492 300 520T560 540Q420 560 300 560H0Z", water, { opacity: 0.85 }),
    path("M30 534h60M120 528h46M210 540h70M340 546h50", "none", {
      stroke: countries[light].cloud,
      "stroke-width": 2,
      opacity: 0.5,
    }),
  );
}

/** Cottages of the people, outside the walls. */
function village(p: Paints): SvgNode {
  const cottage = (x: number, y: number, size: number, roof: Paints["redRoof"]): SvgNode =>
    place(
      x,
      y,
      size,
      house({ x: 0, y: 0, w: 62, h: 40 }, p.plaster, roof, p),
      arch(7, 0, 9, 13, p.doorway, p),
      arch(32, -6, 7, 9, p.window, p),
      arch(46, -6, 7, 9, p.window, p),
    );
  return group(
    {},
    cottage(940, 452, 0.72, p.greenRoof),
    cottage(1004, 466, 0.82, p.redRoof),
    cottage(1088, 458, 0.7, p.timber),
  );
}

/** The way from the gate up to the keep. */
const wayUp = (road: string): SvgNode =>
  path("M580 500Q590 420 560 380Q560 340 596 318H616Q588 346 596 380Q622 430 622 500Z", road, {
    opacity: 0.9,
  });

function backWall(p: Paints): SvgNode {
  return group(
    {},
    block({ x: 352, y: 372, w: 496, h: 34 }, [p.darkStone[0], p.darkStone[0]], p, 34),
    block({ x: 338, y: 380, w: 30, h: 62 }, p.darkStone, p, 3),
    block({ x: 832, y: 380, w: 30, h: 62 }, p.darkStone, p, 3),
  );
}

const wallTower = (x: number, p: Paints): SvgNode =>
  group(
    {},
    block({ x, y: 500, w: 46, h: 92 }, p.stone, p, 4),
    slit(x + 15, 446, p, 10),
    slit(x + 15, 476, p, 10),
  );

/** The front wall carries one shield for each slot: painted when a building has it, blank while it is free. */
function frontWall(castle: Castle, used: number, p: Paints): SvgNode {
  const shields = Array.from({ length: castle.slots }, (_, index) => {
    const half = Math.ceil(castle.slots / 2);
    const left = index < half;
    const [start, end, within, at] = left
      ? ([352, 530, half, index] as const)
      : ([676, 854, castle.slots - half, index - half] as const);
    const x = round(start + ((at + 0.5) / within) * (end - start) - 7);
    const taken = index < used;
    return path(`M${x} 469h14v8c0 7-3 10-7 13c-4-3-7-6-7-13Z`, taken ? p.flag : p.stone[1], {
      ...pen(p, 1.2),
      opacity: taken ? 1 : 0.75,
      ...(taken ? {} : { "stroke-dasharray": "2.500 2" }),
    });
  });
  return group(
    {},
    block({ x: 330, y: 500, w: 220, h: 46 }, [p.stone[0], p.stone[0]], p, 12),
    block({ x: 650, y: 500, w: 220, h: 46 }, [p.stone[1], p.stone[1]], p, 12),
    ...shields,
    wallTower(306, p),
    wallTower(848, p),
    block({ x: 532, y: 506, w: 42, h: 112 }, p.stone, p, 4),
    block({ x: 626, y: 506, w: 42, h: 112 }, p.stone, p, 4),
    block({ x: 568, y: 506, w: 64, h: 78 }, p.stone, p, 5),
    arch(582, 506, 36, 50, p.doorway, p),
    path("M588 506V466M600 506V458M612 506V466M582 480h36M582 494h36", "none", {
      ...pen(p, 1.6),
      stroke: p.iron[1],
    }),
    slit(547, 432, p, 11),
    slit(641, 432, p, 11),
    flag(553, 392, 26, p.flag, p),
    flag(647, 392, 26, p.gold[0], p),
    stones(
      [
        [340, 486],
        [402, 462],
        [446, 490],
        [540, 470],
        [700, 462],
        [764, 490],
        [820, 464],
        [636, 486],
      ],
      p,
    ),
  );
}

/** Buildings of the castle in the order in which they hide one another. */
function standing(castle: Castle, p: Paints): readonly { readonly foot: number; readonly node: SvgNode }[] {
  return BUILDINGS.flatMap((kind) => {
    const { body: drawn, spots } = drawingOf(kind);
    const count = Math.min(spots.length, castle.buildings[kind]);
    const shown = Math.min(spots.length, count + (castle.construction === kind ? 1 : 0));
    return spots.slice(0, shown).map(([x, foot, scale], index) => {
      const body = index < count ? drawn(p) : underScaffold(kind, p);
      return {
        foot,
        node: place(x - 60 * scale, foot - 112 * scale, scale, h("g", { "data-building": kind }, body)),
      };
    });
  });
}

const slotsTaken = ({ buildings, construction }: Castle): number =>
  BUILDINGS.reduce((sum, kind) => sum + buildings[kind], 0) + (construction === null ? 0 : 1);

/** The whole scene. `id` must be unique in the page: sky and arms are found by it. */
export function castleSvg(castle: Castle, light: Light, id: string): SvgNode {
  const arms = castle.of === undefined ? null : armsOf(castle.of);
  const p = arms === null ? paintsOf[light] : { ...paintsOf[light], flag: livery(arms) };
  const buildings = standing(castle, p).toSorted((a, b) => a.foot - b.foot);
  const inside = ({ foot }: { readonly foot: number }): boolean => foot > 372;
  const keepStands = castle.buildings.stronghold > 0 || castle.construction === "stronghold";
  return h(
    "svg",
    { viewBox: `0 0 ${CASTLE_WIDTH} ${CASTLE_HEIGHT}`, preserveAspectRatio: "xMidYMax slice" },
    sky(light, id, CASTLE_WIDTH, 352),
    mountains(light, CASTLE_WIDTH, 352, CASTLE_HEIGHT),
    hill(light),
    wood(light, 5, 880, 424, 120, 9),
    wood(light, 9, 1120, 430, 90, 7),
    wood(light, 4, 290, 412, 70, 5),
    ...(keepStands ? [] : [oldHall(p)]),
    ...buildings.filter((one) => !inside(one)).map(({ node }) => node),
    wayUp(countries[light].path),
    backWall(p),
    ...buildings.filter(inside).map(({ node }) => node),
    village(p),
    frontWall(castle, slotsTaken(castle), p),
    ...(arms === null ? [] : [place(586, 426, 0.28, armsNode(arms, `${id}-arms`))]),
    wood(light, 31, 880, 520, 300, 16),
    wood(light, 37, 20, 500, 240, 9),
    light === "dark" ? lamps() : group({}),
  );
}

/** Torches along the road and their light. */
const lamps = (): SvgNode =>
  group(
    {},
    ...[
      [572, 498],
      [628, 498],
      [560, 532],
      [696, 538],
    ].flatMap(([x = 0, y = 0]) => [
      circle(x, y, 16, "#ffb95a", { opacity: 0.16 }),
      circle(x, y, 2.6, "#ffe0a0"),
    ]),
  );

export interface CastleTexts {
  readonly empty: string;
  /** Fills in `list`. */
  readonly standing: string;
  /** Fills in `name`. */
  readonly construction: string;
  /** Fills in `used` and `slots`. */
  readonly slots: string;
  /** Fills in `count` and `name`. */
  readonly counted: string;
}

export function castleText(
  castle: Castle,
  texts: CastleTexts,
  names: Readonly<Record<Building, string>>,
): string {
  const list = BUILDINGS.filter((kind) => castle.buildings[kind] > 0)
    .map((kind) => fill(texts.counted, { count: castle.buildings[kind], name: names[kind] }))
    .join(", ");
  const parts = [list === "" ? texts.empty : fill(texts.standing, { list })];
  if (castle.construction !== null)
    parts.push(fill(texts.construction, { name: names[castle.construction] }));
  if (castle.slots > 0) parts.push(fill(texts.slots, { used: slotsTaken(castle), slots: castle.slots }));
  return parts.join(" ");
}
