/** Draws one frame on two canvases: below what moves with the camera alone, above missions and cursors. Knows no events. */
import type { Ctx } from "./canvas.ts";
import type { Chart } from "./chart/chart.ts";
import { cursorLayer } from "./layers/cursor.ts";
import { underChart } from "./layers/frame.ts";
import type { Frame, Layer } from "./layers/layer.ts";
import { missionsLayer } from "./layers/missions.ts";
import type { Size } from "./viewport.ts";

const UPPER: readonly Layer[] = [missionsLayer, cursorLayer];

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

  drawGround(frame: Frame): void {
    const ctx = this.context(this.ground, true);
    if (ctx === null) return;
    underChart(ctx, frame, () => this.chart.draw(ctx, frame));
  }

  drawMotion(frame: Frame): void {
    const ctx = this.context(this.motion, false);
    if (ctx === null) return;
    ctx.clearRect(0, 0, frame.view.width, frame.view.height);
    for (const layer of UPPER) layer.draw(ctx, frame);
  }

  private context(canvas: HTMLCanvasElement, opaque: boolean): Ctx | null {
    const ctx = canvas.getContext("2d", { alpha: !opaque });
    ctx?.setTransform(this.density, 0, 0, this.density, 0, 0);
    return ctx;
  }
}
