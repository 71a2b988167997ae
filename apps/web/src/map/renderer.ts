/**
 * Draws one frame. At rest there are two canvases: below what moves with the camera alone, above missions and cursors, so that
 * these can flow while the chart stands. While the camera moves all of it changes, and one canvas is less to clear and to lay
 * over the other. Knows no events.
 */
import type { Ctx } from "./canvas.ts";
import type { Chart } from "./chart/chart.ts";
import { cursorLayer } from "./layers/cursor.ts";
import { underChart } from "./layers/frame.ts";
import type { Frame, Layer } from "./layers/layer.ts";
import { missionsLayer } from "./layers/missions.ts";
import type { Size } from "./viewport.ts";

const UPPER: readonly Layer[] = [missionsLayer, cursorLayer];

function drawUpper(ctx: Ctx, frame: Frame): void {
  for (const layer of UPPER) layer.draw(ctx, frame);
}

export class MapRenderer {
  private readonly chart: Chart;
  private readonly ground: HTMLCanvasElement;
  private readonly motion: HTMLCanvasElement;
  private density = 1;

  constructor(chart: Chart, ground: HTMLCanvasElement, motion: HTMLCanvasElement) {
    this.chart = chart;
    this.ground = ground;
    this.motion = motion;
  }

  resize(view: Size, density: number): void {
    this.density = density;
    for (const canvas of [this.ground, this.motion]) {
      canvas.width = Math.round(view.width * density);
      canvas.height = Math.round(view.height * density);
    }
  }

  /** The chart alone: what flows above it is drawn by `drawMotion`. */
  drawGround(frame: Frame): void {
    const ctx = this.context(this.ground, true);
    if (ctx !== null) underChart(ctx, frame, () => this.chart.draw(ctx, frame));
  }

  drawMotion(frame: Frame): void {
    const ctx = this.context(this.motion, false);
    if (ctx === null) return;
    ctx.clearRect(0, 0, frame.view.width, frame.view.height);
    drawUpper(ctx, frame);
    this.showMotion(true);
  }

  /** Everything, on the lower canvas. */
  drawMoving(frame: Frame): void {
    this.drawGround(frame);
    const ctx = this.context(this.ground, true);
    if (ctx !== null) drawUpper(ctx, frame);
    this.showMotion(false);
  }

  /** Unseen, it still takes the pointer's and the keyboard's events. */
  private showMotion(shown: boolean): void {
    const opacity = shown ? "1" : "0";
    if (this.motion.style.opacity !== opacity) this.motion.style.opacity = opacity;
  }

  private context(canvas: HTMLCanvasElement, opaque: boolean): Ctx | null {
    const ctx = canvas.getContext("2d", { alpha: !opaque });
    ctx?.setTransform(this.density, 0, 0, this.density, 0, 0);
    return ctx;
  }
}
