import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { countdownText } from "../../format/times.ts";
import { updateOrder, useOrders } from "../../orders/store.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { ask } from "../../test-support/orders.ts";
import {
  chapter,
  config,
  connect,
  kingdomOf,
  type Rendered,
  show,
  standAt,
} from "../../test-support/show.tsx";
import RoyalArmy from "./RoyalArmy.tsx";

async function army(name: ChapterName, at = chapter(name).now): Promise<Rendered> {
  standAt(at);
  return show(<RoyalArmy kingdomOf={kingdomOf(chapter(name))} />);
}
const card = (unit: string) => within(screen.getByTestId(`unit-${unit}`));
const text = (id: string): string => screen.getByTestId(id).textContent ?? "";

beforeEach(() => connect());

describe("a unit card", () => {
  it.each([
    ["defenders", "Barracks"],
    ["missiles", "Mage Tower"],
    ["barriers", "Obscura Temple"],
  ])("the card of %s names the building needed: %s", async (unit, building) => {
    await army("founded");
    expect(text(`unit-${unit}`)).toContain(`Requires ${building}`);
    expect(card(unit).queryByRole("button")).toBeNull();
  });

  it.each([
    ["defenders", "Recruit Defenders", "recruit"],
    ["missiles", "Create Missiles", "missiles"],
    ["barriers", "Create Anti-Missile Barriers", "barriers"],
  ])("%s: %s opens its popup", async (unit, name, panel) => {
    const { search } = await army("armed");
    fireEvent.click(card(unit).getByRole("button", { name }));
    await expect.poll(search).toMatchObject({ panel });
  });

  it("the card counts a batch down, then claims it once", async () => {
    const { now, kingdom } = chapter("batches");
    const readyAt = kingdom.batches.defenders?.readyAt ?? 0;
    await army("batches");
    expect(text("unit-defenders")).toContain("2 ready in");
    expect(text("unit-defenders")).toContain(countdownText((readyAt - now) * 1000));
    expect(text("unit-missiles")).toContain("1 ready in");
    standAt(readyAt);
    fireEvent.click(card("defenders").getByRole("button", { name: "Claim 2 defenders" }));
    expect(useOrders.getState().orders[0]).toMatchObject({
      kind: "claimDefenders",
      payload: { amount: 2 },
    });
    expect(card("defenders").getByRole("button")).toHaveProperty("disabled", true);
    standAt(now + config.units.missiles.time + 60);
    expect(card("missiles").getByRole("button", { name: "Claim 1 missile" })).toBeTruthy();
    expect(card("barriers").getByRole("button", { name: "Claim 1 barrier" })).toBeTruthy();
  });

  it("the card waits for an open order", async () => {
    const order = ask("createDefenders", { amount: 1 }, chapter("armed").key.id);
    await army("armed");
    expect(card("defenders").getByRole("button").textContent).toBe("Waiting");
    act(() => updateOrder(order.id, { type: "expired" }));
    expect(card("defenders").getByRole("button").textContent).toBe("Recruit");
  });

  it("the card counts ready units", async () => {
    await army("armed");
    expect(text("unit-defenders")).toContain("4");
    expect(text("unit-missiles")).toContain("1");
    expect(text("unit-barriers")).toContain("1");
  });
});

describe("units that are away", () => {
  it("the list of missions says that nothing is away", async () => {
    await army("armed");
    expect(text("unit-traveling")).toMatch(/None$/);
    expect(text("unit-launched")).toContain("None in flight");
    expect(screen.queryByTestId("mission-war")).toBeNull();
  });

  it("the list counts units and missiles and says when they return or arrive", async () => {
    const { now, kingdom } = chapter("launched");
    const { war, raid, missile } = kingdom.missions;
    await army("launched");
    expect(kingdom.army.traveling).toBe(3);
    expect(text("unit-traveling")).toContain("3");
    const next = Math.min(war.expectedAt ?? 0, raid.expectedAt ?? 0);
    expect(text("unit-traveling")).toContain(`Returning in ${countdownText((next - now) * 1000)}`);
    expect(text("unit-launched")).toContain(
      `Arriving in ${countdownText(((missile.expectedAt ?? 0) - now) * 1000)}`,
    );
  });

  it("each mission has a card with its kind, amount and target", async () => {
    await army("launched");
    await expect.poll(() => text("mission-war")).toContain("against \u2068Ravenkeep\u2069");
    expect(text("mission-war")).toContain("1 unit");
    expect(text("mission-raid")).toContain("against \u2068Ravenkeep\u2069");
    expect(text("mission-fortify")).toContain("Ravenkeep");
    expect(text("mission-fortify")).not.toContain("against");
    expect(text("mission-missile")).toContain("1 missile");
    expect(text("mission-prospect")).toContain("Returning in");
  });

  it("a mission can be resolved once its time is over", async () => {
    const { missions } = chapter("launched").kingdom;
    await army("launched", missions.prospect.expectedAt ?? 0);
    expect(text("mission-prospect")).toContain("Resolve");
    standAt(missions.war.expectedAt ?? 0);
    expect(text("unit-traveling")).toContain("Arrived");
    expect(text("unit-launched")).toContain("Arrived");
  });
});

describe("cooldowns", () => {
  it("a kingdom that has sent no mission has no cooldown", async () => {
    await army("armed");
    for (const kind of ["war", "raid", "fortify"]) expect(text(`cooldown-${kind}`)).toContain("Ready");
  });

  it("a cooldown lasts from the last mission for as long as the rules say", async () => {
    const { now } = chapter("launched");
    const { war, raid, fortify } = config.kinds;
    const { missions } = chapter("launched").kingdom;
    await army("launched");
    const left = { war: war.cooldown, raid: raid.cooldown, fortify: fortify.cooldown };
    for (const kind of ["war", "raid", "fortify"] as const) {
      const until = (missions[kind].launchedAt ?? 0) + left[kind];
      expect(text(`cooldown-${kind}`)).toContain(countdownText((until - now) * 1000));
    }
    standAt((missions.war.launchedAt ?? 0) + war.cooldown);
    expect(text("cooldown-war")).toContain("Ready");
    expect(text("cooldown-fortify")).not.toContain("Ready");
  });
});
