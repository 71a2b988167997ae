import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { chapter, config, show } from "../../test-support/show.tsx";
import { PlaceByNumbers } from "./PlaceByNumbers.tsx";

const onPlace = vi.fn();
const choose = (): HTMLButtonElement => screen.getByRole("button", { name: "Choose this cell" });

function type(x: string, y: string): void {
  fireEvent.change(screen.getByLabelText("Column"), { target: { value: x } });
  fireEvent.change(screen.getByLabelText("Row"), { target: { value: y } });
}

beforeEach(async () => {
  onPlace.mockReset();
  const { kingdoms } = chapter("founded");
  await show(<PlaceByNumbers map={config.map} kingdoms={kingdoms} onPlace={onPlace} />);
});

it("two numbers give a free cell of the map", () => {
  type("89", "59");
  fireEvent.click(choose());
  expect(onPlace).toHaveBeenCalledWith({ x: 89, y: 59 });
});

it.each([
  ["90", "0", "The map ends at 89, 59."],
  ["0", "60", "The map ends at 89, 59."],
  ["12", "34", "\u2068Camelot\u2069 is there already."],
  ["1.5", "2", ""],
  ["-1", "2", ""],
  ["", "2", ""],
])("the numbers %j, %j give no cell: %s", (x, y, words) => {
  type(x, y);
  expect(choose().disabled).toBe(true);
  expect(screen.getByRole("status").textContent).toBe(words);
  const form = choose().closest("form");
  if (form) fireEvent.submit(form);
  expect(onPlace).not.toHaveBeenCalled();
});
