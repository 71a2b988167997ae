import { parseAttos } from "@kingdoms/rules";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import Popups from "../../app/Popups.tsx";
import { queryClient } from "../../data/query-client.ts";
import type { FromProver } from "../../orders/prover.worker.ts";
import { useOrders } from "../../orders/store.ts";
import { ownArrivals } from "../../test-support/made.ts";
import { button, fact, popup, reason } from "../../test-support/popup.ts";
import { chapter, config, connect, selectionOf, show, standAt } from "../../test-support/show.tsx";

/** Stands in for the prover's thread: a test sends its messages. */
class Thread {
  static readonly started: Thread[] = [];
  onmessage: ((event: { readonly data: FromProver }) => void) | null = null;
  postMessage = vi.fn();
  terminate = vi.fn();

  constructor() {
    Thread.started.push(this);
  }
}

/** Sends messages from the newest thread, once there is one. */
async function hear(...messages: readonly FromProver[]): Promise<void> {
  await expect.poll(() => Thread.started.length).toBeGreaterThan(0);
  const thread = Thread.started.splice(0).at(-1);
  for (const data of messages) act(() => thread?.onmessage?.({ data }));
  if (!messages.some(({ state }) => state !== "step") && thread !== undefined) Thread.started.push(thread);
}
const PROVED: FromProver = {
  state: "proved",
  proved: { signature: "ab".repeat(48), witness: "cd".repeat(576) },
};
const failed = (message: string): FromProver => ({ state: "failed", message });

const told = chapter("resting");
const [first, second] = ownArrivals(told.kingdom);
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
const overdueAt = first.at + config.missions.overdueAfter;
/** The ledger's state after the settlement was announced. */
function announce(at: number): void {
  const announced = (found: { record: object }) => ({
    ...found,
    record: { ...found.record, announcement: { at, reward: parseAttos("1") } },
  });
  act(() => void queryClient.setQueriesData({ queryKey: ["ledger", "mission"] }, announced));
}
const ordered = () => useOrders.getState().orders[0];
const resolve = (): HTMLButtonElement => button("Resolve this mission");

beforeEach(() => {
  connect();
  vi.stubGlobal("Worker", Thread);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Thread.started.splice(0);
});

describe("the order that resolves a mission", () => {
  it("the resolve popup names the mission, its round and its reward", async () => {
    await open(first.missionId, told.now + 120);
    expect(fact("From")).toContain("Camelot");
    expect(fact("Decided by round")).toMatch(/^\d+$/);
    expect(fact("You will be paid")).toBe("about 3.65 XRD");
  });

  it("the resolve popup brings the round once it is proved", async () => {
    await open(first.missionId, told.now + 120);
    await popup().findByText("Asking the beacon for the round");
    expect(resolve().disabled).toBe(true);
    await hear({ state: "step", step: "proving" });
    await popup().findByText(/Computing the proof/);
    await hear(PROVED);
    await popup().findByText(/the proof is ready/);
    resolve().click();
    expect(ordered()).toMatchObject({ kind: "resolve", payload: { mission: first.missionId } });
  });

  it("the resolve popup closes with its order, even if the mission was already read as complete", async () => {
    const { search } = await open(first.missionId, told.now + 120);
    await hear(PROVED);
    await popup().findByText(/the proof is ready/);
    resolve().click();
    const complete = (found: { record: object }) => ({
      ...found,
      record: { ...found.record, status: { state: "resolved" } },
    });
    act(() => void queryClient.setQueriesData({ queryKey: ["ledger", "mission"] }, complete));
    await screen.findByText("This mission is complete.");
    // No wallet is there, which may have ended the order already; here it goes well.
    const [order] = useOrders.getState().orders;
    if (order === undefined) throw new Error("nothing was ordered");
    act(() => {
      useOrders.setState({ orders: [{ ...order, phase: "committed" }] });
    });
    await expect.poll(search).not.toHaveProperty("panel");
  });

  it("the resolve popup asks for a round of the chain that the mission's own beacon serves", async () => {
    await open(first.missionId, told.now + 120);
    await expect.poll(() => Thread.started.length).toBeGreaterThan(0);
    const [asked] = Thread.started.at(-1)?.postMessage.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ chain: "embedded", relays: [expect.stringMatching(/^http/)] });
  });

  it("the resolve popup waits for the arrival, and asks for no round before", async () => {
    await open(first.missionId, first.at - 1);
    await expect.poll(reason).toContain("On its way, arrives at");
    expect(resolve().disabled).toBe(true);
    expect(Thread.started).toEqual([]);
  });

  it("the resolve popup waits for the mission that arrived earlier, and leads there", async () => {
    const { search } = await open(second.missionId, told.now + 120);
    await expect.poll(reason).toContain(`Waiting for mission ${first.missionId}`);
    expect(resolve().disabled).toBe(true);
    button(`Go to mission ${first.missionId}`).click();
    await expect.poll(search).toMatchObject({ panel: "resolve", mission: String(first.missionId) });
  });

  it("the resolve popup says that the round cannot be fetched, and tries again", async () => {
    await open(first.missionId, told.now + 120);
    await hear(failed("http://relay: 425"));
    await popup().findByText("http://relay: 425");
    expect(resolve().disabled).toBe(true);
    button("Try again").click();
    await hear(PROVED);
    await popup().findByText(/the proof is ready/);
  });

  it("the resolve popup announces the settlement of an overdue mission whose round cannot be fetched", async () => {
    await open(first.missionId, overdueAt);
    await hear(failed("http://relay: 500"));
    await popup().findByText(/settled by the fixed rule without dice/);
    expect(fact("You will be paid")).toBe("about 1.00 XRD");
    button("Announce the settlement").click();
    expect(ordered()).toMatchObject({ kind: "settle", payload: { mission: first.missionId } });
  });

  it("the resolve popup waits until an announced settlement takes effect, then settles the mission", async () => {
    await open(first.missionId, overdueAt);
    announce(overdueAt);
    await hear(failed("http://relay: 500"));
    await popup().findByText(/Someone has announced that this mission will be settled/);
    await expect.poll(reason).toContain("It can be settled from");
    expect(button("Settle without dice").disabled).toBe(true);
    standAt(overdueAt + config.missions.settlementDelay);
    await expect.poll(() => button("Settle without dice").disabled).toBe(false);
    expect(fact("You will be paid")).toBe("about 1.65 XRD");
    button("Settle without dice").click();
    expect(ordered()).toMatchObject({ kind: "settle", payload: { mission: first.missionId } });
  });

  it("a round that is brought before an announced settlement takes effect still decides", async () => {
    await open(first.missionId, overdueAt);
    announce(overdueAt);
    await hear(PROVED);
    await popup().findByText(/the proof is ready/);
    resolve().click();
    expect(ordered()).toMatchObject({ kind: "resolve", payload: { mission: first.missionId } });
  });

  it("the resolve popup says when there is no such mission, and when it is complete", async () => {
    const { unmount } = await open(99_999n, told.now);
    await popup().findByText("There is no mission with this number.");
    unmount();
    const { search } = await open(war, told.now);
    await popup().findByText("This mission is complete.");
    button("Open the report").click();
    await expect.poll(search).toMatchObject({ panel: "report", mission: String(war) });
  });
});
