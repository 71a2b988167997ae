/** The areas of a shield in a box of 100 by 120: halves of a parted field, stripes of a varied one, ordinaries. */
import type { Line, Ordinary, Partition, Variation } from "./arms.ts";
import { closed, type Point } from "./lines.ts";
import { HEART } from "./spots.ts";

/** Edges of an area, clockwise: each run is one line of heraldry, and a single point is a corner outside the shield. */
type Area = readonly (readonly Point[])[];

const partitionAreas: Readonly<Record<Exclude<Partition, "saltire" | "quarterly">, Area>> = {
  pale: [
    [
      [50, 128],
      [50, -8],
    ],
    [[108, -8]],
    [[108, 128]],
  ],
  fess: [
    [
      [-8, HEART],
      [108, HEART],
    ],
    [[108, 128]],
    [[-8, 128]],
  ],
  bend: [
    [
      [-8, -9],
      [108, 120],
    ],
    [[-8, 128]],
  ],
  "bend sinister": [
    [
      [-8, 120],
      [108, -9],
    ],
    [[108, 128]],
    [[-8, 128]],
  ],
  chevron: [
    [
      [-8, 104],
      [50, 42],
    ],
    [
      [50, 42],
      [108, 104],
    ],
    [[108, 128]],
    [[-8, 128]],
  ],
};

export function partitionPath(partition: Partition, line: Line): string {
  if (partition === "saltire") return `M0 0L50 ${HEART}L100 0V110L50 ${HEART}L0 110Z`;
  if (partition === "quarterly") return `M50 0H100V${HEART}H50ZM0 ${HEART}H50V120H0Z`;
  return closed(partitionAreas[partition], line);
}

const bars = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join("");

export const variationPaths: Readonly<Record<Variation, string>> = {
  barry: bars(3, (index) => `M0 ${20 + index * 38}H100V${39 + index * 38}H0Z`),
  paly: bars(3, (index) => `M${20 + index * 31} 0H${35 + index * 31}V120H${20 + index * 31}Z`),
  bendy: bars(4, (index) => `M${-66 + index * 44} 0h22L${-44 + index * 44 + 110} 120h-22Z`),
  "bendy sinister": bars(4, (index) => `M${166 - index * 44} 0h-22L${144 - index * 44 - 110} 120h22Z`),
  chequy: bars(
    15,
    (index) =>
      `M${(index % 3) * 37 + (Math.floor(index / 3) % 2) * 18.5} ${Math.floor(index / 3) * 24}h18.5v24h-18.5Z`,
  ),
  lozengy: bars(
    20,
    (index) => `M${(index % 5) * 25} ${Math.floor(index / 5) * 36 - 14}l12.5 18l-12.5 18l-12.5-18Z`,
  ),
  gyronny: `M50 ${HEART}V-20H125ZM50 ${HEART}H125V130ZM50 ${HEART}V130H-25ZM50 ${HEART}H-25V-20Z`,
};

/** One half of a bordure's inner edge, from the chief to the point. */
const innerSide = (mirror: 1 | -1): readonly Point[] =>
  (
    [
      [36, 14],
      [36, 54],
      [34.7, 65],
      [30.7, 75.5],
      [24, 85.5],
      [14, 96],
      [0, 105],
    ] as const
  ).map(([x, y]): Point => [50 + mirror * x, y]);

const ordinaryAreas: Readonly<Record<Ordinary, Area>> = {
  chief: [
    [[-8, -8]],
    [[108, -8]],
    [
      [108, 37],
      [-8, 37],
    ],
  ],
  base: [
    [
      [-8, 86],
      [108, 86],
    ],
    [[108, 128]],
    [[-8, 128]],
  ],
  pale: [
    [
      [34, 128],
      [34, -8],
    ],
    [
      [66, -8],
      [66, 128],
    ],
  ],
  fess: [
    [
      [-8, 39],
      [108, 39],
    ],
    [
      [108, 71],
      [-8, 71],
    ],
  ],
  bend: [
    [
      [16, -10],
      [112, 96],
    ],
    [
      [92, 118],
      [-4, 12],
    ],
  ],
  "bend sinister": [
    [
      [-12, 96],
      [84, -10],
    ],
    [
      [104, 12],
      [8, 118],
    ],
  ],
  chevron: [
    [
      [-4, 92],
      [50, 34],
    ],
    [
      [50, 34],
      [104, 92],
    ],
    [
      [104, 118],
      [50, 62],
    ],
    [
      [50, 62],
      [-4, 118],
    ],
  ],
  cross: [
    [
      [62, -8],
      [62, 42],
    ],
    [
      [62, 42],
      [108, 42],
    ],
    [
      [108, 66],
      [62, 66],
    ],
    [
      [62, 66],
      [62, 128],
    ],
    [
      [38, 128],
      [38, 66],
    ],
    [
      [38, 66],
      [-8, 66],
    ],
    [
      [-8, 42],
      [38, 42],
    ],
    [
      [38, 42],
      [38, -8],
    ],
  ],
  saltire: [
    [
      [12, -6],
      [50, 37],
    ],
    [
      [50, 37],
      [88, -6],
    ],
    [
      [106, 12],
      [66, 55],
    ],
    [
      [66, 55],
      [108, 104],
    ],
    [
      [90, 122],
      [50, 74],
    ],
    [
      [50, 74],
      [10, 122],
    ],
    [
      [-8, 104],
      [34, 55],
    ],
    [
      [34, 55],
      [-6, 12],
    ],
  ],
  // The hole, the other way round, after the rectangle that it is cut from.
  bordure: [
    innerSide(-1),
    [...innerSide(1)].reverse(),
    [
      [86, 14],
      [14, 14],
    ],
  ],
  pile: [[[8, -8]], [[92, -8]], [[50, 106]]],
  inescutcheon: [
    [[26, 24]],
    [[74, 24]],
    [
      [74, 58],
      [71.5, 71],
      [63, 84],
      [50, 93],
    ],
    [
      [50, 93],
      [37, 84],
      [28.5, 71],
      [26, 58],
    ],
  ],
};

/** How many edges of an embattled line belong to its upper side, which has the battlements. */
const upperEdges: Partial<Record<Ordinary, number>> = { fess: 1, bend: 1, "bend sinister": 1, chevron: 2 };

export function ordinaryPath(kind: Ordinary, line: Line): string {
  const isOneSided = line === "embattled" || line === "dovetailed";
  const shape = closed(ordinaryAreas[kind], line, isOneSided ? upperEdges[kind] : undefined);
  return kind === "bordure" ? `M-4 -4H104V124H-4Z${shape}` : shape;
}
