/**
 * Lanes: missions between the same two kingdoms, in whatever direction, go side by side. A lane is a whole number: 0 is the straight
 * way, the others lie to its right and left as seen from the kingdom whose id comes first. Pure.
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
 * Whoever has a lane keeps it for as long as the mission is told of; a new mission takes the free one nearest to the straight way,
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

/** The part of a way's length, at most, on which it leaves a kingdom for its lane. */
const MOST_TURN = 0.25;
/** How steeply it does so. */
const TURN = 0.8;

/**
 * The corners of a way on the screen: straight from kingdom to kingdom, or out into the lane, along it, and in again.
 * @param offset CSS pixels to the right of the straight way.
 */
export function wayIn(a: ScreenPoint, b: ScreenPoint, offset: number): readonly ScreenPoint[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (offset === 0 || length === 0) return [a, b];
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const turn = Math.min(Math.abs(offset) * TURN, length * MOST_TURN);
  const at = (along: number): ScreenPoint => ({
    x: a.x + ux * along - uy * offset,
    y: a.y + uy * along + ux * offset,
  });
  return [a, at(turn), at(length - turn), b];
}

/** Where on its lane a mission is that has this part of its way behind it. */
export function markIn(a: ScreenPoint, b: ScreenPoint, offset: number, part: number): ScreenPoint {
  const corners = wayIn(a, b, offset);
  const [from, to] = corners.length === 2 ? [a, b] : [corners[1] ?? a, corners[2] ?? b];
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
