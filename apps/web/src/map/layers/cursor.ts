/**
 * The chosen cell, the keyboard's cell and the cell under the pointer; in creation mode, the castle that could be
 * founded there.
 */
import type { Ctx } from "../canvas.ts";
import { isAtSea } from "../places/places.ts";
import {
  CELL_HEIGHT,
  CELL_WIDTH,
  type Cell,
  cellIndex,
  centreOf,
  type ScreenPoint,
  toScreen,
} from "../viewport.ts";
import type { Frame, Layer } from "./layer.ts";
import { drawTown } from "./town.ts";

interface Edge {
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
}

function frameCell(ctx: Ctx, at: ScreenPoint, zoom: number, { colour, width, dash }: Edge): void {
  const [w, h] = [CELL_WIDTH * zoom, CELL_HEIGHT * zoom];
  ctx.setLineDash([...dash]);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.strokeRect(at.x - w / 2, at.y - h / 2, w, h);
  ctx.setLineDash([]);
}

/** Four corners, drawn twice so that they are seen on any ground. */
function corners(ctx: Ctx, at: ScreenPoint, frame: Frame): void {
  const { zoom } = frame.camera;
  const [w, h] = [(CELL_WIDTH * zoom) / 2 + 2, (CELL_HEIGHT * zoom) / 2 + 2];
  const arm = Math.min(14, w * 0.6);
  ctx.beginPath();
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      ctx.moveTo(at.x + sx * w, at.y + sy * (h - arm));
      ctx.lineTo(at.x + sx * w, at.y + sy * h);
      ctx.lineTo(at.x + sx * (w - arm), at.y + sy * h);
    }
  ctx.lineCap = "square";
  for (const [colour, width] of [
    [frame.palette.halo, 6],
    [frame.palette.ink, 2.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/** What would rise from the sea. */
function islet(ctx: Ctx, at: ScreenPoint, { camera: { zoom }, palette }: Frame): void {
  ctx.beginPath();
  ctx.ellipse(at.x, at.y + 14 * zoom, 45 * zoom, 43 * zoom, 0, 0, Math.PI * 2);
  ctx.fillStyle = `rgb(${palette.lowland.join(" ")})`;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = Math.max(1, 3 * zoom);
  ctx.stroke();
}

/** A free cell shows the castle that could be founded there, a taken one is crossed out. */
function preview(ctx: Ctx, cell: Cell, at: ScreenPoint, frame: Frame): void {
  const { zoom } = frame.camera;
  const { palette } = frame;
  const taken = frame.scene.byCell.has(cellIndex(cell));
  const [w, h] = [CELL_WIDTH * zoom, CELL_HEIGHT * zoom];
  ctx.fillStyle = taken ? palette.refuse : palette.accept;
  ctx.globalAlpha = 0.22;
  ctx.fillRect(at.x - w / 2, at.y - h / 2, w, h);
  ctx.globalAlpha = taken ? 1 : 0.85;
  if (taken) {
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(at.x - side * w * 0.3, at.y - h * 0.3);
      ctx.lineTo(at.x + side * w * 0.3, at.y + h * 0.3);
    }
    ctx.strokeStyle = palette.refuse;
    ctx.lineWidth = 3;
    ctx.stroke();
  } else {
    if (isAtSea(cell)) islet(ctx, at, frame);
    const width = 78 * zoom;
    drawTown(
      ctx,
      { x: at.x - width / 2, y: at.y - 30 * zoom, width },
      {
        palette,
        flag: palette.accept,
        density: frame.density,
      },
    );
  }
  ctx.globalAlpha = 1;
  frameCell(ctx, at, zoom, { colour: taken ? palette.refuse : palette.accept, width: 2, dash: [] });
}

export const cursorLayer: Layer = {
  draw(ctx, frame) {
    const { scene, camera, view, palette } = frame;
    const on = (cell: Cell): ScreenPoint => toScreen(camera, view, centreOf(cell));
    const aimed = scene.hover ?? scene.cursor;
    if (scene.mode === "create" && aimed !== null) preview(ctx, aimed, on(aimed), frame);
    else if (scene.hover !== null)
      frameCell(ctx, on(scene.hover), camera.zoom, { colour: palette.ink, width: 1.5, dash: [4, 3] });
    if (scene.cursor !== null)
      frameCell(ctx, on(scene.cursor), camera.zoom, { colour: palette.ink, width: 2, dash: [] });
    if (scene.selected !== null) corners(ctx, on(scene.selected), frame);
  },
};
