/** How the coast of the chart is made; `scripts/coast.ts` writes the result, since the terrain takes a browser too long. */
import type { Loop } from "../../map/terrain/contours.ts";
import { COLUMNS, ROWS, WORLD } from "../../map/viewport.ts";

/** Of so many points of a coast one is kept: a small chart shows no more. */
const EVERY = 6;
/** Islets of fewer points are left out. */
const LEAST = 4;

const cells = (value: number, size: number, count: number): string =>
  String(Math.round((value / size) * count * 10) / 10);

const pointsOf = ({ points }: Loop): readonly string[] =>
  Array.from(
    { length: Math.floor(points.length / 2 / EVERY) },
    (_, index) =>
      `${cells(points[2 * EVERY * index] ?? 0, WORLD.width, COLUMNS)} ${cells(points[2 * EVERY * index + 1] ?? 0, WORLD.height, ROWS)}`,
  );

/** The outlines of all land as one path of an SVG, in cells. */
export const coastPath = (coast: readonly Loop[]): string =>
  coast
    .map(pointsOf)
    .filter(({ length }) => length >= LEAST)
    .map((points) => `M${points.join("L")}Z`)
    .join("");
