/**
 * Lanes: missions between the same two kingdoms, in either direction, go side by side. A lane is a whole number: 0 is
 * the straight route, the others lie to its right and left as seen from the kingdom whose id comes first. Pure.
 */
import type { MapMission } from "./types.ts";
import { detailAt, type ScreenPoint } from "./viewport.ts";

export type Lanes = ReadonlyMap<string, number>;

export const NO_LANES: Lanes = new Map();

type Ends = Pick<MapMission, "from" | "to">;

/** As seen along this mission, is its pair of kingdoms named from its end? */
const isReversed = ({ from, to }: Ends): boolean => from > to;
const pairOf = (ends: Ends): string =>
  isReversed(ends) ? `${ends.to} ${ends.from}` : `${ends.from} ${ends.to}`;

/** 0, 1, -1, 2, -2…; those who go the other way try the other side first. */
function laneAt(place: number, reversed: boolean): number {
  const side = place % 2 === 1 ? 1 : -1;
  return place === 0 ? 0 : Math.ceil(place / 2) * (reversed ? -side : side);
}

function freeLane(taken: ReadonlySet<number>, reversed: boolean): number {
  let place = 0;
  while (taken.has(laneAt(place, reversed))) place++;
  return laneAt(place, reversed);
}

/**
 * A mission keeps its lane for as long as it is listed; a new one takes the free lane nearest to the straight route,
 * in the order of launch.
 */
export function assignLanes(before: Lanes, missions: readonly MapMission[]): Lanes {
  const taken = new Map<string, Set<number>>();
  const lanes = new Map<string, number>();
  const take = (mission: MapMission, lane: number): void => {
    const pair = pairOf(mission);
    taken.set(pair, (taken.get(pair) ?? new Set()).add(lane));
    lanes.set(mission.id, lane);
  };
  const added: MapMission[] = [];
  for (const mission of missions) {
    const lane = before.get(mission.id);
    if (lane === undefined) added.push(mission);
    else take(mission, lane);
  }
  added.sort((a, b) => a.launchedAt - b.launchedAt || Number(a.id) - Number(b.id) || (a.id < b.id ? -1 : 1));
  for (const mission of added)
    take(mission, freeLane(taken.get(pairOf(mission)) ?? new Set(), isReversed(mission)));
  return lanes;
}

/** A lane as this mission has it: positive to the right of those who go from its start to its end. */
export const laneAlong = (lanes: Lanes, mission: MapMission): number => {
  const lane = lanes.get(mission.id) ?? 0;
  return isReversed(mission) ? 0 - lane : lane;
};

/** CSS pixels from lane to lane: a marker has room in each, and those of the player are broader. */
export const LOUD_GAP = 28;
export const quietGap = (zoom: number): number => (detailAt(zoom) === "far" ? 18 : 26);

/** How long a route takes to leave a kingdom for its lane: so many gaps, and at most this part of the route. */
const TURN = 2;
const MOST_TURN = 0.25;
/** Straight pieces of the arc on which it does so. */
const PIECES = 6;

interface Course {
  readonly length: number;
  /** From each end, CSS pixels. */
  readonly turn: number;
  /** The point so far along the route and to the right of it, CSS pixels. */
  readonly at: (along: number, right: number) => ScreenPoint;
}

function courseOf(a: ScreenPoint, b: ScreenPoint, gap: number): Course {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = length === 0 ? [0, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
  return {
    length,
    turn: Math.min(gap * TURN, length * MOST_TURN),
    at: (along, right) => ({ x: a.x + ux * along - uy * right, y: a.y + uy * along + ux * right }),
  };
}

/**
 * The corners of a route on the screen: straight from kingdom to kingdom, or in an arc out into the lane, along it, and in again.
 * The arcs of all lanes are of one length, so that they part at once.
 * @param lane to the right of the straight route. @param gap CSS pixels from lane to lane.
 */
export function routeIn(a: ScreenPoint, b: ScreenPoint, lane: number, gap: number): readonly ScreenPoint[] {
  if (lane === 0) return [a, b];
  const { length, turn, at } = courseOf(a, b, gap);
  if (length === 0) return [a, b];
  const arc = Array.from({ length: PIECES }, (_, piece) => {
    const part = (piece + 1) / PIECES;
    return { along: turn * part, right: lane * gap * Math.sin((part * Math.PI) / 2) };
  });
  return [
    a,
    ...arc.map(({ along, right }) => at(along, right)),
    ...arc.toReversed().map(({ along, right }) => at(length - along, right)),
    b,
  ];
}

/** The position of a mission that has covered this part of its route: on its lane from the first, never on its neighbour's. */
export function markIn(a: ScreenPoint, b: ScreenPoint, lane: number, gap: number, part: number): ScreenPoint {
  if (lane === 0) return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  const { length, turn, at } = courseOf(a, b, gap);
  return at(turn + (length - 2 * turn) * part, lane * gap);
}
