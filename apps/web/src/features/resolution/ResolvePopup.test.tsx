import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import Popups from "../../app/Popups.tsx";
import { proveRound } from "../../orders/prove-round.ts";
import { useOrders } from "../../orders/store.ts";
import { button, fact, popup, reason } from "../../test-support/popup.ts";
import { chapter, config, connect, selectionOf, show, standAt } from "../../test-support/show.tsx";

vi.mock("../../orders/prove-round.ts");
const proof = vi.mocked(proveRound);

const told = chapter("resting");
const arrivals = told.kingdom.arrivals.toSorted((one, other) => one.at - other.at);
const [first, second] = arrivals;
const { war } = inject("feud");
if (first === undefined || second === undefined) throw new Error("too few missions are under way");

async function open(mission: bigint, at: number) {
  standAt(at);
  const account = { address: told.key.account, label: "Main" };
  const shown = await show(
    <Popups panel="resolve" account={account} selection={selectionOf(told)} />,
    `/?panel=resolve&mission=${mission}`,
  );
  await expect.poll(() => screen.queryByText("Loading data...")).toBeNull();
  return shown;
}
const ordered = () => useOrders.getState().orders[0];
const resolve = (): HTMLButtonElement => button("Resolve this mission");

beforeEach(() => {
  connect();
  proof.mockReset();
  proof.mockResolvedValue({ signature: "ab".repeat(48), witness: "cd".repeat(576) });
});

describe("the order that resolves a mission", () => {
  it("names the mission, its round and what it pays", async () => {
    await open(first.missionId, told.now + 120);
    expect(fact("From")).toContain("Camelot");
    expect(fact("Decided by round")).toMatch(/^\d+$/);
    expect(fact("You are paid")).toBe("3.50 XRD");
  });

  it("brings the round once it is proved", async () => {
    let prove: (step: "asking" | "proving") => void = () => undefined;
    let done: () => void = () => undefined;
    proof.mockImplementation((_asked, _signal, onStep) => {
      prove = onStep;
      return new Promise((resolved) => {
        done = () => resolved({ signature: "ab".repeat(48), witness: "cd".repeat(576) });
      });
    });
    await open(first.missionId, told.now + 120);
    await popup().findByText("Asking the beacon for the round");
    expect(resolve().disabled).toBe(true);
    prove("proving");
    await popup().findByText(/Computing the proof/);
    done();
    await popup().findByText(/the proof is ready/);
    resolve().click();
    expect(ordered()).toMatchObject({ kind: "resolve", payload: { mission: first.missionId } });
  });

  it("waits for the round until that is signed", async () => {
    await open(first.missionId, first.at);
    await expect.poll(reason).toContain("Waits for round");
    expect(resolve().disabled).toBe(true);
    expect(proof).not.toHaveBeenCalled();
  });

  it("waits for the mission that arrived before, and leads there", async () => {
    const { search } = await open(second.missionId, told.now + 120);
    await expect.poll(reason).toContain(`Waits for mission ${first.missionId}`);
    expect(resolve().disabled).toBe(true);
    button(`Go to mission ${first.missionId}`).click();
    await expect.poll(search).toMatchObject({ panel: "resolve", mission: String(first.missionId) });
  });

  it("says that the round cannot be had, and tries again", async () => {
    proof.mockRejectedValueOnce(new Error("http://relay: 425"));
    await open(first.missionId, told.now + 120);
    await popup().findByText("http://relay: 425");
    expect(resolve().disabled).toBe(true);
    button("Try again").click();
    await popup().findByText(/the proof is ready/);
  });

  it("settles an overdue mission without dice where the round cannot be had", async () => {
    proof.mockRejectedValue(new Error("http://relay: 500"));
    await open(first.missionId, first.at + config.missions.overdueAfter);
    await popup().findByText(/settled by the fixed rule without dice/);
    expect(fact("You are paid")).toBe("1.50 XRD");
    button("Settle without dice").click();
    expect(ordered()).toMatchObject({ kind: "settle", payload: { mission: first.missionId } });
  });

  it("says so where there is no such mission, and where it is complete", async () => {
    const { unmount } = await open(99_999n, told.now);
    await popup().findByText("There is no mission with this number.");
    unmount();
    const { search } = await open(war, told.now);
    await popup().findByText("This mission is complete.");
    button("Open its report").click();
    await expect.poll(search).toMatchObject({ panel: "report", mission: String(war) });
  });
});
