/** The routes of strangers' missions are painted on the tiles: they rarely change, and hundreds of them cost a frame nothing. */
import { type DrawnMission, EDGE, lineOf, outlineOf } from "../../game/mission-kinds/looks.ts";
import type { Ctx } from "../canvas.ts";
import { type Lanes, laneAlong, quietGap, routeIn } from "../lanes.ts";
import type { TilePart } from "../layers/layer.ts";
import type { MapKingdom, MapMission } from "../types.ts";
import { centreOf, clipLine, type ScreenPoint, type Size, toScreen, type WorldPoint } from "../viewport.ts";
import { overlap, type Region } from "./levels.ts";

export interface Route {
  readonly id: string;
  readonly kind: DrawnMission;
  readonly a: WorldPoint;
  readonly b: WorldPoint;
  /** To the right of the straight route, as the mission goes. */
  readonly lane: number;
  /** Ledger time, seconds. */
  readonly arrivesAt: number;
}

/** Sent by the player or coming at the player: these move, and are drawn above the tiles. */
export const isLoud = (mission: MapMission, ownedIds: ReadonlySet<string>): boolean =>
  ownedIds.has(mission.from) || ownedIds.has(mission.to);

export function quietRoutes(
  missions: readonly MapMission[],
  byId: ReadonlyMap<string, MapKingdom>,
  ownedIds: ReadonlySet<string>,
  lanes: Lanes,
  now: number,
): readonly Route[] {
  return missions.flatMap((mission) => {
    const { id, kind, arrivesAt } = mission;
    const [from, to] = [byId.get(mission.from), byId.get(mission.to)];
    if (from === undefined || to === undefined || from === to) return [];
    if (arrivesAt <= now || isLoud(mission, ownedIds)) return [];
    const lane = laneAlong(lanes, mission);
    return { id, kind, a: centreOf(from.cell), b: centreOf(to.cell), lane, arrivesAt };
  });
}

export const sameRoute = (one: Route, other: Route): boolean =>
  one.lane === other.lane &&
  one.a.x === other.a.x &&
  one.a.y === other.a.y &&
  one.b.x === other.b.x &&
  one.b.y === other.b.y;

/** Could the route cross the region as it is painted at this zoom? Its box does, and so does its line. */
export function crosses({ a, b, lane }: Route, region: Region, zoom: number): boolean {
  const box = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
  const margin = 16 + (Math.abs(lane) * quietGap(zoom)) / zoom;
  const wide = {
    left: region.left - margin,
    top: region.top - margin,
    right: region.right + margin,
    bottom: region.bottom + margin,
  };
  if (overlap({ ...box, right: box.right + 1, bottom: box.bottom + 1 }, wide) === null) return false;
  const size = { width: wide.right - wide.left, height: wide.bottom - wide.top };
  const inside = ({ x, y }: WorldPoint): ScreenPoint => ({ x: x - wide.left, y: y - wide.top });
  return clipLine(inside(a), inside(b), size, 0) !== null;
}

/** A straight stretch of a route. */
export interface Stretch {
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
  /** How far into a period of its dashes it begins, so that they meet across the edges of tiles and round corners. */
  readonly phase: number;
}

/** The visible stretches of a route with these corners. */
export function stretchesOf(
  corners: readonly ScreenPoint[],
  kind: DrawnMission,
  view: Size,
): readonly Stretch[] {
  const period = periodOf(kind);
  const found: Stretch[] = [];
  let before = 0;
  for (const [index, b] of corners.entries()) {
    const a = corners[index - 1];
    if (a === undefined) continue;
    const part = clipLine(a, b, view, 20);
    if (part !== null) {
      const [from, to] = part;
      found.push({ from, to, phase: (before + Math.hypot(from.x - a.x, from.y - a.y)) % period });
    }
    before += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return found;
}

export const periodOf = (kind: DrawnMission): number =>
  lineOf(kind).dash.reduce((sum, length) => sum + length, 0);

const FAR_ALPHA = 0.6;

export function paintRoutes(
  ctx: Ctx,
  { camera, view, palette, detail }: TilePart,
  routes: readonly Route[],
): void {
  const gap = quietGap(camera.zoom);
  ctx.lineCap = "butt";
  // From afar hundreds of routes cross each other: the kingdoms below must show through.
  ctx.globalAlpha = detail === "far" ? FAR_ALPHA : 1;
  for (const { kind, a, b, lane } of routes) {
    const corners = routeIn(toScreen(camera, view, a), toScreen(camera, view, b), lane, gap);
    const stretches = stretchesOf(corners, kind, view);
    const edge = palette.edges[kind];
    // What has an edge is broader: at this size an edge takes from the colour within.
    const width = (detail === "far" ? 1.4 : 1.9) + (edge === null ? 0 : EDGE);
    if (edge !== null)
      strokeDashed(ctx, stretches, {
        dash: outlineOf(kind),
        ahead: EDGE,
        colour: edge,
        width: width + EDGE * 2,
      });
    strokeDashed(ctx, stretches, {
      dash: lineOf(kind).dash,
      ahead: 0,
      colour: palette.missions[kind],
      width,
    });
  }
  ctx.setLineDash([]);
  ctx.lineDashOffset = 0;
  ctx.globalAlpha = 1;
}

interface Pen {
  readonly dash: readonly number[];
  /** By how much each dash begins before its place. */
  readonly ahead: number;
  readonly colour: string;
  readonly width: number;
}

function strokeDashed(ctx: Ctx, stretches: readonly Stretch[], { dash, ahead, colour, width }: Pen): void {
  ctx.setLineDash([...dash]);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  let last: ScreenPoint | null = null;
  for (const { from, to, phase } of stretches) {
    if (from.x !== last?.x || from.y !== last.y) {
      if (last !== null) ctx.stroke();
      ctx.lineDashOffset = phase + ahead;
      ctx.beginPath();
      ctx.moveTo(from.x, from.y);
    }
    ctx.lineTo(to.x, to.y);
    last = to;
  }
  if (last !== null) ctx.stroke();
}
