/** One tile of the chart as its painters are given it. */
import type { Palette } from "../palette.ts";
import type { MapKingdom } from "../types.ts";
import type { Camera, CellRange, Detail, Size } from "../viewport.ts";

export interface PaintedKingdom extends MapKingdom {
  readonly own: boolean;
}

export interface ChartPart {
  /** Of the tile alone: its middle, its scale, its size. */
  readonly camera: Camera;
  readonly view: Size;
  readonly visible: CellRange;
  readonly detail: Detail;
  /** Device pixels for each CSS pixel. */
  readonly density: number;
  readonly palette: Palette;
  /** Those that stand in it, from north to south. */
  readonly kingdoms: readonly PaintedKingdom[];
  /** Ledger time, seconds. */
  readonly now: number;
}
