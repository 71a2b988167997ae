/** The positions of charges on a shield, and their sizes. */
import type { Arms, Group, Ordinary } from "./arms.ts";

/** Middle of the escutcheon's upper, broad part: the eye expects a single charge there. */
export const HEART = 55;

export type Spot = readonly [x: number, y: number, size: number];

/** The positions of charges: on the field (with or without an ordinary), and on each ordinary. */
const alone: readonly Spot[] = [[50, HEART, 66]];
const twoAndOne: readonly Spot[] = [
  [28, 33, 33],
  [72, 33, 33],
  [50, 80, 33],
];
/** In the middle of small charges that are strewn over the field. */
const amidst: readonly Spot[] = [[50, HEART, 54]];
export const strewnSpots: readonly Spot[] = [10, 33, 56, 79, 102].flatMap((y, row) =>
  (row % 2 === 0 ? [14, 38, 62, 86] : [2, 26, 50, 74, 98]).map((x): Spot => [x, y, 15]),
);
/** Charges that the middle one would half hide are left out. */
export const strewnAround = strewnSpots.filter(([x, y]) => Math.abs(x - 50) > 30 || Math.abs(y - HEART) > 30);

const fieldSpots: Partial<Record<Ordinary, readonly Spot[]>> = {
  chief: [[50, 73, 52]],
  base: [[50, 45, 58]],
  bordure: [[50, 54, 52]],
  fess: [
    [27, 20, 26],
    [73, 20, 26],
    [50, 91, 25],
  ],
  chevron: [
    [24, 32, 28],
    [76, 32, 28],
    [50, 90, 25],
  ],
  cross: [
    [20, 22, 23],
    [80, 22, 23],
    [25, 81, 21],
    [75, 81, 21],
  ],
  saltire: [
    [50, 17, 22],
    [18, 55, 21],
    [82, 55, 21],
    [50, 95, 21],
  ],
};
const ordinarySpots: Partial<Record<Ordinary, readonly Spot[]>> = {
  chief: [
    [22, 21, 24],
    [50, 21, 24],
    [78, 21, 24],
  ],
  pale: [
    [50, 22, 26],
    [50, 55, 26],
    [50, 88, 25],
  ],
  fess: [
    [21, 55, 25],
    [50, 55, 25],
    [79, 55, 25],
  ],
  bend: [
    [24, 22, 22],
    [48, 48, 22],
    [71, 74, 22],
  ],
  "bend sinister": [
    [76, 22, 22],
    [52, 48, 22],
    [29, 74, 22],
  ],
  cross: [[50, 54, 22]],
  saltire: [[50, 55, 26]],
  pile: [[50, 36, 44]],
  inescutcheon: [[50, 55, 38]],
};

export function spotsOf({ field, ordinary }: Arms, { count, on }: Group): readonly Spot[] {
  if (ordinary !== null) return (on === "field" ? fieldSpots : ordinarySpots)[ordinary.kind] ?? [];
  if (count === 3) return twoAndOne;
  return field.kind === "strewn" ? amidst : alone;
}
