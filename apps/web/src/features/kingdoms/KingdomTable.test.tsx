import type { AccountAddress, ComponentAddress, LocalId, OwnedKey } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../test-support/show.tsx";
import { KingdomTable } from "./KingdomTable.tsx";

const owned = Array.from(
  { length: 120 },
  (_, index): OwnedKey => ({
    id: `#${index + 1}#` as LocalId,
    account: "account_1" as AccountAddress,
    kingdomName: `Kingdom ${index + 1}`,
    component: `component_${index}` as ComponentAddress,
    imageUrl: "",
    rarity: null,
  }),
);
const rows = (): number => screen.getAllByRole("row").length - 1;

it("draws the first of thousands and the selected one, and all when asked", async () => {
  await show(<KingdomTable owned={owned} selected={owned[99] ?? null} />);
  expect(rows()).toBe(51);
  expect(screen.getByTestId("kingdom-#100#").getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Show all 120" }));
  expect(rows()).toBe(120);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("asks nothing where all are drawn", async () => {
  await show(<KingdomTable owned={owned.slice(0, 50)} selected={null} />);
  expect(rows()).toBe(50);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});
