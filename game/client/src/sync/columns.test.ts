import { describe, expect, test } from "vitest";
import { columnsOf, rowsOf } from "./columns.ts";

const KINGDOMS = [
  { id: "#1#", cell: { x: 3, y: 4 }, buried: 5n, rarity: null, tags: ["a"] },
  { id: "#2#", cell: { x: 5, y: 6 }, buried: 0n, rarity: { name: "rare" }, tags: [] },
];

describe("columns of a list", () => {
  test("the columns of a list hold an array for each field, and for each field of a nested object", () => {
    expect(columnsOf(KINGDOMS)).toEqual({
      id: ["#1#", "#2#"],
      cell: { x: [3, 5], y: [4, 6] },
      buried: [5n, 0n],
      rarity: [null, { name: "rare" }],
      tags: [["a"], []],
    });
  });

  test("a list read back from its columns is the same list", () => {
    expect(rowsOf(structuredClone(columnsOf(KINGDOMS)))).toEqual(KINGDOMS);
    expect(rowsOf(columnsOf([]))).toEqual([]);
  });

  test("a list read from damaged columns is shorter, and nothing in it is made up", () => {
    for (const damaged of [undefined, null, 7, "text", [], {}, { id: null }, { id: ["#1#"], cell: {} }]) {
      expect(rowsOf(damaged), JSON.stringify(damaged)).toEqual([]);
    }
    expect(rowsOf({ id: ["#1#", "#2#"], cell: { x: [1], y: [2, 3] } })).toEqual([
      { id: "#1#", cell: { x: 1, y: 2 } },
    ]);
  });
});
