import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "./lifecycle.ts";

/** The page's storage, which outlives each load of the store below as it outlives a reload. */
const kept = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});

/** The store as a freshly opened page has it. */
async function openPage(): Promise<typeof import("./store.ts")> {
  vi.resetModules();
  return import("./store.ts");
}

beforeEach(() => kept.clear());

const phases = (actions: readonly Action[]): string[] => actions.map((action) => action.phase);

describe("the list of orders", () => {
  it("shows the newest first and follows each through its life", async () => {
    const { ask, tell, useActions } = await openPage();
    const first = ask("build", { building: "mine" }, "#1#");
    ask("deposit", { amount: "5" }, "#1#");
    tell(first.id, { type: "signed", intentHash: "txid_1" });
    expect(phases(useActions.getState().actions)).toEqual(["asked", "signed"]);
    tell(first.id, { type: "committed" });
    expect(useActions.getState().actions[1]).toMatchObject({ phase: "committed", intentHash: "txid_1" });
  });

  it("survives a reload with what is still open", async () => {
    const before = await openPage();
    const action = before.ask("found", { name: "Camelot", cell: "1, 2" }, null);
    before.tell(action.id, { type: "signed", intentHash: "txid_1" });
    const after = await openPage();
    expect(after.useActions.getState().actions).toHaveLength(1);
    after.tell(action.id, { type: "failed", error: { code: "KINGDOMS_CELL_TAKEN", message: "Taken." } });
    expect(after.useActions.getState().actions[0]?.error?.code).toBe("KINGDOMS_CELL_TAKEN");
  });

  it.each([
    "{",
    "null",
    '{"state":{"actions":7},"version":1}',
    '{"state":{"actions":[null,{"id":1}]},"version":1}',
    '{"state":{"actions":[{"id":"a","kind":"build","detail":{},"changedAt":1,"phase":"stolen"}]},"version":1}',
  ])("starts empty from %s", async (text) => {
    kept.set("kingdoms:actions", text);
    const { useActions } = await openPage();
    expect(useActions.getState().actions).toEqual([]);
  });

  it("keeps the last finished orders, and every open one however old", async () => {
    const { ask, tell, useActions } = await openPage();
    const open = ask("build", {}, "#1#");
    for (let count = 0; count < 40; count++) tell(ask("claimGold", {}, "#1#").id, { type: "committed" });
    const { actions } = useActions.getState();
    expect(actions.length).toBeLessThan(40);
    expect(actions.some(({ id }) => id === open.id)).toBe(true);
  });

  it("gives up on what nobody will answer any more", async () => {
    const { ask, expireOverdue, useActions } = await openPage();
    ask("build", {}, "#1#");
    expireOverdue(Date.now());
    expect(phases(useActions.getState().actions)).toEqual(["asked"]);
    expireOverdue(Date.now() + 24 * 3_600_000);
    expect(phases(useActions.getState().actions)).toEqual(["expired"]);
  });

  it("lets the player remove what is over, and nothing else", async () => {
    const { ask, dismiss, tell, useActions } = await openPage();
    const open = ask("build", {}, "#1#");
    const over = ask("build", {}, "#1#");
    tell(over.id, { type: "committed" });
    dismiss(open.id);
    dismiss(over.id);
    expect(useActions.getState().actions.map(({ id }) => id)).toEqual([open.id]);
  });
});
