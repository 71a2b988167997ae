/**
 * Missions in flight: a marker at the elapsed part of the way. The ways of strangers are on the chart; those of the player and
 * those that come at the player flow above it, broader and with a halo.
 */
import type { Ctx } from "../canvas.ts";
import { dashedPart, isLoud, periodOf } from "../chart/ways.ts";
import type { MapMission, MissionKind } from "../types.ts";
import { centreOf, type ScreenPoint, toScreen, type WorldPoint } from "../viewport.ts";
import { dashes } from "./dashes.ts";
import type { Frame, Layer, Scene } from "./layer.ts";
import { drawMark } from "./mission-marks.ts";

/** A mission with its ends looked up. */
interface Flight {
  readonly mission: MapMission;
  readonly a: WorldPoint;
  readonly b: WorldPoint;
  readonly loud: boolean;
  readonly hostile: boolean;
}

/** A way on the screen. */
interface Line {
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
}

/** 0 at the launch, 1 on arrival. */
export function elapsedPart(mission: MapMission, now: number): number {
  const whole = mission.arrivesAt - mission.launchedAt;
  return whole <= 0 ? 1 : Math.max(0, Math.min(1, (now - mission.launchedAt) / whole));
}

function resolved({ missions, byId, ownedIds }: Scene): readonly Flight[] {
  return missions.flatMap((mission) => {
    const from = byId.get(mission.from);
    const to = byId.get(mission.to);
    if (from === undefined || to === undefined) return [];
    const incoming = ownedIds.has(mission.to) && !ownedIds.has(mission.from);
    return {
      mission,
      a: centreOf(from.cell),
      b: centreOf(to.cell),
      loud: isLoud(mission, ownedIds),
      hostile: incoming && mission.kind !== "fortify",
    };
  });
}

/** Looked up once for each list of missions, not in every frame. */
const known = new WeakMap<
  readonly MapMission[],
  Pick<Scene, "byId" | "ownedIds"> & { flights: readonly Flight[] }
>();

function flightsOf(scene: Scene): readonly Flight[] {
  const { missions, byId, ownedIds } = scene;
  const kept = known.get(missions);
  if (kept?.byId === byId && kept.ownedIds === ownedIds) return kept.flights;
  const flights = resolved(scene);
  known.set(missions, { byId, ownedIds, flights });
  return flights;
}

/** Does anything flow, or does the map only step? */
export const hasLoud = (scene: Scene, now: number): boolean =>
  flightsOf(scene).some(({ loud, mission }) => loud && mission.arrivesAt > now);

/**
 * Adds the dashes one by one. Without a graphics card a browser takes ten times as long for a broad line with `setLineDash` as for
 * the same dashes as lines of one pixel, so a broad one is drawn as neighbouring thin ones.
 */
function addDashes(ctx: Ctx, { from, to }: Line, kind: MissionKind, shift: number, side: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [from.x - uy * side, from.y + ux * side];
  const pattern = dashes[kind];
  const period = periodOf(kind);
  for (let start = shift - period; start < length; start += period) {
    let at = start;
    for (let index = 0; index < pattern.length; index += 2) {
      const begin = Math.max(0, at);
      const end = Math.min(length, at + (pattern[index] ?? 0));
      if (end > begin) {
        ctx.moveTo(x + ux * begin, y + uy * begin);
        ctx.lineTo(x + ux * end, y + uy * end);
      }
      at += (pattern[index] ?? 0) + (pattern[index + 1] ?? 0);
    }
  }
}

const SIDES = [-1, 0, 1];
const HASTY_SIDES = [-0.5, 0.5];
/** Below this zoom the markers of strangers are drawn small. */
const FAR = 0.34;

function drawLoudWay(ctx: Ctx, { mission: { kind }, a, b }: Flight, frame: Frame): void {
  const { camera, view, palette, pulse, hasty } = frame;
  const ends = dashedPart(toScreen(camera, view, a), toScreen(camera, view, b), kind, view);
  if (ends === null) return;
  const line: Line = { from: ends[0], to: ends[1] };
  if (!hasty) {
    ctx.beginPath();
    ctx.moveTo(line.from.x, line.from.y);
    ctx.lineTo(line.to.x, line.to.y);
    ctx.strokeStyle = palette.halo;
    ctx.lineWidth = 6;
    ctx.stroke();
  }
  ctx.beginPath();
  for (const side of hasty ? HASTY_SIDES : SIDES) addDashes(ctx, line, kind, pulse * periodOf(kind), side);
  ctx.strokeStyle = palette.missions[kind];
  ctx.lineWidth = 1;
  ctx.stroke();
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

/** What of a frame says where a marker is. */
export type MarkFrame = Pick<Frame, "scene" | "camera" | "view" | "now">;

function markOf({ mission, a, b }: Flight, { camera, view, now }: MarkFrame): ScreenPoint {
  const part = elapsedPart(mission, now);
  const at = toScreen(camera, view, { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  // A prospect goes nowhere: its marker stands beside the arms.
  return mission.from === mission.to
    ? { x: at.x + Math.max(16, 30 * camera.zoom), y: at.y - Math.max(20, 44 * camera.zoom) }
    : at;
}

/** How near the pointer must be to a marker's middle, CSS pixels. */
const TOUCH = 14;

/** The mission whose marker is at a point of the view; of several the one drawn above the others. */
export function missionAt(frame: MarkFrame, point: ScreenPoint): MapMission | null {
  let found: Flight | null = null;
  for (const flight of flightsOf(frame.scene)) {
    if (flight.mission.arrivesAt <= frame.now) continue;
    const at = markOf(flight, frame);
    if (Math.hypot(at.x - point.x, at.y - point.y) > TOUCH) continue;
    if (found === null || flight.loud || !found.loud) found = flight;
  }
  return found?.mission ?? null;
}

/** Where a mission's marker is, CSS pixels of the view; null where the mission is over or its kingdoms are not known. */
export function markerOf(frame: MarkFrame, id: string): ScreenPoint | null {
  const flight = flightsOf(frame.scene).find(({ mission }) => mission.id === id);
  return flight === undefined || flight.mission.arrivesAt <= frame.now ? null : markOf(flight, frame);
}

const near = ({ x, y }: ScreenPoint, { view }: Frame, margin: number): boolean =>
  x > -margin && y > -margin && x < view.width + margin && y < view.height + margin;

export const missionsLayer: Layer = {
  draw(ctx, frame) {
    const { palette, density, camera, view, now } = frame;
    const flights = flightsOf(frame.scene).filter(({ mission }) => mission.arrivesAt > now);
    for (const loud of [false, true]) {
      if (loud) for (const flight of flights) if (flight.loud) drawLoudWay(ctx, flight, frame);
      for (const flight of flights) {
        if (flight.loud !== loud) continue;
        const { kind } = flight.mission;
        const goal = toScreen(camera, view, flight.b);
        if (flight.hostile && near(goal, frame, 160)) alarm(ctx, goal, palette.missions[kind], frame);
        const at = markOf(flight, frame);
        const size = loud ? "loud" : camera.zoom < FAR ? "small" : "plain";
        if (near(at, frame, 20)) drawMark(ctx, at, { kind, size, palette, density });
      }
    }
  },
};
