import type { OrderFacts, Progress } from "@kingdoms/steward";
import { describe, expect, it } from "vitest";
import { openOrders } from "./orders.ts";
import { opened, PLAYER, refusalOf, STRANGER } from "./test-support/opened.ts";

const NOW = 1_800_000_000;
const MONTH = 30 * 86_400;

const open = (...limits: Parameters<typeof opened>) => {
  const options = opened(...limits);
  return { ...options, orders: openOrders(options) };
};

const facts = (name: string, from = NOW + 60): OrderFacts => ({
  subintentHash: `subtxid_${name}`,
  signed: `4d22${name}`,
  from,
  until: from + 3600,
  rewardXrd: "2.5",
});
const progress = (changed: Partial<Progress>): Progress => ({
  state: "refused",
  changedAt: NOW + 70,
  tried: 1,
  nextTry: NOW + 80,
  intentHash: null,
  reason: "The mine is not ready.",
  losses: 0,
  ...changed,
});
const done = progress({ state: "done", nextTry: null, intentHash: "txid_1", reason: null });
const hashesOf = (orders: readonly { readonly subintent_hash: string }[]) =>
  orders.map(({ subintent_hash }) => subintent_hash.replace("subtxid_", ""));

const WAITING = {
  subintent_hash: "subtxid_a",
  words: "{}",
  from: NOW + 60,
  until: NOW + 3660,
  reward_xrd: "2.5",
  handed_over_at: NOW,
  changed_at: NOW,
  state: "waiting",
  tried: 0,
  next_try: null,
  intent_hash: null,
  reason: null,
};
const HELD = {
  subintentHash: "subtxid_a",
  signed: "4d22a",
  from: NOW + 60,
  until: NOW + 3660,
  rewardXrd: "2.5",
  changedAt: NOW,
  state: "waiting",
  tried: 0,
  nextTry: null,
  intentHash: null,
  reason: null,
  losses: 0,
};

describe("orders as players see them", () => {
  it("an order that is handed over waits, and is listed with its words", () => {
    const { orders } = open();
    expect(orders.handOver(PLAYER, facts("a"), "{}", NOW)).toEqual(WAITING);
    expect(orders.list(PLAYER)).toEqual([WAITING]);
    expect(orders.all(PLAYER)).toEqual([{ ...WAITING, signed_partial_transaction: "4d22a" }]);
    expect(orders.list(STRANGER)).toEqual([]);
    expect(orders.all(STRANGER)).toEqual([]);
  });

  it("orders are listed by their time, then by their hash", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("late", NOW + 90), "{}", NOW);
    orders.handOver(PLAYER, facts("b"), "{}", NOW);
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["a", "b", "late"]);
  });

  it("handing over a waiting or finished order again changes nothing", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "first", NOW);
    expect(orders.handOver(PLAYER, facts("a"), "second", NOW + 9)).toMatchObject({
      words: "first",
      handed_over_at: NOW,
    });
    void orders.change("subtxid_a", done);
    expect(orders.handOver(PLAYER, facts("a"), "second", NOW + 99)).toMatchObject({ state: "done" });
  });

  it("an order that was withdrawn can be handed over anew", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "first", NOW);
    expect(orders.withdraw(PLAYER, "subtxid_a", NOW + 5)).toEqual({
      ...WAITING,
      words: "first",
      state: "withdrawn",
      changed_at: NOW + 5,
    });
    expect(orders.handOver(PLAYER, facts("a"), "{}", NOW + 9)).toEqual({
      ...WAITING,
      handed_over_at: NOW + 9,
      changed_at: NOW + 9,
    });
    expect(orders.list(PLAYER)).toHaveLength(1);
  });

  it("only its player withdraws an order, and only one that is known", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    const unknown = { code: "ORDER_UNKNOWN", message: "The steward knows no such order of yours." };
    expect(refusalOf(() => orders.withdraw(STRANGER, "subtxid_a", NOW))).toMatchObject(unknown);
    expect(refusalOf(() => orders.withdraw(PLAYER, "subtxid_b", NOW))).toMatchObject(unknown);
    expect(orders.list(PLAYER)).toEqual([WAITING]);
  });

  it("an order that is over, or just submitted, cannot be withdrawn", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    orders.handOver(PLAYER, facts("b"), "{}", NOW);
    void orders.change("subtxid_a", progress({ state: "waiting", intentHash: "txid_1", reason: null }));
    expect(orders.withdraw(PLAYER, "subtxid_a", NOW + 90)).toMatchObject({
      state: "waiting",
      changed_at: NOW + 70,
      next_try: NOW + 80,
      // Its transaction is not decided yet.
      intent_hash: null,
    });
    void orders.change("subtxid_b", done);
    expect(orders.withdraw(PLAYER, "subtxid_b", NOW + 90)).toMatchObject({
      state: "done",
      changed_at: NOW + 70,
      next_try: null,
      intent_hash: "txid_1",
    });
  });

  it("a refused order is shown with its reason, and can be withdrawn", () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    expect(orders.change("subtxid_a", progress({ tried: 3, losses: 2 }))).toBe(true);
    const refused = {
      ...WAITING,
      state: "refused",
      changed_at: NOW + 70,
      tried: 3,
      next_try: NOW + 80,
      reason: "The mine is not ready.",
    };
    expect(orders.list(PLAYER)).toEqual([refused]);
    expect(orders.withdraw(PLAYER, "subtxid_a", NOW + 75)).toEqual({
      ...refused,
      state: "withdrawn",
      changed_at: NOW + 75,
      next_try: null,
    });
  });
});

describe("room for orders", () => {
  it("a player has no more orders that wait than the limit", () => {
    const { orders } = open({ ordersOfPlayer: 2 });
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    orders.handOver(PLAYER, facts("b"), "{}", NOW);
    void orders.change("subtxid_b", progress({}));
    expect(refusalOf(() => orders.handOver(PLAYER, facts("c"), "{}", NOW))).toMatchObject({
      code: "TOO_MUCH",
      message: "No more than 2 orders of a player wait at a time. Withdraw one, or wait until one is done.",
    });
    expect(orders.handOver(PLAYER, facts("a"), "{}", NOW)).toEqual(WAITING);
    orders.handOver(STRANGER, facts("c"), "{}", NOW);
    void orders.change("subtxid_a", done);
    orders.handOver(PLAYER, facts("c"), "{}", NOW);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["a", "b", "c"]);
  });

  it("the steward takes no more orders that wait than the limit of all", () => {
    const { orders } = open({ orders: 2 });
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    orders.handOver(STRANGER, facts("b"), "{}", NOW);
    expect(refusalOf(() => orders.handOver(PLAYER, facts("c"), "{}", NOW))).toMatchObject({
      code: "SERVER_FULL",
      message: "The steward takes no more orders at present.",
    });
    orders.withdraw(STRANGER, "subtxid_b", NOW);
    orders.handOver(PLAYER, facts("c"), "{}", NOW);
  });

  it("of orders that are over, the newest are kept, for a month", () => {
    const { orders } = open({ ordersKept: 2 });
    for (const [at, name] of ["a", "b", "c"].entries()) {
      orders.handOver(PLAYER, facts(name), "{}", NOW);
      void orders.change(`subtxid_${name}`, { ...done, changedAt: NOW + at });
    }
    orders.handOver(STRANGER, facts("a"), "{}", NOW);
    void orders.change("subtxid_a", { ...done, changedAt: NOW });
    expect(hashesOf(orders.list(PLAYER))).toEqual(["a", "b", "c"]);
    orders.handOver(PLAYER, facts("d", NOW + 500), "{}", NOW + 2);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["b", "c", "d"]);
    expect(hashesOf(orders.list(STRANGER))).toEqual(["a"]);

    void orders.change("subtxid_d", { ...done, changedAt: NOW + 3 });
    orders.handOver(PLAYER, facts("e", NOW + 600), "{}", NOW + 2 + MONTH);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["c", "d", "e"]);
    orders.handOver(PLAYER, facts("f", NOW + 700), "{}", NOW + 3 + MONTH);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["d", "e", "f"]);
  });

  it("an order that waits is kept for as long as it waits", () => {
    const { orders } = open({ ordersKept: 1 });
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    orders.handOver(PLAYER, facts("b"), "{}", NOW + 1);
    orders.handOver(PLAYER, facts("c"), "{}", NOW + 2 * MONTH);
    expect(hashesOf(orders.list(PLAYER))).toEqual(["a", "b", "c"]);
  });
});

describe("orders as the steward sees them", () => {
  it("the steward reads all open orders with their bytes, the earliest first", async () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("b", NOW + 90), "{}", NOW);
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    const [first, second, ...rest] = await orders.open();
    expect(first).toEqual(HELD);
    expect(second?.subintentHash).toBe("subtxid_b");
    expect(rest).toEqual([]);
  });

  it("the progress of an order is the one that was written last", async () => {
    const { orders } = open();
    orders.handOver(PLAYER, facts("a"), "{}", NOW);
    await orders.change("subtxid_a", progress({ intentHash: "txid_1", losses: 2 }));
    expect(await orders.open()).toEqual([
      {
        ...HELD,
        state: "refused",
        changedAt: NOW + 70,
        tried: 1,
        nextTry: NOW + 80,
        intentHash: "txid_1",
        reason: "The mine is not ready.",
        losses: 2,
      },
    ]);
  });

  it("an order that two players handed over is one", async () => {
    const { orders } = open();
    orders.handOver(STRANGER, facts("a"), "theirs", NOW + 5);
    orders.handOver(PLAYER, facts("a"), "mine", NOW);
    expect(await orders.open()).toHaveLength(1);
    await orders.change("subtxid_a", done);
    expect(await orders.open()).toEqual([]);
    expect([...orders.list(PLAYER), ...orders.list(STRANGER)].map(({ state }) => state)).toEqual([
      "done",
      "done",
    ]);
  });

  it.each(["done", "missed", "void", "withdrawn"] as const)(
    "an order that is %s is held no more, and changes only to done",
    async (state) => {
      const { orders } = open();
      orders.handOver(PLAYER, facts("a"), "{}", NOW);
      expect(await orders.change("subtxid_a", progress({ state, intentHash: "txid_0" }))).toBe(true);
      expect(await orders.open()).toEqual([]);
      expect(await orders.change("subtxid_a", progress({}))).toBe(false);
      expect(await orders.change("subtxid_a", done)).toBe(state !== "done");
      expect(orders.list(PLAYER)).toMatchObject([
        { state: "done", intent_hash: state === "done" ? "txid_0" : "txid_1" },
      ]);
    },
  );

  it("no order that is unknown changes", async () => {
    expect(await open().orders.change("subtxid_a", done)).toBe(false);
  });

  it("orders of another ledger are void once the file is opened on this one", async () => {
    const options = opened();
    const before = openOrders({ ...options, ledgerId: "ledger-0" });
    for (const name of ["a", "b", "c"]) before.handOver(PLAYER, facts(name), "{}", NOW);
    await before.change("subtxid_b", progress({}));
    await before.change("subtxid_c", done);
    const orders = openOrders(options);
    const gone = {
      state: "void",
      next_try: null,
      reason: "The order is of another ledger than the one that this realm has now.",
    };
    expect(orders.list(PLAYER)).toMatchObject([gone, gone, { state: "done", reason: null }]);
    expect(await orders.open()).toEqual([]);
    expect(await orders.change("subtxid_a", done)).toBe(false);

    orders.handOver(PLAYER, facts("d"), "{}", NOW);
    expect(await openOrders({ ...options, ledgerId: "ledger-1" }).open()).toHaveLength(1);
  });
});
