import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseKgld } from "@kingdoms/rules";
import { beforeEach, describe, expect, it } from "vitest";
import { keepPages, kept, openPage } from "../test-support/orders-page.ts";
import type { Order } from "./lifecycle.ts";
import type { NewOrder } from "./store.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

beforeEach(keepPages);

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

  it("the list keeps twenty finished orders, the last ones", async () => {
    const { ask, trimmed, useOrders } = await openPage();
    for (let count = 0; count < 21; count++) ask("claimGold", {}, "#1#");
    const over = useOrders.getState().orders.map((order): Order => ({ ...order, phase: "committed" }));
    expect(trimmed(over)).toEqual(over.slice(0, 20));
    expect(trimmed(over.slice(1))).toEqual(over.slice(1));
  });

  it("an order is listed with every known part, and null for the others", async () => {
    const { list } = await openPage();
    const wish = { kind: "claimGold", payload: {}, kingdomId: "#1#" } as const;
    const unknown = {
      ...wish,
      id: "a",
      steps: [],
      account: null,
      kingdomName: null,
      phase: "asked",
      interactionId: null,
      intentHash: null,
      error: null,
    };
    expect(list("a", wish)).toMatchObject(unknown);
    const steps = [{ ...wish, kingdomName: "Camelot" }];
    const more = { account: "account_1", kingdomName: "Camelot", steps };
    expect(list("b", { ...wish, ...more })).toMatchObject({ ...unknown, id: "b", ...more });
  });

  it("an event of an unknown order, or one that comes too late, changes nothing", async () => {
    const { ask, updateOrder: tell, useOrders } = await openPage();
    tell(ask("claimGold", {}, "#1#").id, { type: "committed" });
    const before = useOrders.getState();
    tell("nobody's", { type: "committed" });
    tell(before.orders[0]?.id ?? "", { type: "expired" });
    expect(useOrders.getState()).toBe(before);
  });

  it("the wait for an order ends with it, or when it is forgotten", async () => {
    const { ask, ended, forgetOrders, updateOrder: tell, useOrders } = await openPage();
    const [one, other] = [ask("claimGold", {}, "#1#"), ask("claimGold", {}, "#2#")];
    const told: unknown[] = [];
    const waits = [one, other].map(({ id }) => ended(id).then((order) => told.push([id, order?.phase])));
    tell(other.id, { type: "signed", intentHash: "txid_1" });
    await Promise.resolve();
    expect(told).toEqual([]);
    tell(one.id, { type: "committed" });
    await waits[0];
    expect(told).toEqual([[one.id, "committed"]]);
    expect((await ended(one.id))?.phase).toBe("committed");
    useOrders.setState({ orders: [] });
    await waits[1];
    expect(told[1]).toEqual([other.id, undefined]);
    expect(await ended("nobody's")).toBeNull();
    forgetOrders();
  });

  it("gold is under way until its order is over, in each place apart", async () => {
    const { ask, pendingGold, unfinished, updateOrder: tell, useOrders } = await openPage();
    const amount = parseKgld("3");
    const order = ask("withdraw", { amount }, "#1#");
    ask("claimGold", {}, "#1#");
    const moving = (place: "treasury" | "trezor" | "wallet") =>
      pendingGold(useOrders.getState().orders, rules, "#1#", place);
    expect([moving("treasury"), moving("wallet"), moving("trezor")]).toEqual([0n - amount, amount, 0n]);
    tell(order.id, { type: "committed" });
    expect([moving("treasury"), moving("wallet")]).toEqual([0n, 0n]);
    expect(unfinished(useOrders.getState().orders).map(({ kind }) => kind)).toEqual(["claimGold"]);
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
    const { ask, dismiss, orderOf, updateOrder: tell, useOrders } = await openPage();
    const open = ask("build", { building: "mine" }, "#1#");
    const over = ask("build", { building: "mine" }, "#1#");
    tell(over.id, { type: "committed" });
    const another = ask("build", { building: "mine" }, "#2#");
    tell(another.id, { type: "committed" });
    dismiss(open.id);
    dismiss(over.id);
    expect(useOrders.getState().orders.map(({ id }) => id)).toEqual([another.id, open.id]);
    expect(orderOf(open.id)?.phase).toBe("asked");
    expect(orderOf(over.id)).toBeUndefined();
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
