/** Missions in flight: a dashed line of its kind's colour and pattern, and a marker at the elapsed part of the way. */
import { type MapMission, MISSION_KINDS, type MissionKind } from "../types.ts";
import { centreOf, clipLine, type ScreenPoint, toScreen } from "../viewport.ts";
import { dashes } from "./dashes.ts";
import type { Frame, Layer } from "./layer.ts";
import { drawMark } from "./mission-marks.ts";

type Ctx = CanvasRenderingContext2D;

const periodOf = (kind: MissionKind): number => dashes[kind].reduce((sum, length) => sum + length, 0);

/** A mission as it lies on the screen. */
interface Flight {
  readonly mission: MapMission;
  readonly a: ScreenPoint;
  readonly b: ScreenPoint;
  /** Sent by the player or coming at the player: drawn bolder and on top. */
  readonly loud: boolean;
  readonly hostile: boolean;
}

/** 0 at the launch, 1 on arrival. */
export function elapsedPart(mission: MapMission, now: number): number {
  const whole = mission.arrivesAt - mission.launchedAt;
  return whole <= 0 ? 1 : Math.max(0, Math.min(1, (now - mission.launchedAt) / whole));
}

function flightsOf({ scene, camera, view, now }: Frame): readonly Flight[] {
  return scene.missions.flatMap((mission) => {
    const from = scene.byId.get(mission.from);
    const to = scene.byId.get(mission.to);
    if (from === undefined || to === undefined || now >= mission.arrivesAt) return [];
    const own = scene.ownedIds.has(mission.from);
    const incoming = scene.ownedIds.has(mission.to) && !own;
    return {
      mission,
      a: toScreen(camera, view, centreOf(from.cell)),
      b: toScreen(camera, view, centreOf(to.cell)),
      loud: own || incoming,
      hostile: incoming && mission.kind !== "fortify",
    };
  });
}

/** Adds the visible part of the way, begun at a whole period so that all ways of a kind share one dash offset. */
function addWay(ctx: Ctx, { a, b }: Flight, period: number, frame: Frame): void {
  const part = clipLine(a, b, frame.view, 20);
  if (part === null) return;
  const [from, to] = part;
  const whole = Math.hypot(b.x - a.x, b.y - a.y);
  if (whole === 0) return;
  const skipped = Math.hypot(from.x - a.x, from.y - a.y);
  const back = (skipped % period) / whole;
  ctx.moveTo(from.x - (b.x - a.x) * back, from.y - (b.y - a.y) * back);
  ctx.lineTo(to.x, to.y);
}

function drawWays(
  ctx: Ctx,
  flights: readonly Flight[],
  kind: MissionKind,
  loud: boolean,
  frame: Frame,
): void {
  const ways = flights.filter((flight) => flight.loud === loud && flight.mission.kind === kind);
  if (ways.length === 0) return;
  const period = periodOf(kind);
  ctx.beginPath();
  for (const way of ways) addWay(ctx, way, period, frame);
  if (loud) {
    ctx.setLineDash([]);
    ctx.strokeStyle = frame.palette.halo;
    ctx.lineWidth = 6;
    ctx.stroke();
  }
  ctx.setLineDash([...dashes[kind]]);
  ctx.lineDashOffset = -frame.pulse * period;
  ctx.strokeStyle = frame.palette.missions[kind];
  ctx.lineWidth = loud ? 3 : 1.75;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A ring that widens about a kingdom of the player's that is being attacked. */
function alarm(ctx: Ctx, at: ScreenPoint, colour: string, frame: Frame): void {
  ctx.beginPath();
  ctx.arc(at.x, at.y, (30 + 22 * frame.pulse) * Math.max(0.5, frame.camera.zoom), 0, Math.PI * 2);
  ctx.strokeStyle = colour;
  ctx.globalAlpha = 0.9 - 0.6 * frame.pulse;
  ctx.lineWidth = 2.5;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function markOf({ mission, a, b }: Flight, frame: Frame): ScreenPoint {
  // A prospect goes nowhere: its marker stands beside the arms.
  if (mission.from === mission.to)
    return { x: a.x + 26 * frame.camera.zoom, y: a.y - 44 * frame.camera.zoom };
  const part = elapsedPart(mission, frame.now);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

export const missionsLayer: Layer = {
  draw(ctx, frame) {
    const flights = flightsOf(frame);
    const { view, palette, density } = frame;
    for (const loud of [false, true]) {
      for (const kind of MISSION_KINDS) drawWays(ctx, flights, kind, loud, frame);
      for (const flight of flights) {
        if (flight.loud !== loud) continue;
        const { kind } = flight.mission;
        if (flight.hostile) alarm(ctx, flight.b, palette.missions[kind], frame);
        const at = markOf(flight, frame);
        if (at.x > -20 && at.y > -20 && at.x < view.width + 20 && at.y < view.height + 20)
          drawMark(ctx, at, { kind, loud, palette, density });
      }
    }
    return false;
  },
};
