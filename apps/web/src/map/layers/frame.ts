/** The table on which the chart lies, and the chart's frame. */
import type { Ctx } from "../canvas.ts";
import { type ScreenPoint, toScreen, WORLD } from "../viewport.ts";
import type { Frame } from "./layer.ts";

interface Sheet extends ScreenPoint {
  readonly width: number;
  readonly height: number;
}

const sheetOf = ({ camera, view }: Frame): Sheet => ({
  ...toScreen(camera, view, { x: 0, y: 0 }),
  width: WORLD.width * camera.zoom,
  height: WORLD.height * camera.zoom,
});

/** Only where the chart does not cover the view; tiles at the edge are larger than the chart, hence the clip. */
export function underChart(ctx: Ctx, frame: Frame, draw: () => void): void {
  const { view, palette } = frame;
  const { x, y, width, height } = sheetOf(frame);
  if (x <= 0 && y <= 0 && x + width >= view.width && y + height >= view.height) {
    draw();
    return;
  }
  const [left, top] = [Math.round(x), Math.round(y)];
  const [right, bottom] = [Math.round(x + width), Math.round(y + height)];
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  draw();
  ctx.restore();
  ctx.fillStyle = palette.table;
  ctx.fillRect(0, 0, view.width, top);
  ctx.fillRect(0, bottom, view.width, view.height - bottom);
  ctx.fillRect(0, top, left, bottom - top);
  ctx.fillRect(right, top, view.width - right, bottom - top);
  ctx.strokeStyle = palette.frame;
  for (const [gap, line] of [
    [1, 2],
    [8, 1],
    [13, 3],
  ] as const) {
    ctx.lineWidth = line;
    ctx.strokeRect(x - gap, y - gap, width + gap * 2, height + gap * 2);
  }
}
