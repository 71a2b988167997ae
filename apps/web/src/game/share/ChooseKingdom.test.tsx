/** A page about one kingdom offers all of them if its address names none. */
import { fireEvent, screen, within } from "@testing-library/react";

import { expect, it } from "vitest";
import { chapter, show } from "../../test-support/show.tsx";
import { ChooseKingdom } from "./ChooseKingdom.tsx";

const { kingdoms } = chapter("armed");
const names = (): readonly (string | null)[] =>
  within(screen.getByRole("list"))
    .queryAllByRole("link")
    .map((link) => link.textContent);

it("each kingdom is a link, and the list follows the name that is typed", async () => {
  await show(<ChooseKingdom to="/chronicle" kingdoms={kingdoms} />);
  await expect.poll(names).toHaveLength(kingdoms.length);
  const [first] = kingdoms;
  if (first === undefined) throw new Error("the chapter has no kingdom");
  const link = screen.getByRole("link", { name: new RegExp(`${first.name}$`) });
  expect(link.getAttribute("href")).toMatch(/^\/chronicle\?kingdom=\d+$/);

  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  type(first.name);
  expect(names()).toEqual([first.name]);
  type(`${first.name} and no other`);
  expect(screen.getByText("No kingdoms match these filters.")).toBeTruthy();
});

it("24 kingdoms of a large world are shown, and a line says how many more there are", async () => {
  const [first] = kingdoms;
  if (first === undefined) throw new Error("the chapter has no kingdom");
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...first,
    id: `#${String(at + 1)}#` as typeof first.id,
    name: `Kingdom ${String(at + 1)}`,
  }));
  await show(<ChooseKingdom to="/follow" kingdoms={many} />);
  expect(names()).toHaveLength(24);
  expect(screen.getByText("There are 6 more kingdoms. Type a name to find one.")).toBeTruthy();
});

it("a world without kingdoms says so", async () => {
  await show(<ChooseKingdom to="/follow" kingdoms={[]} />);
  expect(screen.getByText("No kingdom has been founded yet.")).toBeTruthy();
});
