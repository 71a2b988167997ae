/** The ways of missions of strangers are painted on the chart: they change seldom, and hundreds of them cost a frame nothing. */
import type { Ctx } from "../canvas.ts";
import { dashes } from "../layers/dashes.ts";
import type { MapKingdom, MapMission, MissionKind } from "../types.ts";
import { centreOf, clipLine, type ScreenPoint, toScreen, type WorldPoint } from "../viewport.ts";
import { overlap, type Region } from "./levels.ts";
import type { ChartPart } from "./part.ts";

export interface Way {
  readonly id: string;
  readonly kind: MissionKind;
  readonly a: WorldPoint;
  readonly b: WorldPoint;
  /** Ledger time, seconds. */
  readonly arrivesAt: number;
}

/** Sent by the player or coming at the player: these move, and are drawn above the chart. */
export const isLoud = (mission: MapMission, ownedIds: ReadonlySet<string>): boolean =>
  ownedIds.has(mission.from) || ownedIds.has(mission.to);

export function quietWays(
  missions: readonly MapMission[],
  byId: ReadonlyMap<string, MapKingdom>,
  ownedIds: ReadonlySet<string>,
  now: number,
): readonly Way[] {
  return missions.flatMap((mission) => {
    const { id, kind, arrivesAt } = mission;
    const [from, to] = [byId.get(mission.from), byId.get(mission.to)];
    if (from === undefined || to === undefined || from === to) return [];
    if (arrivesAt <= now || isLoud(mission, ownedIds)) return [];
    return { id, kind, a: centreOf(from.cell), b: centreOf(to.cell), arrivesAt };
  });
}

/** Could the way cross the region? Its box does, and so does its line. */
export function crosses({ a, b }: Way, region: Region): boolean {
  const box = {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
  const margin = 16;
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

/** The visible part of a way, begun at a whole period of its dashes, so that they meet across the edges of tiles. */
export function dashedPart(
  a: ScreenPoint,
  b: ScreenPoint,
  kind: MissionKind,
  view: { readonly width: number; readonly height: number },
): readonly [ScreenPoint, ScreenPoint] | null {
  const part = clipLine(a, b, view, 20);
  const whole = Math.hypot(b.x - a.x, b.y - a.y);
  if (part === null || whole === 0) return null;
  const skipped = Math.hypot(part[0].x - a.x, part[0].y - a.y);
  const back = (skipped % periodOf(kind)) / whole;
  return [{ x: part[0].x - (b.x - a.x) * back, y: part[0].y - (b.y - a.y) * back }, part[1]];
}

export const periodOf = (kind: MissionKind): number => dashes[kind].reduce((sum, length) => sum + length, 0);

const FAR_ALPHA = 0.6;

export function paintWays(
  ctx: Ctx,
  { camera, view, palette, detail }: ChartPart,
  ways: readonly Way[],
): void {
  ctx.lineCap = "butt";
  // From afar hundreds of ways lie across each other: the kingdoms below are to be seen through them.
  ctx.globalAlpha = detail === "far" ? FAR_ALPHA : 1;
  for (const { kind, ...way } of ways) {
    const ends = dashedPart(toScreen(camera, view, way.a), toScreen(camera, view, way.b), kind, view);
    if (ends === null) continue;
    ctx.beginPath();
    ctx.moveTo(ends[0].x, ends[0].y);
    ctx.lineTo(ends[1].x, ends[1].y);
    ctx.setLineDash([...dashes[kind]]);
    ctx.strokeStyle = palette.missions[kind];
    ctx.lineWidth = detail === "far" ? 1.4 : 1.9;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}
