import { ledgerTime, localId, type MissionLaunched, type MissionStage } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { shownDate } from "../format/times.ts";
import { show } from "../test-support/show.tsx";
import { ResolveButton, StageNote } from "./StageNote.tsx";

const AT = ledgerTime(1_800_000_000);
const time = shownDate(AT * 1000, "time");
const mission: MissionLaunched = {
  type: "RandomInitiated",
  missionId: 7n,
  kind: "war",
  randomType: 4,
  attacker: localId("#2#"),
  defender: localId("#1#"),
  amount: 3,
  launchedAt: ledgerTime(AT - 7200),
  activationTime: AT,
  round: 28_123_456,
};
const both = (stage: MissionStage | null) => (
  <>
    <p data-testid="note">
      <StageNote mission={mission} stage={stage} />
    </p>
    <ResolveButton mission={mission} stage={stage} />
  </>
);
const note = (): string => screen.getByTestId("note").textContent ?? "";

describe("the stage of a mission", () => {
  it.each([
    [{ stage: "travelling", until: AT }, `On its way, arrives at ${time}`],
    [{ stage: "awaitingRound", until: AT }, `Waiting for round 28123456, signed at ${time}`],
    [{ stage: "awaitingMission", missionId: 5n }, "Waiting for mission 5"],
    [{ stage: "complete" }, "Complete"],
    [null, "Checking…"],
  ] as const)("%o is said in words, and cannot be resolved", async (stage, words) => {
    await show(both(stage));
    expect(note()).toBe(words);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    [false, "Can be resolved now"],
    [true, "Overdue, waiting for its round or a settlement"],
  ])("the stage of a resolvable mission leads to its order, overdue: %s", async (overdue, words) => {
    const { search } = await show(both({ stage: "resolvable", overdueAt: AT, overdue }));
    expect(note()).toBe(words);
    fireEvent.click(screen.getByRole("button", { name: "Resolve mission 7" }));
    await expect.poll(search).toMatchObject({ panel: "resolve", mission: "7" });
  });
});
