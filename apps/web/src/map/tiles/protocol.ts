/** The messages between the page and the painter's thread. */
import type { PaintedKingdom } from "../layers/layer.ts";
import type { TerrainField } from "../terrain/field.ts";
import type { MapTheme } from "../types.ts";
import type { TileAt } from "./levels.ts";
import type { Route } from "./routes.ts";

/** Names a request, so that an answer that is no longer wanted is known. */
interface Wanted {
  readonly tile: TileAt;
  readonly density: number;
  readonly theme: MapTheme;
}

export type ToPainter =
  | { readonly kind: "theme"; readonly theme: MapTheme }
  | {
      readonly kind: "kingdoms";
      readonly put: readonly PaintedKingdom[];
      /** Cells that are empty again. */
      readonly drop: readonly number[];
    }
  /** Names of the places, by place number. */
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "routes"; readonly put: readonly Route[]; readonly drop: readonly string[] }
  | ({ readonly kind: "paint"; readonly now: number } & Wanted);

export type FromPainter =
  | { readonly kind: "field"; readonly field: TerrainField }
  /** Islands that have come or gone, and were not painted so until now. */
  | { readonly kind: "land"; readonly cells: readonly number[] }
  | { readonly kind: "overview"; readonly theme: MapTheme; readonly bitmap: ImageBitmap }
  | ({ readonly kind: "tile"; readonly bitmap: ImageBitmap } & Wanted);
