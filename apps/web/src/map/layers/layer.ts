/** The interface of every layer, and the input of a tile's painters. */
import type { DrawnMission } from "../../game/mission-kinds/looks.ts";
import type { Ctx } from "../canvas.ts";
import type { Lanes } from "../lanes.ts";
import type { Palette } from "../palette.ts";
import type { MapKingdom, MapMission, MapMode } from "../types.ts";
import type { Camera, Cell, CellRange, DetailLevel, Size, WorldPoint } from "../viewport.ts";

/** An event of a replay that has just happened; a ring marks its place. */
export interface Flash {
  readonly cell: Cell;
  /** Null for a founding. */
  readonly kind: DrawnMission | null;
  /** `performance.now()` when it was shown. */
  readonly at: number;
}

/** The world as the page last passed it to the map. */
export interface Scene {
  readonly kingdoms: readonly MapKingdom[];
  /** By `cellIndex`. */
  readonly byCell: ReadonlyMap<number, MapKingdom>;
  readonly byId: ReadonlyMap<string, MapKingdom>;
  readonly ownedIds: ReadonlySet<string>;
  readonly missions: readonly MapMission[];
  /** Which lane each of them has. */
  readonly lanes: Lanes;
  readonly mode: MapMode;
  /** Ids of kingdoms that cannot be chosen now. */
  readonly dimmed: ReadonlySet<string>;
  /** Signs of the player's marks, by id. */
  readonly signs: ReadonlyMap<string, string>;
  /** The cell that the page has chosen, the cell of the keyboard, the cell under the pointer. */
  readonly selected: Cell | null;
  readonly cursor: Cell | null;
  readonly hover: Cell | null;
  /**
   * In a replay, what has just happened. Its routes are drawn in each frame: hundreds begin and end in a second, and no painter
   * follows that.
   */
  readonly flashes?: readonly Flash[] | undefined;
}

export interface Frame {
  readonly scene: Scene;
  readonly camera: Camera;
  readonly view: Size;
  /** Device pixels for each CSS pixel. */
  readonly density: number;
  readonly palette: Palette;
  /** While the zoom changes: speed before beauty. */
  readonly hasty: boolean;
  /** The end of a flight of the camera; null without a flight. */
  readonly goal: Camera | null;
  /** The place under the pointer; null without a pointer on the map. */
  readonly focus: WorldPoint | null;
  /** Ledger time, seconds. */
  readonly now: number;
  /** Milliseconds of the page's clock, which the camera moves by. */
  readonly at: number;
  /** Runs from 0 to 1 each second, and stays 0 with reduced motion. */
  readonly pulse: number;
}

export interface Layer {
  /** Draws in CSS pixels of the view. */
  draw(ctx: Ctx, frame: Frame): void;
}

export interface PaintedKingdom extends MapKingdom {
  readonly own: boolean;
}

/** One tile of the map as its painters are given it. */
export interface TilePart {
  /** Of the tile alone: its middle, its scale, its size. */
  readonly camera: Camera;
  readonly view: Size;
  readonly visible: CellRange;
  readonly detail: DetailLevel;
  /** Device pixels for each CSS pixel. */
  readonly density: number;
  readonly palette: Palette;
  /** Those that stand in it, from north to south. */
  readonly kingdoms: readonly PaintedKingdom[];
  /** Ledger time, seconds. */
  readonly now: number;
}
