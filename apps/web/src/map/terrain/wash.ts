/** The watercolour under the pen: one pixel for each sample, stretched smoothly when drawn. */
import { newCanvas } from "../canvas.ts";
import type { Palette } from "../palette.ts";
import { HILLS, MOUNTAINS, SAMPLES_X, SAMPLES_Y } from "./field.ts";
import type { Terrain } from "./model.ts";

type Rgb = readonly [number, number, number];

const mix = (a: Rgb, b: Rgb, part: number): Rgb => {
  const t = Math.max(0, Math.min(1, part));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
};

function landColour(palette: Palette, height: number, moisture: number): Rgb {
  const low = mix(
    mix(palette.dry, palette.lowland, (moisture + 0.5) * 1.6),
    palette.wood,
    moisture * 3.4 - 0.1,
  );
  if (height < HILLS) return mix(low, palette.highland, (height / HILLS) * 0.75 - 0.15);
  return mix(palette.highland, palette.peak, (height - HILLS) / (MOUNTAINS - HILLS + 0.2));
}

export interface Washes {
  readonly land: OffscreenCanvas;
  readonly sea: OffscreenCanvas;
}

/** Land is painted a little over its shore, so that the clip along the coast shows no gap. */
export function paintWashes(terrain: Terrain, palette: Palette): Washes {
  const land = new ImageData(SAMPLES_X, SAMPLES_Y);
  const sea = new ImageData(SAMPLES_X, SAMPLES_Y);
  const { height, moisture } = terrain.field;
  const put = (image: ImageData, index: number, [r, g, b]: Rgb, light: number): void => {
    image.data[index * 4] = r + light;
    image.data[index * 4 + 1] = g + light;
    image.data[index * 4 + 2] = b + light;
    image.data[index * 4 + 3] = 255;
  };
  for (let index = 0; index < height.length; index++) {
    const here = height[index] ?? 0;
    const slope = here - (height[index - SAMPLES_X - 1] ?? here);
    const light = Math.max(-26, Math.min(20, -slope * 430));
    put(land, index, landColour(palette, Math.max(0, here), moisture[index] ?? 0), here > 0 ? light : 0);
    put(sea, index, mix(palette.seaShallow, palette.seaDeep, (terrain.fromLand[index] ?? 0) / 420), 0);
  }
  return { land: canvasOf(land), sea: canvasOf(sea) };
}

/** Stretching with care costs much, so it is done once here, and a tile of the map is stretched from this with little. */
const LARGER = 4;

function canvasOf(image: ImageData): OffscreenCanvas {
  const small = newCanvas(image.width, image.height);
  small.ctx.putImageData(image, 0, 0);
  const { canvas, ctx } = newCanvas(image.width * LARGER, image.height * LARGER, true);
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  return canvas;
}
