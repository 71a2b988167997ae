/** The map of the game: its own renderer, tiles and painter. */

import { places } from "../../../apps/web/src/i18n/en/places.ts";
import { assignLanes, NO_LANES } from "../../../apps/web/src/map/lanes.ts";
import type { Scene } from "../../../apps/web/src/map/layers/layer.ts";
import { palettes } from "../../../apps/web/src/map/palette.ts";
import { namesOfPlaces } from "../../../apps/web/src/map/places/places.ts";
import { MapRenderer } from "../../../apps/web/src/map/renderer.ts";
import { MapTiles } from "../../../apps/web/src/map/tiles/map-tiles.ts";
import { type Camera, cellIndex } from "../../../apps/web/src/map/viewport.ts";
import { kingdoms, missions, NOW, ownedIds, VIEW } from "./scene.ts";
import type { Contestant } from "./sweep.ts";

const scene: Scene = {
  kingdoms,
  missions,
  lanes: assignLanes(NO_LANES, missions),
  ownedIds,
  byCell: new Map(kingdoms.map((kingdom) => [cellIndex(kingdom.cell), kingdom])),
  byId: new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom])),
  mode: "view",
  dimmed: new Set(),
  signs: new Map(),
  selected: { x: 44, y: 30 },
  cursor: null,
  hover: null,
};

type Frame = Omit<
  Parameters<MapRenderer["drawMoving"]>[0],
  "view" | "density" | "palette" | "at" | "goal" | "focus"
>;

/** The game's renderer over two canvases, without kingdoms. @param frameOf the content of a frame. */
export function rendererIn(box: HTMLElement, frameOf: (camera: Camera, milliseconds: number) => Frame) {
  const canvases = [0, 1].map(() => {
    const canvas = document.createElement("canvas");
    canvas.style.cssText = `position:absolute;inset:0;width:${VIEW.width}px;height:${VIEW.height}px`;
    box.append(canvas);
    return canvas;
  });
  const [ground, motion] = canvases as [HTMLCanvasElement, HTMLCanvasElement];
  const tiles = new MapTiles();
  const renderer = new MapRenderer(tiles, ground, motion);
  renderer.resize(VIEW, 1);
  tiles.setTheme("light");
  const contestant: Contestant = {
    draw(camera, milliseconds) {
      const frame = frameOf(camera, milliseconds);
      renderer.drawMoving({
        ...frame,
        view: VIEW,
        density: 1,
        palette: palettes.light,
        at: milliseconds,
        goal: null,
        focus: null,
      });
      return tiles.sharp;
    },
    flush() {
      for (const canvas of canvases) canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
    },
  };
  return { tiles, contestant };
}

export function ourMap(box: HTMLElement): Contestant {
  const { tiles, contestant } = rendererIn(box, (camera, milliseconds) => ({
    scene,
    camera,
    now: NOW + milliseconds / 1000,
    pulse: (milliseconds / 1000) % 1,
    hasty: true,
  }));
  tiles.setNames(namesOfPlaces(places));
  tiles.setKingdoms(kingdoms, ownedIds);
  tiles.setMissions(missions, scene.byId, ownedIds, scene.lanes, NOW);
  return contestant;
}
