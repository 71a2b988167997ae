import "../../i18n/later.ts";
import { type KingdomInfo, ledgerTime } from "@kingdoms/client";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { markKingdoms } from "../../game/marks-of-player.ts";
import { CALM, shieldMade } from "../../test-support/made.ts";
import { ownKeysOf, show, standAt } from "../../test-support/show.tsx";
import { WorldList } from "./WorldList.tsx";

const NOW = 1_800_000_000;
const kingdoms = Array.from(
  { length: 5400 },
  (_, index) =>
    ({
      id: `#${index + 1}#`,
      name: `Kingdom ${index + 1}`,
      cell: { x: index % 90, y: Math.floor(index / 90) },
      component: `component_${index}`,
      createdAt: 0,
      shield: shieldMade({ protectedUntil: ledgerTime(index === 7 ? NOW + 2 * 86_400 + 3 * 3600 : 0) }),
      alarm: CALM,
      rarity: index % 3 === 0 ? "Rare" : null,
    }) as KingdomInfo,
);

it("the player's mark of a kingdom follows its name in the list", async () => {
  markKingdoms([["component_0", "farm"]]);
  await open();
  expect(bodyRows()[0]?.textContent).toContain("✿ Farm");
  markKingdoms([["component_0", null]]);
});

const bodyRows = (): readonly HTMLElement[] => screen.getAllByRole("row").slice(1);
const status = (): string => screen.getByRole("status").textContent;

async function open() {
  standAt(NOW);
  const [onShow, onInspect] = [vi.fn(), vi.fn()];
  await show(
    <WorldList
      kingdoms={kingdoms}
      own={ownKeysOf("#9#")}
      from={{ x: 8, y: 0 }}
      onShow={onShow}
      onInspect={onInspect}
    />,
  );
  return { onShow, onInspect };
}

it("a full world is listed in pages, with the current page", async () => {
  await open();
  expect(bodyRows()).toHaveLength(25);
  expect(status()).toBe("1 to 25 of 5,400");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(status()).toBe("26 to 50 of 5,400");
  expect(bodyRows()[0]?.textContent).toContain("Kingdom 26");
});

it("the list does not say that no kingdom is the player's before the keys are read", async () => {
  standAt(NOW);
  await show(
    <WorldList
      kingdoms={kingdoms.slice(0, 9)}
      own={{ state: "checking", reading: true, again: vi.fn() }}
      from={null}
      onShow={vi.fn()}
      onInspect={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "Mine only" }));
  await expect.poll(() => screen.queryByText("Loading data...")).not.toBeNull();
  expect(screen.queryByText("No kingdoms match these filters.")).toBeNull();
});

it("the list has the map's facts about each kingdom", async () => {
  await open();
  const row = within(bodyRows()[7] as HTMLElement);
  expect(row.getByRole("rowheader").textContent).toContain("Kingdom 8");
  expect(row.getByText("1 cell")).toBeTruthy();
  expect(row.getByText("2 days and 3 hours")).toBeTruthy();
  expect(bodyRows()[8]?.textContent).toContain("yours");
});

it("sorting by distance starts again at the first page", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.click(screen.getByRole("button", { name: "Distance" }));
  expect(bodyRows()[0]?.textContent).toContain("Kingdom 9");
  expect(status()).toBe("1 to 25 of 5,400");
});

it("the list is filtered, and links to the map and to the report of a kingdom", async () => {
  const { onShow, onInspect } = await open();
  fireEvent.change(screen.getByRole("searchbox", { name: "Name, number or place" }), {
    target: { value: "#99#" },
  });
  await expect.poll(() => bodyRows().length).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Show on map: Kingdom 99" }));
  fireEvent.click(screen.getByRole("button", { name: "Inspect Kingdom 99" }));
  expect(onShow).toHaveBeenCalledWith(kingdoms[98]);
  expect(onInspect).toHaveBeenCalledWith(kingdoms[98]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Mine only" }));
  await expect.poll(() => screen.queryByText("No kingdoms match these filters.")).not.toBeNull();
});
