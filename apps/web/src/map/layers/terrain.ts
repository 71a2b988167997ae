/** The chart itself, with its frame. */
import { palettes } from "../palette.ts";
import { createTerrain, type Terrain } from "../terrain/model.ts";
import { ChartPainter } from "../terrain/paint.ts";
import { ChartTiles } from "../terrain/tiles.ts";
import { paintWashes } from "../terrain/wash.ts";
import type { MapTheme } from "../types.ts";
import { toScreen, WORLD } from "../viewport.ts";
import type { Layer } from "./layer.ts";

let terrain: Terrain | undefined;
const tiles: Partial<Record<MapTheme, ChartTiles>> = {};

/** Made once for each page, however often the map is shown. */
export function sharedTerrain(): Terrain {
  terrain ??= createTerrain();
  return terrain;
}

function tilesOf(theme: MapTheme): ChartTiles {
  const palette = palettes[theme];
  const made =
    tiles[theme] ??
    new ChartTiles(new ChartPainter(sharedTerrain(), paintWashes(sharedTerrain(), palette), palette));
  tiles[theme] = made;
  return made;
}

export function terrainLayer(theme: MapTheme): Layer {
  return {
    draw(ctx, { camera, view, density, palette }) {
      ctx.fillStyle = palette.table;
      ctx.fillRect(0, 0, view.width, view.height);
      const corner = toScreen(camera, view, { x: 0, y: 0 });
      ctx.save();
      // The outermost tiles are larger than the chart.
      ctx.beginPath();
      ctx.rect(corner.x, corner.y, WORLD.width * camera.zoom, WORLD.height * camera.zoom);
      ctx.clip();
      const complete = tilesOf(theme).draw(ctx, camera, view, density);
      ctx.restore();
      ctx.strokeStyle = palette.frame;
      for (const [gap, width] of [
        [1, 2],
        [8, 1],
        [13, 3],
      ] as const) {
        ctx.lineWidth = width;
        const [w, h] = [WORLD.width * camera.zoom, WORLD.height * camera.zoom];
        ctx.strokeRect(corner.x - gap, corner.y - gap, w + gap * 2, h + gap * 2);
      }
      return !complete;
    },
  };
}
