import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { markKingdoms } from "../../game/marks-of-player.ts";
import { realm, show } from "../../test-support/show.tsx";
import type { Sort } from "./search.ts";
import { Table } from "./Table.tsx";

const { value: kingdoms } = await createGame({ config: realm }).listKingdoms();
const [first] = kingdoms;
if (first === undefined) throw new Error("no kingdom was founded");

const table = (now: number, owned: readonly string[] = [], onSort: (sort: Sort) => void = () => {}) => (
  <Table rows={kingdoms} owned={new Set(owned)} now={now} sort="name" down onSort={onSort} />
);

it("the table shows each kingdom with its arms, and links to its report and its place on the map", async () => {
  await show(table(first.shield.protectedUntil - 1));
  const row = screen.getByRole("row", { name: new RegExp(first.name) });
  expect(within(row).getByRole("img", { name: /./ })).toBeTruthy();
  expect(row.querySelector("bdi")?.textContent).toBe(first.name);
  expect(row.textContent).toContain("until ");
  expect(row.textContent).not.toContain("Yours");
  const inspect = within(row).getByRole("link", { name: `Inspect ${first.name}` });
  expect(inspect.getAttribute("href")).toBe(`/?panel=inspect&target=${first.id.slice(1, -1)}`);
  const map = within(row).getByRole("link", { name: `Show ${first.name} on the map` });
  expect(map.getAttribute("href")).toMatch(/^\/\?map=true&view=/);
});

it("the player's mark of a kingdom follows its name", async () => {
  await show(table(first.shield.protectedUntil));
  const row = () => screen.getByRole("row", { name: new RegExp(first.name) }).textContent;
  expect(row()).not.toContain("Foe");
  act(() => markKingdoms([[first.component, "foe"]]));
  expect(row()).toContain("⚔ Foe");
  act(() => markKingdoms([[first.component, null]]));
});

it("the table marks the player's kingdoms, and those that are open to attack", async () => {
  await show(table(first.shield.protectedUntil, [first.id]));
  const row = screen.getByRole("row", { name: new RegExp(first.name) });
  expect(row.textContent).toContain("Yours");
  expect(row.textContent).toContain("None");
});

it("the table says by which column it is sorted, and sorts by another", async () => {
  const asked: Sort[] = [];
  await show(table(0, [], (sort) => asked.push(sort)));
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: "Founded" }).hasAttribute("aria-sort")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Founded" }));
  expect(asked).toEqual(["founded"]);
});
