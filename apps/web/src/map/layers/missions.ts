/**
 * Missions: a marker at the elapsed part of the route, and beside the arms of the target from the arrival until the mission is
 * resolved. The routes of strangers are on the tiles; those of the player and those that come at the player flow above it, broader
 * and with a halo.
 */
import { type DrawnMission, EDGE, lineOf } from "../../game/mission-kinds/looks.ts";
import type { Ctx } from "../canvas.ts";
import { LOUD_GAP, laneAlong, markIn, quietGap, routeIn } from "../lanes.ts";
import { levelFor, zoomOf } from "../tiles/levels.ts";
import { isLoud, periodOf, type Stretch, stretchesOf } from "../tiles/routes.ts";
import type { MapMission } from "../types.ts";
import { centreOf, type ScreenPoint, toScreen, type WorldPoint } from "../viewport.ts";
import type { Frame, Layer, Scene } from "./layer.ts";
import { drawMark } from "./mission-marks.ts";

/** A mission with its ends looked up. */
export interface DrawnFlight {
  readonly mission: MapMission;
  readonly a: WorldPoint;
  readonly b: WorldPoint;
  /** To the right of the straight route, as the mission goes. */
  readonly lane: number;
  readonly loud: boolean;
  readonly hostile: boolean;
}

/** 0 at the launch, 1 on arrival. */
export function elapsedPart(mission: MapMission, now: number): number {
  const whole = mission.arrivesAt - mission.launchedAt;
  return whole <= 0 ? 1 : Math.max(0, Math.min(1, (now - mission.launchedAt) / whole));
}

function resolved({ missions, byId, ownedIds, lanes }: Scene): readonly DrawnFlight[] {
  return missions.flatMap((mission) => {
    const from = byId.get(mission.from);
    const to = byId.get(mission.to);
    if (from === undefined || to === undefined) return [];
    const incoming = ownedIds.has(mission.to) && !ownedIds.has(mission.from);
    return {
      mission,
      a: centreOf(from.cell),
      b: centreOf(to.cell),
      lane: laneAlong(lanes, mission),
      loud: isLoud(mission, ownedIds),
      hostile: incoming && mission.hostile,
    };
  });
}

/** Looked up once for each list of missions, not in every frame. */
const known = new WeakMap<
  readonly MapMission[],
  Pick<Scene, "byId" | "ownedIds" | "lanes"> & { flights: readonly DrawnFlight[] }
>();

export function flightsOf(scene: Scene): readonly DrawnFlight[] {
  const { missions, byId, ownedIds, lanes } = scene;
  const kept = known.get(missions);
  if (kept?.byId === byId && kept.ownedIds === ownedIds && kept.lanes === lanes) return kept.flights;
  const flights = resolved(scene);
  known.set(missions, { byId, ownedIds, lanes, flights });
  return flights;
}

/** Does anything flow, or does the map only step? */
export const hasLoud = (scene: Scene, now: number): boolean =>
  flightsOf(scene).some(({ loud, mission }) => loud && mission.arrivesAt > now);

/** From lane to lane on the screen, CSS pixels. */
function gapOf({ loud }: DrawnFlight, { camera }: Pick<MarkFrame, "camera">): number {
  if (loud) return LOUD_GAP;
  // The routes of strangers are on tiles, which are stretched from the scale they were painted at.
  const painted = zoomOf(levelFor(camera.zoom));
  return (quietGap(painted) * camera.zoom) / painted;
}

/** One stroke of a dash: how far out it begins and ends, and on which neighbouring lines of one pixel. */
interface Brush {
  readonly longer: number;
  readonly sides: readonly number[];
}

const BRUSH: Brush = { longer: 0, sides: [-1, 0, 1] };
/** What has an edge is broader: at this size an edge takes from the colour within. */
const EDGED_BRUSH: Brush = { longer: 0, sides: [-1.5, -0.5, 0.5, 1.5] };
const EDGE_BRUSH: Brush = { longer: EDGE, sides: [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5] };
const HASTY_BRUSH: Brush = { longer: 0, sides: [-0.5, 0.5] };

/**
 * Adds the dashes one by one. Without a graphics card a browser takes ten times as long for a broad line with `setLineDash` as for
 * the same dashes as lines of one pixel, so a broad one is drawn as neighbouring thin ones.
 */
function addDashes(
  ctx: Ctx,
  { from, to, phase }: Stretch,
  kind: DrawnMission,
  shift: number,
  brush: Brush,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const pattern = lineOf(kind).dash;
  const period = periodOf(kind);
  for (const side of brush.sides) {
    const [x, y] = [from.x - uy * side, from.y + ux * side];
    for (let start = shift - phase - period; start < length; start += period) {
      let at = start;
      for (let index = 0; index < pattern.length; index += 2) {
        const begin = Math.max(0, at - brush.longer);
        const end = Math.min(length, at + (pattern[index] ?? 0) + brush.longer);
        if (end > begin) {
          ctx.moveTo(x + ux * begin, y + uy * begin);
          ctx.lineTo(x + ux * end, y + uy * end);
        }
        at += (pattern[index] ?? 0) + (pattern[index + 1] ?? 0);
      }
    }
  }
}

/** Below this zoom the markers of strangers are drawn small. */
const FAR = 0.34;

/** A route of the player's as it is on the screen. */
interface LoudRoute {
  readonly kind: DrawnMission;
  readonly stretches: readonly Stretch[];
}

function loudRoute(flight: DrawnFlight, frame: Frame): LoudRoute {
  const { camera, view } = frame;
  const { kind } = flight.mission;
  const corners = routeIn(
    toScreen(camera, view, flight.a),
    toScreen(camera, view, flight.b),
    flight.lane,
    gapOf(flight, frame),
  );
  return { kind, stretches: stretchesOf(corners, kind, view) };
}

/** All halos lie below all dashes: if routes cross or share a stretch, none hides another. */
function drawHalos(ctx: Ctx, routes: readonly LoudRoute[], { palette }: Frame): void {
  ctx.strokeStyle = palette.halo;
  ctx.lineWidth = 6;
  ctx.lineJoin = "round";
  for (const { stretches } of routes) {
    ctx.beginPath();
    let last: ScreenPoint | null = null;
    for (const { from, to } of stretches) {
      if (from.x !== last?.x || from.y !== last.y) ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
      last = to;
    }
    ctx.stroke();
  }
}

function drawDashes(ctx: Ctx, { kind, stretches }: LoudRoute, { palette, pulse, hasty }: Frame): void {
  const shift = pulse * periodOf(kind);
  const stroke = (colour: string, brush: Brush): void => {
    ctx.beginPath();
    for (const stretch of stretches) addDashes(ctx, stretch, kind, shift, brush);
    ctx.strokeStyle = colour;
    ctx.stroke();
  };
  ctx.lineWidth = 1;
  // Halos and edges are for a map that does not change its size.
  const edge = hasty ? null : palette.edges[kind];
  if (edge !== null) stroke(edge, EDGE_BRUSH);
  stroke(palette.missions[kind], hasty ? HASTY_BRUSH : edge === null ? BRUSH : EDGED_BRUSH);
}

/** A ring that widens about a kingdom of the player's that is being attacked; `part` is how far it has come. */
function alarm(
  ctx: Ctx,
  at: ScreenPoint,
  kind: DrawnMission,
  part: number,
  { palette, camera }: Frame,
): void {
  ctx.beginPath();
  ctx.arc(at.x, at.y, (30 + 22 * part) * Math.max(0.5, camera.zoom), 0, Math.PI * 2);
  ctx.globalAlpha = 0.9 - 0.6 * part;
  const edge = palette.edges[kind];
  if (edge !== null) {
    ctx.strokeStyle = edge;
    ctx.lineWidth = 2.5 + EDGE * 2;
    ctx.stroke();
  }
  ctx.strokeStyle = palette.missions[kind];
  ctx.lineWidth = 2.5;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Rings around the same kingdom follow each other, so that each attack has its ring. */
function drawAlarms(ctx: Ctx, flights: readonly DrawnFlight[], frame: Frame): void {
  const attacks = new Map<string, DrawnFlight[]>();
  for (const flight of flights)
    if (flight.hostile) attacks.set(flight.mission.to, [...(attacks.get(flight.mission.to) ?? []), flight]);
  for (const against of attacks.values())
    for (const [index, { b, mission }] of against.entries()) {
      const goal = toScreen(frame.camera, frame.view, b);
      const part = (frame.pulse + index / against.length) % 1;
      if (near(goal, frame, 160)) alarm(ctx, goal, mission.kind, part, frame);
    }
}

/** The parts of a frame that determine the position of a marker. */
export type MarkFrame = Pick<Frame, "scene" | "camera" | "view" | "now">;

/** A prospect has no route, and a mission that has arrived waits until it is resolved: its marker is drawn beside the arms. */
const stands = ({ from, to, arrivesAt }: MapMission, now: number): boolean => from === to || arrivesAt <= now;

/** For each marker, how many others come before it at the same target. Computed once for each moment. */
const rows = new WeakMap<
  readonly DrawnFlight[],
  { readonly now: number; readonly places: ReadonlyMap<DrawnFlight, number> }
>();

function placeInRow(flight: DrawnFlight, { scene, now }: MarkFrame): number {
  const flights = flightsOf(scene);
  let row = rows.get(flights);
  if (row?.now !== now) {
    const standing = new Map<string, number>();
    const places = new Map<DrawnFlight, number>();
    for (const each of flights) {
      const { to } = each.mission;
      if (!stands(each.mission, now)) continue;
      const before = standing.get(to) ?? 0;
      standing.set(to, before + 1);
      places.set(each, before);
    }
    row = { now, places };
    rows.set(flights, row);
  }
  return row.places.get(flight) ?? 0;
}

export function markOf(flight: DrawnFlight, frame: MarkFrame): ScreenPoint {
  const { mission, a, b, lane } = flight;
  const { camera, view, now } = frame;
  const [from, to] = [toScreen(camera, view, a), toScreen(camera, view, b)];
  if (stands(mission, now))
    return {
      x: to.x + Math.max(16, 30 * camera.zoom) + placeInRow(flight, frame) * LOUD_GAP,
      y: to.y - Math.max(20, 44 * camera.zoom),
    };
  return markIn(from, to, lane, lane === 0 ? 0 : gapOf(flight, frame), elapsedPart(mission, now));
}

/** Markers no farther apart than this lie on each other, CSS pixels. */
const SAME_PLACE = 2;

/** The mission whose marker is nearest to a point of the view and within reach; of two at one place the one drawn above the other. */
export function missionAt(frame: MarkFrame, point: ScreenPoint, reach: number): MapMission | null {
  let found: { readonly flight: DrawnFlight; readonly far: number } | null = null;
  for (const flight of flightsOf(frame.scene)) {
    const at = markOf(flight, frame);
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far > reach) continue;
    const nearer = found === null || far < found.far - SAME_PLACE;
    const above = found !== null && far <= found.far + SAME_PLACE && (flight.loud || !found.flight.loud);
    if (nearer || above) found = { flight, far };
  }
  return found?.flight.mission ?? null;
}

/** The position of a mission's marker, CSS pixels of the view; null if the mission is complete or its kingdoms are not known. */
export function markerOf(frame: MarkFrame, id: string): ScreenPoint | null {
  const flight = flightsOf(frame.scene).find(({ mission }) => mission.id === id);
  return flight === undefined ? null : markOf(flight, frame);
}

export const near = ({ x, y }: ScreenPoint, { view }: Frame, margin: number): boolean =>
  x > -margin && y > -margin && x < view.width + margin && y < view.height + margin;

export const missionsLayer: Layer = {
  draw(ctx, frame) {
    const { palette, density, camera, now } = frame;
    const flights = flightsOf(frame.scene);
    const flying = flights.filter(({ mission }) => mission.arrivesAt > now);
    const drawMarks = (loud: boolean): void => {
      const size = loud ? "loud" : camera.zoom < FAR ? "small" : "plain";
      for (const flight of flights) {
        if (flight.loud !== loud) continue;
        const at = markOf(flight, frame);
        const { kind, arrivesAt } = flight.mission;
        if (near(at, frame, 20))
          drawMark(ctx, at, { kind, size, waiting: arrivesAt <= now, palette, density });
      }
    };
    drawMarks(false);
    const loud = flying.filter((flight) => flight.loud && flight.mission.from !== flight.mission.to);
    const routes = loud.map((flight) => loudRoute(flight, frame));
    // The cursor leaves square ones.
    ctx.lineCap = "butt";
    if (!frame.hasty) drawHalos(ctx, routes, frame);
    for (const route of routes) drawDashes(ctx, route, frame);
    drawAlarms(ctx, flying, frame);
    drawMarks(true);
  },
};
