import { type KingdomInfo, type LocalId, ledgerTime, type MissionLaunched } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show, standAt } from "../../test-support/show.tsx";
import { MissionEntry } from "./MissionEntry.tsx";

const ARRIVAL = 1_800_000_000;
const kingdoms = ["Ravenkeep", "Stonewatch"].map(
  (name, index) =>
    ({ id: `#${index + 1}#`, name, component: `component_${index}` }) as unknown as KingdomInfo,
);
const war: MissionLaunched = {
  type: "RandomInitiated",
  // None of the game that other files may have read into the shared world.
  missionId: 700n,
  kind: "war",
  randomType: 4,
  attacker: "#2#" as LocalId,
  defender: "#1#" as LocalId,
  amount: 3,
  launchedAt: ledgerTime(ARRIVAL - 7200),
  activationTime: ledgerTime(ARRIVAL),
  round: 20,
};

async function entryAt(secondsBefore: number, change: Partial<MissionLaunched> = {}, hostile = true) {
  standAt(ARRIVAL - secondsBefore);
  const shown = await show(
    <ul>
      <MissionEntry mission={{ ...war, ...change }} kingdoms={kingdoms} hostile={hostile} other="attacker" />
    </ul>,
  );
  return { shown, entry: screen.getByTestId("attack-700") };
}

describe("a mission on its way", () => {
  it("an incoming mission's entry names sender, target, units and arrival", async () => {
    const { entry } = await entryAt(3723);
    for (const word of ["War", "3 units", "Stonewatch", "Ravenkeep", "01:02:03"])
      expect(entry.textContent).toContain(word);
    expect(entry.textContent).not.toContain("Critical");
  });

  it.each([
    [60, true],
    [61, false],
  ])("the entry with %i seconds left is critical: %s", async (seconds, critical) => {
    const { entry } = await entryAt(seconds);
    expect(entry.textContent?.includes("Critical")).toBe(critical);
    expect(entry.dataset.critical).toBe(String(critical));
  });

  it("the player's own mission is never critical", async () => {
    const { entry } = await entryAt(5, {}, false);
    expect(entry.textContent).not.toContain("Critical");
  });

  it("a mission that is no longer in flight is complete", async () => {
    const { entry } = await entryAt(0);
    await expect.poll(() => entry.textContent).toContain("Complete");
    expect(screen.queryByRole("button", { name: /calendar/ })).toBeNull();
  });

  it("missiles are counted as missiles", async () => {
    const { entry } = await entryAt(100, { kind: "missile", randomType: 8, amount: 1 });
    expect(entry.textContent).toContain("1 missile");
  });

  it("an unknown kind is named by its number, and an unknown kingdom by its id", async () => {
    const { entry } = await entryAt(100, { kind: null, randomType: 64, attacker: "#123456789#" as LocalId });
    expect(entry.textContent).toContain("Unknown 64");
    expect(entry.textContent).toContain("Kingdom #1234567");
  });

  it("the entry links to the attacker", async () => {
    const { shown } = await entryAt(100);
    fireEvent.click(screen.getByRole("button", { name: "Inspect attacker: Stonewatch" }));
    await expect.poll(shown.search).toMatchObject({ panel: "inspect", target: 2 });
  });
});
