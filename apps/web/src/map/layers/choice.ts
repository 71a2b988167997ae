/**
 * While the player chooses a target, kingdoms that cannot be attacked are dimmed; the player's marks are drawn beside
 * the arms.
 */
import type { Ctx } from "../canvas.ts";
import { CELL_HEIGHT, CELL_WIDTH, centreOf, type ScreenPoint, toScreen } from "../viewport.ts";
import type { Frame, Layer } from "./layer.ts";

export const choiceLayer: Layer = {
  draw(ctx, frame) {
    const { scene, palette, camera } = frame;
    const [w, h] = [CELL_WIDTH * camera.zoom, CELL_HEIGHT * camera.zoom];
    ctx.fillStyle = palette.ribbon;
    ctx.globalAlpha = 0.72;
    for (const at of inView(frame, scene.dimmed)) ctx.fillRect(at.x - w / 2, at.y - h / 2, w, h);
    ctx.globalAlpha = 1;
    for (const [id, sign] of scene.signs) {
      for (const at of inView(frame, [id]))
        drawSign(ctx, sign, { x: at.x + w * 0.3, y: at.y - h * 0.28 }, frame);
    }
  },
};

/** The middles of the cells of those that are in view. */
function inView({ scene, camera, view }: Frame, ids: Iterable<string>): readonly ScreenPoint[] {
  const points: ScreenPoint[] = [];
  const [w, h] = [CELL_WIDTH * camera.zoom, CELL_HEIGHT * camera.zoom];
  for (const id of ids) {
    const kingdom = scene.byId.get(id);
    if (kingdom === undefined) continue;
    const at = toScreen(camera, view, centreOf(kingdom.cell));
    if (at.x > -w && at.y > -h && at.x < view.width + w && at.y < view.height + h) points.push(at);
  }
  return points;
}

/** From afar a sign would be too small to read. */
const LEAST_SIZE = 11;

function drawSign(ctx: Ctx, sign: string, at: ScreenPoint, { palette, camera }: Frame): void {
  const size = Math.max(LEAST_SIZE, 26 * camera.zoom);
  ctx.font = `700 ${size}px sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineWidth = Math.max(2, size / 5);
  ctx.strokeStyle = palette.ribbon;
  ctx.strokeText(sign, at.x, at.y);
  ctx.fillStyle = palette.ink;
  ctx.fillText(sign, at.x, at.y);
}
