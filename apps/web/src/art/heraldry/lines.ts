/** The lines of heraldry, along straight and curved edges. */
import { round } from "../svg.ts";
import type { Line } from "./arms.ts";

export type Point = readonly [x: number, y: number];

/** The length of one tooth or wave, and its height, in a shield of 100. Smaller ones are invisible at 24 pixels. */
const LENGTHS: Readonly<Record<Line, number>> = {
  straight: 0,
  wavy: 22,
  engrailed: 15,
  indented: 13,
  embattled: 17,
  dovetailed: 17,
};

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** A point of a run of points and the way it goes there; `aside` to its left. */
function walker(run: readonly Point[]): (along: number, aside: number) => string {
  return (along, aside) => {
    let left = along;
    for (let index = 1; index < run.length; index++) {
      const [from, to] = [run[index - 1], run[index]] as [Point, Point];
      const length = distance(from, to);
      if (left <= length || index === run.length - 1) {
        const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
        return `${round(from[0] + dx * left + dy * aside)} ${round(from[1] + dy * left - dx * aside)}`;
      }
      left -= length;
    }
    return "";
  };
}

/** One tooth from `at` on, `length` long. */
const TEETH: Readonly<
  Record<Line, (point: (along: number, aside: number) => string, at: number, length: number) => string>
> = {
  straight: () => "",
  wavy: (point, at, length) =>
    `Q${point(at + length / 4, 8)} ${point(at + length / 2, 0)}Q${point(at + (length * 3) / 4, -8)} ${point(at + length, 0)}`,
  // Cusps outward, bows inward.
  engrailed: (point, at, length) => `Q${point(at + length / 2, -9)} ${point(at + length, 3)}`,
  indented: (point, at, length) => `L${point(at + length / 2, 5)}L${point(at + length, -3)}`,
  embattled: (point, at, length) =>
    `L${point(at + length / 4, -3)}L${point(at + length / 4, 4)}L${point(at + (length * 3) / 4, 4)}L${point(at + (length * 3) / 4, -3)}`,
  dovetailed: (point, at, length) =>
    `L${point(at + length * 0.34, -3)}L${point(at + length * 0.2, 4)}L${point(at + length * 0.8, 4)}L${point(at + length * 0.66, -3)}`,
};

/** The path along a run of points in this line, its outside to the left; it begins with `L`, and so joins the previous one. */
function edge(run: readonly Point[], line: Line): string {
  const [first, last] = [run[0], run.at(-1)] as [Point, Point];
  if (run.length === 1) return `L${first[0]} ${first[1]}`;
  const start = `L${round(first[0])} ${round(first[1])}`;
  const end = `L${round(last[0])} ${round(last[1])}`;
  if (line === "straight")
    return (
      start +
      run
        .slice(1)
        .map(([x, y]) => `L${round(x)} ${round(y)}`)
        .join("")
    );
  const whole = run.slice(1).reduce((sum, to, index) => sum + distance(run[index] as Point, to), 0);
  const teeth = Math.max(1, Math.round(whole / LENGTHS[line]));
  const length = whole / teeth;
  const point = walker(run);
  const drawn = Array.from({ length: teeth }, (_, index) => TEETH[line](point, index * length, length));
  return start + drawn.join("") + end;
}

/** A closed shape of edges; a run of one point is a corner. @param drawn how many runs are in this line; the rest are straight. */
export const closed = (
  edges: readonly (readonly Point[])[],
  line: Line,
  drawn: number = edges.length,
): string =>
  `M${edges
    .map((run, index) => edge(run, index < drawn ? line : "straight"))
    .join("")
    .slice(1)}Z`;
