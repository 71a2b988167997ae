/** The map's door: import it lazily, `lazy(() => import("../map/index.tsx"))`. */

export { type MapMessages, mapMessages } from "../i18n/en/map.ts";
export { cameraFrom, cameraText } from "./camera-url.ts";
export type { MapKingdom, MapMission, MapMode, MapRarity, MapTheme } from "./types.ts";
export { type Camera, type Cell, cameraOn } from "./viewport.ts";
export { WorldMap, WorldMap as default, type WorldMapProps } from "./WorldMap.tsx";
