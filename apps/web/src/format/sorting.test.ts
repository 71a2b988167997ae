import { expect, it } from "vitest";
import { byValue, clicked, sortedByText } from "./sorting.ts";

const items = [
  { id: 1, name: "Zamora", value: 3 },
  { id: 2, name: "Älfheim", value: null },
  { id: 9, name: "avalon 10", value: 0 },
  { id: 10, name: "Avalon 9", value: 0 },
];
type Item = (typeof items)[number];
const ids = (sorted: readonly Item[]): readonly number[] => sorted.map(({ id }) => id);
const nameOf = ({ name }: Item): string => name;
const valueOfItem = ({ value }: Item): number | null => value;

it("words are sorted as in the language, with numbers in them by value", () => {
  expect(ids(sortedByText(items, nameOf, "en", false))).toEqual([2, 10, 9, 1]);
  expect(ids(sortedByText(items, nameOf, "sv", false))).toEqual([10, 9, 1, 2]);
  expect(ids(sortedByText(items, nameOf, "en", true))).toEqual([1, 9, 10, 2]);
});

it("equals keep their order, and the unknown is last in either direction", () => {
  expect(ids(byValue(items, valueOfItem, false))).toEqual([9, 10, 1, 2]);
  expect(ids(byValue(items, valueOfItem, true))).toEqual([1, 9, 10, 2]);
});

it("a second click on a heading reverses the order", () => {
  const first = clicked<"number" | "name">({ key: "number", descending: false }, "name");
  expect(first).toEqual({ key: "name", descending: false });
  expect(clicked(first, "name")).toEqual({ key: "name", descending: true });
  expect(clicked({ key: "name", descending: true }, "name")).toEqual(first);
});
