import { parseAttos } from "@kingdoms/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { keepPages, kept, openPage } from "../test-support/orders-page.ts";
import type { Order } from "./lifecycle.ts";

beforeEach(keepPages);

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
    const error = { code: "C", message: "m", step: 2 };
    expect(await found({ ...stored, error })).toEqual([{ ...stored, error }]);
  });

  it("an order that an older page stored without account or name is read without them", async () => {
    const { account: _, kingdomName: __, ...older } = stored;
    expect(await found({ ...older, kingdomId: null })).toEqual([
      { ...stored, account: null, kingdomName: null, kingdomId: null },
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
    { ...stored, error: { code: "C", message: 1 } },
    { ...stored, error: { code: "C", message: "m", step: "2" } },
    { ...stored, error: {} },
    { ...stored, error: 7 },
    { ...stored, kind: 7 },
    { ...stored, payload: "mine" },
    { ...stored, steps: [{ ...stored.steps[0], payload: null }] },
    { ...stored, steps: [{ ...stored.steps[0], kingdomName: 1 }] },
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

  it("stored orders of version 1 are read, and invalid ones are dropped", async () => {
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

  it("data of version 1 that has the form of version 2 is read as it is", async () => {
    kept.set("kingdoms:actions", JSON.stringify({ state: { orders: [stored] }, version: 1 }));
    expect((await openPage()).useOrders.getState().orders).toEqual([stored]);
  });

  it("stored orders of version 1 are written as version 2 at the next change", async () => {
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
