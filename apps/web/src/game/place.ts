import type { Cell, KingdomInfo } from "@kingdoms/client";

/** Why no kingdom can be founded on a cell; null when one can. */
export type PlaceProblem =
  | { readonly kind: "outside" }
  | { readonly kind: "taken"; readonly by: KingdomInfo };

export function placeProblem(
  cell: Cell,
  map: { readonly width: number; readonly height: number },
  kingdoms: readonly KingdomInfo[],
): PlaceProblem | null {
  const inside = (value: number, size: number): boolean =>
    Number.isInteger(value) && value >= 0 && value < size;
  if (!inside(cell.x, map.width) || !inside(cell.y, map.height)) return { kind: "outside" };
  const by = kingdoms.find((kingdom) => kingdom.cell.x === cell.x && kingdom.cell.y === cell.y);
  return by === undefined ? null : { kind: "taken", by };
}
