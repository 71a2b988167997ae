/** The scene that both contestants draw: a kingdom on every cell, 300 missions, one path of the camera. From a fixed seed. */

import { seeded } from "../../../apps/web/src/art/random.ts";
import { DRAWN_MISSIONS } from "../../../apps/web/src/game/mission-kinds/looks.ts";
import { type MapKingdom, type MapMission, RARITY_GEMS } from "../../../apps/web/src/map/types.ts";
import { type Camera, COLUMNS, MAX_ZOOM, MIN_ZOOM, ROWS, WORLD } from "../../../apps/web/src/map/viewport.ts";

export const VIEW = { width: 1920, height: 1080 };
export const NOW = 1_000_000;
export const SWEEP_MS = 5000;

const rarities = Object.keys(RARITY_GEMS) as (keyof typeof RARITY_GEMS)[];

export const kingdoms: readonly MapKingdom[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  id: `#${index + 1}#`,
  name: `Kingdom of ${index + 1}`,
  cell: { x: index % COLUMNS, y: Math.floor(index / COLUMNS) },
  component: `component_bench_${index}`,
  rarity: rarities[index % rarities.length] ?? null,
  protectedUntil: index % 7 === 0 ? NOW + 86_400 : 0,
}));

const random = seeded(300);
const some = (): string => kingdoms[Math.floor(random() * kingdoms.length)]?.id ?? "#1#";

export const missions: readonly MapMission[] = Array.from({ length: 300 }, (_, index) => {
  const from = index < 20 ? "#2745#" : some();
  const kind = DRAWN_MISSIONS[index % DRAWN_MISSIONS.length] ?? "war";
  const launchedAt = NOW - random() * 7000;
  return {
    id: String(index),
    kind,
    hostile: kind !== "fortify" && kind !== "prospect",
    from,
    to: kind === "prospect" ? from : some(),
    launchedAt,
    arrivesAt: launchedAt + 7200 + random() * 20_000,
  };
});

export const ownedIds: ReadonlySet<string> = new Set(["#2745#", "#2746#", "#100#"]);

/** From the whole world to the nearest view and back, in a loop over land and sea. */
export function cameraAt(milliseconds: number): Camera {
  const part = (milliseconds % SWEEP_MS) / SWEEP_MS;
  const nearness = (1 - Math.cos(part * 2 * Math.PI)) / 2;
  return {
    zoom: MIN_ZOOM * (MAX_ZOOM / MIN_ZOOM) ** nearness,
    x: WORLD.width * (0.5 + 0.22 * Math.sin(part * 2 * Math.PI)),
    y: WORLD.height * (0.5 + 0.22 * Math.sin(part * 4 * Math.PI)),
  };
}
