/** The extras of a replay: the routes of all missions, and a ring around each event that has just happened. */
import { DRAWN_MISSIONS, type DrawnMission, EDGE } from "../../game/mission-kinds/looks.ts";
import type { Ctx } from "../canvas.ts";
import { centreOf, clipLine, type ScreenPoint, toScreen } from "../viewport.ts";
import type { Flash, Frame, Layer } from "./layer.ts";
import { type DrawnFlight, flightsOf, markOf, near } from "./missions.ts";

/** How long a ring is seen. */
export const FLASH_MS = 900;
/** Pixels that a ring grows by. */
const GROWTH = 34;

/** How dark the way behind a mission is, and the way before it. */
const BEHIND = 0.9;
const AHEAD = 0.3;

type Line = readonly [from: ScreenPoint, to: ScreenPoint];

/** All lines of one look in one path: a stroke for each would cost ten times as much. */
function stroke(ctx: Ctx, lines: readonly Line[], { view }: Frame): void {
  ctx.beginPath();
  for (const [from, to] of lines) {
    const seen = clipLine(from, to, view, 4);
    if (seen === null) continue;
    ctx.moveTo(seen[0].x, seen[0].y);
    ctx.lineTo(seen[1].x, seen[1].y);
  }
  ctx.stroke();
}

/** Those of the player have their own routes. */
const isPlain = ({ loud, mission }: DrawnFlight, now: number): boolean =>
  !loud && mission.from !== mission.to && mission.arrivesAt > now;

function drawRoutes(ctx: Ctx, frame: Frame): void {
  const { camera, view, palette, now } = frame;
  const [behind, ahead] = [new Map<DrawnMission, Line[]>(), new Map<DrawnMission, Line[]>()];
  for (const flight of flightsOf(frame.scene)) {
    if (!isPlain(flight, now)) continue;
    const { kind } = flight.mission;
    const [from, to] = [toScreen(camera, view, flight.a), toScreen(camera, view, flight.b)];
    const mark = markOf(flight, frame);
    pushTo(behind, kind, [from, mark]);
    pushTo(ahead, kind, [mark, to]);
  }
  ctx.lineWidth = 1;
  for (const kind of DRAWN_MISSIONS) {
    ctx.strokeStyle = palette.edges[kind] ?? palette.missions[kind];
    ctx.globalAlpha = AHEAD;
    stroke(ctx, ahead.get(kind) ?? [], frame);
    ctx.globalAlpha = BEHIND;
    stroke(ctx, behind.get(kind) ?? [], frame);
  }
  ctx.globalAlpha = 1;
}

function pushTo(lines: Map<DrawnMission, Line[]>, kind: DrawnMission, line: Line): void {
  const known = lines.get(kind);
  if (known === undefined) lines.set(kind, [line]);
  else known.push(line);
}

/** With reduced motion, the ring does not grow, and fades. */
function drawFlash(ctx: Ctx, { cell, kind, at }: Flash, frame: Frame, still: boolean): void {
  const part = (performance.now() - at) / FLASH_MS;
  if (part < 0 || part >= 1) return;
  const { palette, camera, view } = frame;
  const middle = toScreen(camera, view, centreOf(cell));
  if (!near(middle, frame, 80)) return;
  const radius = 10 + 26 * Math.min(1, camera.zoom) + (still ? 0 : GROWTH * part);
  const ring = (colour: string, width: number): void => {
    ctx.beginPath();
    ctx.arc(middle.x, middle.y, radius, 0, Math.PI * 2);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  ctx.globalAlpha = 1 - part;
  const edge = kind === null ? palette.ribbon : palette.edges[kind];
  if (edge !== null) ring(edge, 3 + 2 * EDGE);
  ring(kind === null ? palette.gold : palette.missions[kind], 3);
  ctx.globalAlpha = 1;
}

export const replayLayer: Layer = {
  draw(ctx, frame) {
    const { flashes } = frame.scene;
    if (flashes === undefined) return;
    drawRoutes(ctx, frame);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const flash of flashes) drawFlash(ctx, flash, frame, still);
  },
};
