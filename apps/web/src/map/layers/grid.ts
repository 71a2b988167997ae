/** The lines between cells; from afar only every tenth. */
import type { Ctx } from "../canvas.ts";
import type { ChartPart } from "../chart/part.ts";
import { CELL_HEIGHT, CELL_WIDTH, COLUMNS, ROWS, toScreen, WORLD } from "../viewport.ts";

export function paintGrid(ctx: Ctx, { camera, view, visible, detail, palette }: ChartPart): void {
  const start = toScreen(camera, view, { x: 0, y: 0 });
  const end = toScreen(camera, view, { x: WORLD.width, y: WORLD.height });
  const [left, right] = [Math.max(0, start.x), Math.min(view.width, end.x)];
  const [top, bottom] = [Math.max(0, start.y), Math.min(view.height, end.y)];
  const every = detail === "far" ? 10 : 1;
  ctx.beginPath();
  for (let x = Math.max(visible.left, 0); x <= Math.min(visible.right, COLUMNS); x++) {
    if (x % every !== 0) continue;
    const at = Math.round(start.x + x * CELL_WIDTH * camera.zoom) + 0.5;
    ctx.moveTo(at, top);
    ctx.lineTo(at, bottom);
  }
  for (let y = Math.max(visible.top, 0); y <= Math.min(visible.bottom, ROWS); y++) {
    if (y % every !== 0) continue;
    const at = Math.round(start.y + y * CELL_HEIGHT * camera.zoom) + 0.5;
    ctx.moveTo(left, at);
    ctx.lineTo(right, at);
  }
  ctx.strokeStyle = palette.grid;
  ctx.lineWidth = 1;
  ctx.stroke();
}
