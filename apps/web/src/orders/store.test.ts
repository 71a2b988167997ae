import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseAttos, parseKgld } from "@kingdoms/rules";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "./lifecycle.ts";
import type { NewOrder } from "./store.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

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
async function openPage() {
  vi.resetModules();
  return {
    ...(await import("./store.ts")),
    ...(await import("./tabs.ts")),
    ...(await import("../test-support/orders.ts")),
  };
}

beforeEach(() => kept.clear());

const phases = (orders: readonly Order[]): string[] => orders.map((order) => order.phase);

describe("the list of orders", () => {
  it("the list has the newest order first and follows each through its life", async () => {
    const { ask, updateOrder: tell, useOrders } = await openPage();
    const first = ask("build", { building: "mine" }, "#1#");
    ask("deposit", { amount: parseKgld("5") }, "#1#");
    tell(first.id, { type: "signed", intentHash: "txid_1" });
    expect(phases(useOrders.getState().orders)).toEqual(["asked", "signed"]);
    tell(first.id, { type: "committed" });
    expect(useOrders.getState().orders[1]).toMatchObject({ phase: "committed", intentHash: "txid_1" });
  });

  it("the list keeps open orders over a reload", async () => {
    const before = await openPage();
    const order = before.ask("found", { name: "Camelot", cell: { x: 1, y: 2 } }, null);
    before.updateOrder(order.id, { type: "signed", intentHash: "txid_1" });
    const after = await openPage();
    expect(after.useOrders.getState().orders).toHaveLength(1);
    after.updateOrder(order.id, {
      type: "failed",
      error: { code: "KINGDOMS_CELL_TAKEN", message: "Taken." },
    });
    expect(after.useOrders.getState().orders[0]?.error?.code).toBe("KINGDOMS_CELL_TAKEN");
  });

  it("the list keeps the payload of every open order over a reload, to the last place", async () => {
    const before = await openPage();
    const amount = parseKgld("12345.000000000000000001");
    before.ask("deposit", { amount }, "#1#");
    before.ask("found", { name: 'A "name"', cell: { x: 1, y: 2 } }, null);
    const after = await openPage();
    expect(after.useOrders.getState().orders).toEqual(before.useOrders.getState().orders);
    expect(after.useOrders.getState().orders[1]?.payload).toEqual({ amount });
  });

  it("the steps of one transaction outlive a reload, and the gold of all of them is under way", async () => {
    const before = await openPage();
    const [one, other] = ["#1#", "#2#"].map((kingdomId) => ({ kingdomId, kingdomName: "Ravenkeep" }));
    const amount = parseKgld("12.5");
    before.list("a", {
      kind: "deposit",
      payload: { amount },
      ...other,
      steps: [
        { kind: "deposit", payload: { amount }, ...one },
        { kind: "depositToTrezor", payload: { amount: parseKgld("2") }, ...one },
      ],
    } as NewOrder<"deposit">);
    const { useOrders, pendingGold } = await openPage();
    const { orders } = useOrders.getState();
    expect(orders).toEqual(before.useOrders.getState().orders);
    const moving = (id: string, place: "treasury" | "trezor") => pendingGold(orders, rules, id, place);
    expect([moving("#1#", "treasury"), moving("#1#", "trezor")]).toEqual([parseKgld("10.5"), parseKgld("2")]);
    expect([moving("#2#", "treasury"), moving("#3#", "treasury")]).toEqual([amount, 0n]);
  });

  it("the list keeps the last finished orders, and every open one however old", async () => {
    const { ask, updateOrder: tell, useOrders } = await openPage();
    const open = ask("build", { building: "mine" }, "#1#");
    for (let count = 0; count < 40; count++) tell(ask("claimGold", {}, "#1#").id, { type: "committed" });
    const { orders } = useOrders.getState();
    expect(orders.length).toBeLessThan(40);
    expect(orders.some(({ id }) => id === open.id)).toBe(true);
  });

  it("orders that will get no answer expire", async () => {
    const { ask, expireOverdue, useOrders } = await openPage();
    ask("build", { building: "mine" }, "#1#");
    expireOverdue(Date.now());
    expect(phases(useOrders.getState().orders)).toEqual(["asked"]);
    expireOverdue(Date.now() + 24 * 3_600_000);
    expect(phases(useOrders.getState().orders)).toEqual(["expired"]);
  });

  it("the player can remove finished orders only", async () => {
    const { ask, dismiss, updateOrder: tell, useOrders } = await openPage();
    const open = ask("build", { building: "mine" }, "#1#");
    const over = ask("build", { building: "mine" }, "#1#");
    tell(over.id, { type: "committed" });
    dismiss(open.id);
    dismiss(over.id);
    expect(useOrders.getState().orders.map(({ id }) => id)).toEqual([open.id]);
  });
});

describe("the list of two tabs", () => {
  const open = async () => {
    const tab = await openPage();
    return { ...tab, ids: () => tab.useOrders.getState().orders.map(({ id, phase }) => [id, phase]) };
  };

  it("a tab that writes keeps the changes of another one", async () => {
    const [one, other] = [await open(), await open()];
    const first = one.ask("build", { building: "mine" }, "#1#");
    const second = other.ask("claimGold", {}, "#1#");
    expect(other.ids()).toEqual([
      [second.id, "asked"],
      [first.id, "asked"],
    ]);
    one.mergeOtherTabs();
    expect(one.ids()).toEqual(other.ids());
  });

  it("none of two writes at the same moment is lost", async () => {
    const [one, other] = [await open(), await open()];
    const first = one.ask("build", { building: "mine" }, "#1#");
    const fromOne = kept.get("kingdoms:actions") ?? "";
    // The other tab does not see that yet.
    kept.delete("kingdoms:actions");
    const second = other.ask("claimGold", {}, "#1#");
    const fromOther = kept.get("kingdoms:actions") ?? "";
    one.mergeOtherTabs(fromOther);
    other.mergeOtherTabs(fromOne);
    const expected = new Set([first.id, second.id]);
    for (const tab of [one, other]) expect(new Set(tab.ids().map(([id]) => id))).toEqual(expected);
    expect(kept.get("kingdoms:actions")).toContain(first.id);
    expect(kept.get("kingdoms:actions")).toContain(second.id);
  });

  it("an order that ended in one tab is over in the other, despite its writes", async () => {
    const [one, other] = [await open(), await open()];
    const { id } = one.ask("build", { building: "mine" }, "#1#");
    other.mergeOtherTabs();
    const asked = kept.get("kingdoms:actions") ?? "";
    one.updateOrder(id, { type: "committed", intentHash: "txid_1" });
    one.mergeOtherTabs(asked);
    expect(one.ids()).toEqual([[id, "committed"]]);
    other.updateOrder(id, { type: "expired" });
    expect(other.ids()).toEqual([[id, "committed"]]);
  });

  it("an order that was removed in one tab is removed in the other", async () => {
    const [one, other] = [await open(), await open()];
    const { id } = one.ask("build", { building: "mine" }, "#1#");
    one.updateOrder(id, { type: "committed" });
    other.mergeOtherTabs();
    one.dismiss(id);
    other.mergeOtherTabs();
    expect(other.ids()).toEqual([]);
  });

  it("an order that a tab may have to leave to another one is seen only once it is that tab's", async () => {
    const [one, other] = [await open(), await open()];
    const wish = { kind: "claimGold", payload: {}, kingdomId: "#1#" } as const;
    const { id } = one.askClaiming(wish);
    other.mergeOtherTabs();
    expect(one.ids()).toEqual([[id, "asked"]]);
    expect(other.ids()).toEqual([]);
    one.settleClaim(id);
    other.mergeOtherTabs();
    expect(other.ids()).toEqual([[id, "asked"]]);
    const lost = other.askClaiming(wish);
    other.leaveTo(lost.id);
    expect(other.ids()).toEqual([[id, "asked"]]);
  });

  it("orders of a ledger that is gone are over in every tab", async () => {
    const [one, other] = [await open(), await open()];
    one.ask("build", { building: "mine" }, "#1#");
    const told: string[] = [];
    const { localStorage } = window;
    const write = localStorage.setItem.bind(localStorage);
    localStorage.setItem = (key, text) => {
      write(key, text);
      told.push(text);
    };
    other.mergeOtherTabs();
    one.forgetOrders();
    localStorage.setItem = write;
    for (const text of told) other.mergeOtherTabs(text);
    expect(other.ids()).toEqual([]);
  });
});

const stored = {
  id: "a",
  steps: [{ kind: "claimGold", payload: {}, kingdomId: "#1#", kingdomName: "Ravenkeep" }],
  kind: "build",
  payload: { building: "mine" },
  kingdomId: "#1#",
  kingdomName: "Ravenkeep",
  account: "account_1",
  phase: "signed",
  askedAt: 1,
  changedAt: 2,
  interactionId: "i",
  intentHash: "txid_1",
  error: null,
};

/** The orders that a page of this version reads from such a stored one. */
async function found(order: unknown): Promise<readonly Order[]> {
  kept.set("kingdoms:actions", JSON.stringify({ state: { orders: [order] }, version: 2 }));
  return (await openPage()).useOrders.getState().orders;
}

describe("an order in the storage", () => {
  it("a stored order is read as it was written", async () => {
    expect(await found(stored)).toEqual([stored]);
    expect(await found({ ...stored, error: { code: "C", message: "m" }, added: "later" })).toEqual([
      { ...stored, error: { code: "C", message: "m" } },
    ]);
  });

  it("an order that an older page stored has no further steps", async () => {
    const { steps: _, ...older } = stored;
    expect(await found(older)).toEqual([{ ...stored, steps: [] }]);
  });

  it.each([
    null,
    7,
    [],
    { id: 1 },
    { ...stored, id: 1 },
    { ...stored, kind: "bribe" },
    { ...stored, kind: "toString" },
    { ...stored, phase: "stolen" },
    { ...stored, payload: null },
    { ...stored, payload: {} },
    { ...stored, payload: { building: "casino" } },
    { ...stored, payload: { building: 7 } },
    { ...stored, kind: "deposit", payload: { amount: "<b>" } },
    { ...stored, kind: "deposit", payload: { amount: "-1" } },
    { ...stored, kind: "deposit", payload: { amount: "1e9" } },
    { ...stored, kind: "createMissiles", payload: { amount: "1.5" } },
    { ...stored, kind: "found", payload: { name: "A", cell: "1;2" } },
    { ...stored, kingdomId: 1 },
    { ...stored, kingdomName: 1 },
    { ...stored, steps: 7 },
    { ...stored, steps: [null] },
    { ...stored, steps: [{ ...stored.steps[0], kind: "bribe" }] },
    { ...stored, steps: [{ ...stored.steps[0], kingdomId: 1 }] },
    { ...stored, account: 1 },
    { ...stored, askedAt: "1" },
    { ...stored, changedAt: null },
    { ...stored, interactionId: {} },
    { ...stored, intentHash: 5 },
    { ...stored, error: "boom" },
    { ...stored, error: { code: 1, message: "m" } },
  ])("an invalid stored order is dropped: %j", async (order) => {
    expect(await found(order)).toEqual([]);
  });

  it.each([
    "{",
    "null",
    "7",
    '{"state":null,"version":2}',
    '{"state":{"orders":7},"version":2}',
    '{"state":{"actions":7},"version":1}',
    '{"state":{"actions":[null,{"id":1}]},"version":1}',
    '{"state":{"orders":[]},"version":3}',
  ])("an invalid storage gives an empty list: %s", async (text) => {
    kept.set("kingdoms:actions", text);
    const { useOrders } = await openPage();
    expect(useOrders.getState().orders).toEqual([]);
  });
});

describe("data of a page of version 1", () => {
  const { kind: _, payload: __, steps: ___, ...life } = stored;
  const actions = [
    { kind: "found", detail: { name: "Camelot", cell: "40, 41" } },
    { kind: "buyKgld", detail: { amount: "1.5" } },
    { kind: "build", detail: { building: "mage_tower" } },
    { kind: "claimGold", detail: {} },
    { kind: "withdraw", detail: { amount: "0.000000000000000001" } },
    { kind: "createMissiles", detail: { amount: "3" } },
    { kind: "war", detail: { target: "Ravenkeep", amount: "12" } },
    { kind: "recalculate", detail: {} },
    { kind: "deposit", detail: { amount: "lots" } },
    { kind: "bribe", detail: {} },
  ].map((action) => ({ ...life, ...action }));

  it("version 1 orders are read, without invalid ones", async () => {
    kept.set("kingdoms:actions", JSON.stringify({ state: { actions: [null, ...actions] }, version: 1 }));
    const { useOrders } = await openPage();
    expect(useOrders.getState().orders).toEqual(
      [
        { kind: "found", payload: { name: "Camelot", cell: { x: 40, y: 41 } } },
        { kind: "buyKgld", payload: { amount: parseAttos("1.5") } },
        { kind: "build", payload: { building: "mage_tower" } },
        { kind: "claimGold", payload: {} },
        { kind: "withdraw", payload: { amount: 1n } },
        { kind: "createMissiles", payload: { amount: 3 } },
        { kind: "war", payload: { target: "Ravenkeep", amount: 12 } },
        { kind: "recalculate", payload: {} },
      ].map((order) => ({ ...life, steps: [], ...order })),
    );
  });

  it("version 1 orders are stored as version 2 from then on, and continue", async () => {
    kept.set("kingdoms:actions", JSON.stringify({ state: { actions }, version: 1 }));
    const { updateOrder: tell } = await openPage();
    tell("a", { type: "committed" });
    const text = kept.get("kingdoms:actions") ?? "";
    expect(JSON.parse(text)).toMatchObject({ version: 2 });
    expect((await openPage()).useOrders.getState().orders[0]).toMatchObject({
      kind: "found",
      phase: "committed",
    });
  });
});
