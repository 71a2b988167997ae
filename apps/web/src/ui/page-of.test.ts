import { expect, it } from "vitest";
import { pageOf } from "./lists.tsx";

const letters = ["a", "b", "c", "d", "e"];

it("a list is cut into pages", () => {
  expect(pageOf(letters, 1, 2)).toEqual({ page: 1, pages: 3, rows: ["a", "b"], first: 1, count: 5 });
  expect(pageOf(letters, 3, 2)).toEqual({ page: 3, pages: 3, rows: ["e"], first: 5, count: 5 });
});

it("the last page ends the list, and an empty list has one page", () => {
  expect(pageOf(letters, 9, 2).rows).toEqual(["e"]);
  expect(pageOf(letters, 2, 5)).toMatchObject({ page: 1, pages: 1, rows: letters });
  expect(pageOf([], 1, 50)).toEqual({ page: 1, pages: 1, rows: [], first: 1, count: 0 });
});
