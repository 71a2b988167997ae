/** Missions in flight: a dashed line of its kind's colour and pattern, and a marker at the elapsed part of the way. */
import type { MapMission, MissionKind } from "../types.ts";
import { centreOf, clipLine, type ScreenPoint, toScreen } from "../viewport.ts";
import type { Frame, Layer } from "./layer.ts";

type Ctx = CanvasRenderingContext2D;

/** Patterns differ as well as colours: long, dotted, short, double, dash-dot. */
const dashes: Readonly<Record<MissionKind, readonly number[]>> = {
  war: [14, 7],
  raid: [3, 7],
  missile: [7, 5],
  fortify: [14, 4, 4, 4],
  prospect: [2, 4, 8, 4],
};

/** Silhouettes in a box of 24 around the origin: swords, sack, bolt, shield, pick. */
const marks: Readonly<Record<MissionKind, string>> = {
  war: "M-7 -7L5 5M7 -7L-5 5M-7 3L-3 7M7 3L3 7",
  raid: "M-3 -7H3L2 -4C6 -2 7 2 6 5C5 7 -5 7 -6 5C-7 2 -6 -2 -2 -4Z",
  missile: "M1 -8L-4 1H0L-2 8L5 -2H1Z",
  fortify: "M-6 -6H6V0C6 4 3 7 0 8C-3 7 -6 4 -6 0Z",
  prospect: "M-7 -2C-4 -7 4 -7 7 -2M0 -5V8",
};

/** 0 at the launch, 1 on arrival. */
export function elapsedPart(mission: MapMission, now: number): number {
  const whole = mission.arrivesAt - mission.launchedAt;
  return whole <= 0 ? 1 : Math.max(0, Math.min(1, (now - mission.launchedAt) / whole));
}

function marker(ctx: Ctx, at: ScreenPoint, mission: MapMission, loud: boolean, frame: Frame): void {
  const radius = loud ? 13 : 10;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fillStyle = frame.palette.ribbon;
  ctx.fill();
  ctx.strokeStyle = frame.palette.missions[mission.kind];
  ctx.lineWidth = loud ? 3 : 1.75;
  ctx.stroke();
  ctx.scale(radius / 13, radius / 13);
  ctx.lineWidth = 2;
  ctx.lineCap = "round";
  const mark = new Path2D(marks[mission.kind]);
  if (mission.kind === "raid" || mission.kind === "missile" || mission.kind === "fortify") {
    ctx.fillStyle = frame.palette.missions[mission.kind];
    ctx.fill(mark);
  } else ctx.stroke(mark);
  ctx.restore();
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

function line(
  ctx: Ctx,
  a: ScreenPoint,
  b: ScreenPoint,
  mission: MapMission,
  loud: boolean,
  frame: Frame,
): void {
  const part = clipLine(a, b, frame.view, 20);
  if (part === null) return;
  const [from, to] = part;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.lineCap = "round";
  if (loud) {
    ctx.setLineDash([]);
    ctx.strokeStyle = frame.palette.halo;
    ctx.lineWidth = 6;
    ctx.stroke();
  }
  const dash = dashes[mission.kind];
  const period = dash.reduce((sum, length) => sum + length, 0);
  ctx.setLineDash([...dash]);
  // The pattern is tied to the way, not to the clipped part of it, and flows toward the target.
  ctx.lineDashOffset = Math.hypot(from.x - a.x, from.y - a.y) - frame.pulse * period;
  ctx.strokeStyle = frame.palette.missions[mission.kind];
  ctx.lineWidth = loud ? 3 : 1.75;
  ctx.stroke();
  ctx.setLineDash([]);
}

export const missionsLayer: Layer = {
  draw(ctx, frame) {
    const { scene, camera, view, now } = frame;
    for (const mission of scene.missions) {
      const from = scene.byId.get(mission.from);
      const to = scene.byId.get(mission.to);
      if (from === undefined || to === undefined || now >= mission.arrivesAt) continue;
      const own = scene.ownedIds.has(mission.from);
      const incoming = scene.ownedIds.has(mission.to) && !own;
      const [a, b] = [toScreen(camera, view, centreOf(from.cell)), toScreen(camera, view, centreOf(to.cell))];
      if (from !== to) line(ctx, a, b, mission, own || incoming, frame);
      if (incoming && mission.kind !== "fortify") alarm(ctx, b, frame.palette.missions[mission.kind], frame);
      const part = elapsedPart(mission, now);
      const at =
        from === to
          ? { x: a.x + 26 * camera.zoom, y: a.y - 44 * camera.zoom }
          : { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      if (at.x > -20 && at.y > -20 && at.x < view.width + 20 && at.y < view.height + 20)
        marker(ctx, at, mission, own || incoming, frame);
    }
    return false;
  },
};
