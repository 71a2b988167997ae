/** A kingdom of an account that the realm plays is marked as such, and no other is. */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { chapter, realm, show } from "../test-support/show.tsx";
import { NeighborSign } from "./NeighborSign.tsx";

const { key, kingdoms } = chapter("armed");
const signs = () => (
  <ul>
    {kingdoms.map(({ id }) => (
      <li key={id} data-id={id}>
        <NeighborSign id={id} />
      </li>
    ))}
  </ul>
);
const marked = (): readonly (string | undefined)[] =>
  screen.queryAllByTestId("neighbor").map((sign) => sign.closest("li")?.dataset.id);

it("the kingdoms of the accounts that the config names have the sign", async () => {
  await show(signs(), "/", { ...realm, neighbours: [key.account] });
  await expect.poll(() => marked()).toContain(key.id);
  expect(screen.getAllByTestId("neighbor")[0]?.textContent).toBe("⌂ Neighbor: played by this realm");
});

it("a realm without neighbors marks no kingdom", async () => {
  await show(signs(), "/", { ...realm, neighbours: [] });
  expect(kingdoms.length).toBeGreaterThan(0);
  expect(marked()).toEqual([]);
});
