/**
 * The land as the painter has it: with an island under each kingdom at sea. A survey of the coast takes a tenth of a
 * second. In a replay islands rise faster than that, so the land is painted as it was last surveyed.
 */
import type { Ctx } from "../canvas.ts";
import { palettes } from "../palette.ts";
import { standsInWater } from "../terrain/islands.ts";
import { type Terrain, withIslands } from "../terrain/model.ts";
import { TerrainPainter } from "../terrain/paint.ts";
import { paintWashes } from "../terrain/wash.ts";
import type { MapTheme } from "../types.ts";
import { type Cell, COLUMNS } from "../viewport.ts";
import type { Region } from "./levels.ts";

/** At least so long between two surveys. */
export const SURVEY_MS = 1000;

export class Land {
  readonly #terrain: Terrain;
  /** Cells of kingdoms at sea, by `cellIndex`. */
  readonly #islands = new Map<number, Cell>();
  /** Islands that rose or sank since the survey. */
  #unsurveyed: number[] = [];
  #surveyedAt = Number.NEGATIVE_INFINITY;
  #painter: TerrainPainter | null = null;
  /** Null before the page has said how the map looks. */
  theme: MapTheme | null = null;

  constructor(terrain: Terrain) {
    this.#terrain = terrain;
  }

  setTheme(theme: MapTheme): void {
    this.theme = theme;
    this.#painter = null;
  }

  /**
   * A kingdom has come to the cell, or left it.
   *
   * @returns whether land rose or sank.
   */
  settle(index: number, settled: boolean): boolean {
    const cell = { x: index % COLUMNS, y: Math.floor(index / COLUMNS) };
    if (settled === this.#islands.has(index) || !standsInWater(this.#terrain.field, cell)) return false;
    if (settled) this.#islands.set(index, cell);
    else this.#islands.delete(index);
    this.#unsurveyed.push(index);
    return true;
  }

  paint(ctx: Ctx, region: Region, scale: number): void {
    if (this.theme === null) return;
    const due = this.#unsurveyed.length > 0 && performance.now() - this.#surveyedAt >= SURVEY_MS;
    if (this.#painter === null || due) this.#painter = this.#survey(this.theme);
    this.#painter.paint(ctx, region, scale);
  }

  /** The cells of islands that have been painted as sea until now. */
  catchUp(): readonly number[] {
    const late = this.#unsurveyed;
    if (late.length > 0) this.#painter = null;
    return late;
  }

  #survey(theme: MapTheme): TerrainPainter {
    this.#unsurveyed = [];
    this.#surveyedAt = performance.now();
    const terrain = withIslands(this.#terrain, [...this.#islands.values()]);
    return new TerrainPainter(terrain, paintWashes(terrain, palettes[theme]), palettes[theme]);
  }
}
