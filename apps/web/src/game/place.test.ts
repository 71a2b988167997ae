import type { KingdomInfo } from "@kingdoms/client";
import { expect, it } from "vitest";
import { placeProblem } from "./kingdoms.ts";

const map = { width: 90, height: 60 };
const camelot = { id: "#1#", name: "Camelot", cell: { x: 3, y: 4 } } as KingdomInfo;

it("every empty cell of the map can be chosen, its corners included", () => {
  expect(placeProblem({ x: 0, y: 0 }, map, [camelot])).toBeNull();
  expect(placeProblem({ x: 89, y: 59 }, map, [camelot])).toBeNull();
});

it.each([
  [90, 0],
  [0, 60],
  [-1, 0],
  [1.5, 1],
  [Number.NaN, 1],
])("the cell %d, %d is refused as outside", (x, y) => {
  expect(placeProblem({ x, y }, map, [])).toEqual({ kind: "outside" });
});

it("a taken cell names its kingdom", () => {
  expect(placeProblem({ x: 3, y: 4 }, map, [camelot])).toEqual({ kind: "taken", by: camelot });
});
