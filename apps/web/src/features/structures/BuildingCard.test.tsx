import { BUILDINGS, type Building } from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { countdownText } from "../../format/times.ts";
import type { SelectedKingdom } from "../../game/selection.ts";
import { updateOrder, useOrders } from "../../orders/store.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { ask } from "../../test-support/orders.ts";
import { chapter, config, connect, kingdomOf, rules, show, standAt } from "../../test-support/show.tsx";
import Structures, { BuildingCard } from "./Structures.tsx";

/** The card as it is at the end of a chapter, or so many seconds later. */
async function card(name: ChapterName, building: Building, later = 0): Promise<HTMLElement> {
  const told = chapter(name);
  standAt(told.now + later);
  await show(<BuildingCard building={building} rules={rules} kingdomOf={kingdomOf(told)} />);
  return screen.getByTestId(`building-${building}`);
}

const refusal = (): HTMLElement => screen.getByRole("button");

describe("a building card", () => {
  it("the card shows a building's effect, number, cost and time", async () => {
    const mine = await card("funded", "mine");
    expect(screen.getByText(/^Mines KGLD/).className).not.toContain("in-tooltip");
    expect(mine.textContent).toContain("0 of 3");
    expect(mine.textContent).toContain("300 KGLD");
    expect(mine.textContent).toContain("6h");
    expect(mine.textContent).toContain("Max 3 allowed");
    expect(screen.getByRole("button", { name: "Build Mine" })).toHaveProperty("disabled", false);
  });

  it.each(["building", "broke", "founded"] as const)(
    "the card of %s names its maximum once",
    async (name) => {
      const told = chapter(name);
      standAt(told.now);
      await show(<Structures kingdomOf={kingdomOf(told)} />);
      for (const building of BUILDINGS) {
        const words = screen.getByTestId(`building-${building}`).textContent;
        expect(words?.split(`Max ${config.buildings[building].cap} allowed`)).toHaveLength(2);
      }
    },
  );

  it("the card orders its building once", async () => {
    await card("funded", "mage_tower");
    fireEvent.click(screen.getByRole("button", { name: "Build Mage Tower" }));
    const [order] = useOrders.getState().orders;
    expect(order).toMatchObject({ kind: "build", payload: { building: "mage_tower" }, phase: "asked" });
    expect(refusal()).toHaveProperty("disabled", true);
    expect(refusal().textContent).toBe("Waiting for the ledger");
  });

  it("the card waits for an open order, and only for that", async () => {
    const { key } = chapter("funded");
    const order = ask("build", { building: "mine" }, key.id);
    await card("funded", "mine");
    expect(refusal().textContent).toBe("Waiting for the ledger");
    act(() => updateOrder(order.id, { type: "failed", error: { code: "rejectedByUser", message: "" } }));
    expect(refusal().textContent).toBe("Build");
    act(() => void ask("build", { building: "mine" }, "#77#"));
    expect(refusal().textContent).toBe("Build");
  });

  it.each([
    ["broke", "mage_tower", "All 11 slots are taken"],
    ["minesFull", "mine", "Max 3 allowed"],
    ["crowded", "research_academy", "Max 1 allowed"],
  ] as const)("the card of %s in the case %s says %j", async (name, building, words) => {
    await card(name, building);
    expect(refusal().textContent).toBe(words);
    expect(refusal()).toHaveProperty("disabled", true);
  });

  /** The popup of a card that lacks gold, once the account's balance is read. */
  async function funding(building: Building, kingdomOf: SelectedKingdom, missing: string) {
    connect();
    await show(<BuildingCard building={building} rules={rules} kingdomOf={kingdomOf} />);
    const name = `Get gold and build ${building === "mine" ? "Mine" : "Barracks"}: ${missing} missing`;
    fireEvent.click(await screen.findByRole("button", { name }));
    return within(await screen.findByTestId("funding"));
  }
  const build = () => screen.getByRole<HTMLButtonElement>("button", { name: "Build" });

  it("a card that lacks gold gets it and builds, in one order", async () => {
    const told = chapter("founded");
    standAt(told.now);
    const shown = await funding("mine", kingdomOf(told), "300.00 KGLD");
    expect(screen.getByTestId("building-mine").textContent).toContain("Not enough KGLD");
    expect(shown.getByText("Deposited from your account")).toBeTruthy();
    fireEvent.click(build());
    const [order] = useOrders.getState().orders;
    expect(order).toMatchObject({ kind: "build", payload: { building: "mine" }, kingdomId: told.key.id });
    expect(order?.steps.map(({ kind, kingdomId }) => [kind, kingdomId])).toEqual([["deposit", told.key.id]]);
  });

  it("a card without enough gold counts on a claim before a purchase", async () => {
    const { key, kingdom: told, now } = chapter("mined");
    const kingdom = { ...told, treasury: parseKgld("0"), trezor: parseKgld("5000") };
    standAt(now);
    const shown = await funding("barracks", { key, kingdom }, "500.00 KGLD");
    expect(shown.queryByText("Gold bought")).toBeNull();
    expect(build().disabled).toBe(false);
  });

  it("a card that waits for another building leads to its card, for the keyboard too", async () => {
    const told = chapter("building");
    standAt(told.now);
    await show(<Structures kingdomOf={kingdomOf(told)} />);
    const [go] = screen.getAllByRole("link", { name: "Other Build in Progress: Go to Mine" });
    fireEvent.click(go as HTMLElement);
    await expect.poll(() => document.activeElement?.id).toBe("building-mine");
  });

  it("the card counts down while it is built, then claims at that very second", async () => {
    const { now, kingdom } = chapter("building");
    const readyAt = kingdom.construction?.readyAt ?? 0;
    expect(readyAt - now).toBe(config.buildings.mine.buildTime);
    const mine = await card("building", "mine");
    expect(mine.textContent).toContain("Build ready in");
    expect(mine.textContent).toContain(countdownText((readyAt - now) * 1000));
    standAt(readyAt - 1);
    expect(mine.textContent).toContain(countdownText(1000));
    expect(screen.queryByRole("button")).toBeNull();
    standAt(readyAt);
    expect(screen.getByRole("button", { name: "Claim Mine" })).toHaveProperty("disabled", false);
    expect(mine.textContent).not.toContain("Build ready in");
  });

  it("the card claims a finished building once", async () => {
    await card("building", "mine", config.buildings.mine.buildTime);
    fireEvent.click(screen.getByRole("button", { name: "Claim Mine" }));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "claimBuilding", phase: "asked" });
    expect(refusal()).toHaveProperty("disabled", true);
  });
});

describe("Kingdom Structures", () => {
  it("the panel has a card for every building and counts the slots, including the one under construction", async () => {
    const told = chapter("building");
    standAt(told.now);
    await show(<Structures kingdomOf={kingdomOf(told)} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(BUILDINGS.length);
    expect(screen.getByRole("region", { name: "Kingdom Structures" }).textContent).toContain("1 of 11 slots");
    expect(screen.getAllByText("Other Build in Progress")).toHaveLength(6);
  });
});
