/**
 * Draws one frame. At rest there are two canvases: the lower one moves only with the camera, the upper one holds
 * missions and cursors, which can move while the tiles stay. While the camera moves everything changes, and one
 * canvas less needs clearing and blending. Handles no events.
 */
import type { Ctx } from "./canvas.ts";
import { choiceLayer } from "./layers/choice.ts";
import { cursorLayer } from "./layers/cursor.ts";
import type { Frame, Layer } from "./layers/layer.ts";
import { missionsLayer } from "./layers/missions.ts";
import { replayLayer } from "./layers/replay.ts";
import type { MapTiles } from "./tiles/map-tiles.ts";
import { type ScreenPoint, type Size, toScreen, WORLD } from "./viewport.ts";

const UPPER: readonly Layer[] = [choiceLayer, replayLayer, missionsLayer, cursorLayer];

function drawUpper(ctx: Ctx, frame: Frame): void {
  for (const layer of UPPER) layer.draw(ctx, frame);
}

export class MapRenderer {
  readonly #tiles: MapTiles;
  readonly #ground: HTMLCanvasElement;
  readonly #motion: HTMLCanvasElement;
  #density = 1;

  constructor(tiles: MapTiles, ground: HTMLCanvasElement, motion: HTMLCanvasElement) {
    this.#tiles = tiles;
    this.#ground = ground;
    this.#motion = motion;
  }

  resize(view: Size, density: number): void {
    this.#density = density;
    for (const canvas of [this.#ground, this.#motion]) {
      canvas.width = Math.round(view.width * density);
      canvas.height = Math.round(view.height * density);
    }
  }

  /** The tiles alone: what moves above them is drawn by `drawMotion`. */
  drawGround(frame: Frame): void {
    const ctx = this.#context(this.#ground, true);
    if (ctx !== null) underMap(ctx, frame, () => this.#tiles.draw(ctx, frame));
  }

  drawMotion(frame: Frame): void {
    const ctx = this.#context(this.#motion, false);
    if (ctx === null) return;
    ctx.clearRect(0, 0, frame.view.width, frame.view.height);
    drawUpper(ctx, frame);
    this.#showMotion(true);
  }

  /** Everything, on the lower canvas. */
  drawMoving(frame: Frame): void {
    this.drawGround(frame);
    const ctx = this.#context(this.#ground, true);
    if (ctx !== null) drawUpper(ctx, frame);
    this.#showMotion(false);
  }

  /** Unseen, it still takes the pointer's and the keyboard's events. */
  #showMotion(shown: boolean): void {
    const opacity = shown ? "1" : "0";
    if (this.#motion.style.opacity !== opacity) this.#motion.style.opacity = opacity;
  }

  #context(canvas: HTMLCanvasElement, opaque: boolean): Ctx | null {
    const ctx = canvas.getContext("2d", { alpha: !opaque });
    ctx?.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    return ctx;
  }
}

interface Sheet extends ScreenPoint {
  readonly width: number;
  readonly height: number;
}

const sheetOf = ({ camera, view }: Frame): Sheet => ({
  ...toScreen(camera, view, { x: 0, y: 0 }),
  width: WORLD.width * camera.zoom,
  height: WORLD.height * camera.zoom,
});

/** Only if the map does not cover the view; tiles at the edge are larger than the map, hence the clip. */
function underMap(ctx: Ctx, frame: Frame, draw: () => void): void {
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
