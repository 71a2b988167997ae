/** Canvases off the page, alike on the page's thread and in the painter's. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly ctx: OffscreenCanvasRenderingContext2D;
}

export function newCanvas(width: number, height: number, opaque = false): Sheet {
  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const ctx = canvas.getContext("2d", { alpha: !opaque });
  if (ctx === null) throw new Error("This browser has no 2D canvas");
  return { canvas, ctx };
}
