import { describe, expect, it } from "vitest";
import { Busy } from "./busy.ts";
import { FairQueue, notStarted } from "./fair-queue.ts";
import { guestFrom, ownerOfRealm, type Requester, realmItself } from "./requester.ts";

const [alice, bob] = [guestFrom("10.0.0.1"), guestFrom("10.0.0.2")];

/** Time passes when the test says so. */
function queueWith(changes: { perGuest?: number; allGuests?: number; batchSize?: number } = {}) {
  let nowMs = 0;
  const timers = new Map<symbol, { readonly atMs: number; readonly act: () => void }>();
  const queue = new FairQueue({
    what: "jobs",
    allowance: { reserve: 10, perSecond: 1 },
    perGuest: 4,
    allGuests: 100,
    nowMs: () => nowMs,
    timer: (ms, act) => {
      const name = Symbol();
      timers.set(name, { atMs: nowMs + ms, act });
      return () => void timers.delete(name);
    },
    ...changes,
  });
  const order: string[] = [];
  return {
    queue,
    order,
    /** Occupies the queue until it is called. */
    hold: () => {
      let free: () => void = () => undefined;
      const work = new Promise<void>((resolve) => (free = resolve));
      void queue.run(realmItself, () => work);
      return free;
    },
    run: (requester: Requester, name: string, cost = 0) =>
      queue.run(
        requester,
        async () => void order.push(name),
        () => cost,
      ),
    pass: async (ms: number) => {
      nowMs += ms;
      for (const [name, { atMs, act }] of timers) if (atMs <= nowMs && timers.delete(name)) act();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

describe("a fair queue", () => {
  it("the realm comes before its owner, the owner before guests, and guests in rotation", async () => {
    const { order, hold, run } = queueWith();
    const free = hold();
    const all = [
      run(alice, "alice 1"),
      run(alice, "alice 2"),
      run(alice, "alice 3"),
      run(bob, "bob 1"),
      run(ownerOfRealm, "owner"),
      run(realmItself, "keeper"),
    ];
    free();
    await Promise.all(all);
    expect(order).toEqual(["keeper", "owner", "alice 1", "bob 1", "alice 2", "alice 3"]);
  });

  it("a guest who has used up a budget waits for it, and others go ahead", async () => {
    const { order, run, pass } = queueWith();
    await run(alice, "alice 1", 12);
    const later = run(alice, "alice 2");
    await run(bob, "bob");
    expect(order).toEqual(["alice 1", "bob"]);
    await pass(2_000);
    expect(order).toEqual(["alice 1", "bob"]);
    await pass(1_000);
    await later;
    expect(order).toEqual(["alice 1", "bob", "alice 2"]);
  });

  it("a guest who would wait longer than ten seconds learns when to come back", async () => {
    const { run, pass } = queueWith();
    await run(alice, "much", 40);
    const refusal = await run(alice, "more").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Busy);
    expect((refusal as Busy).retryAfterSeconds).toBe(31);
    await pass(31_000);
    await run(alice, "more");
  });

  it("a guest fills only its own part of the queue", async () => {
    const { hold, run } = queueWith({ perGuest: 2, allGuests: 3 });
    const free = hold();
    const waiting = [run(alice, "1"), run(alice, "2")];
    await expect(run(alice, "3")).rejects.toThrow("2 of your requests already wait");
    waiting.push(run(bob, "1"));
    await expect(run(bob, "2")).rejects.toThrow("busy with the jobs of others");
    waiting.push(run(ownerOfRealm, "owner"));
    free();
    await Promise.all(waiting);
  });

  it("a call is waited for by others who could begin, and not by the same guest's own", async () => {
    const { queue, hold, run, pass } = queueWith();
    await run(bob, "much", 15);
    await pass(0);
    const free = hold();
    const all = [run(alice, "1"), run(bob, "2")];
    expect(queue.waitingBehind(alice)).toBe("nobody");
    expect(queue.waitingBehind(bob)).toBe("guests");
    expect(queue.waitingBehind(realmItself)).toBe("guests");
    expect([queue.hasUsedLittle(alice), queue.hasUsedLittle(bob)]).toEqual([true, false]);
    all.push(run(ownerOfRealm, "3"));
    expect(queue.waitingBehind(alice)).toBe("owner");
    free();
    await Promise.all([all[0], all[2]]);
    await pass(60_000);
    await all[1];
  });

  it("work that fails lets the next call run, and costs as well", async () => {
    const { queue, order, run } = queueWith();
    const failing = queue.run(
      alice,
      () => Promise.reject(new Error("no")),
      (result) => (result === null ? 40 : 0),
    );
    await expect(failing).rejects.toThrow("no");
    await run(bob, "bob");
    expect(order).toEqual(["bob"]);
    await expect(run(alice, "alice")).rejects.toThrow(Busy);
  });
});

describe("batches of a fair queue", () => {
  /** Records each batch. */
  function batching(batchSize = 4) {
    const { queue, hold, pass } = queueWith({ batchSize });
    const batches: string[][] = [];
    let batch: string[] = [];
    const start = (name: string): void => {
      if (batch.length === 0)
        queueMicrotask(() => {
          batches.push(batch);
          batch = [];
        });
      batch.push(name);
    };
    const run = (requester: Requester, name: string, { isBatched = true, cost = 0, refusals = 0 } = {}) =>
      queue.run(
        requester,
        async () => {
          start(name);
          return refusals-- > 0 ? notStarted : name;
        },
        () => cost,
        isBatched,
      );
    return { queue, batches, hold, pass, run };
  }

  it("calls that allow it run in a batch, in their order, and one that does not runs alone", async () => {
    const { batches, hold, run } = batching();
    const free = hold();
    const all = [
      run(ownerOfRealm, "owner 1"),
      run(ownerOfRealm, "owner 2"),
      run(ownerOfRealm, "alone", { isBatched: false }),
      run(ownerOfRealm, "owner 3"),
      run(realmItself, "keeper"),
      run(alice, "alice"),
    ];
    free();
    expect(await Promise.all(all)).toEqual(["owner 1", "owner 2", "alone", "owner 3", "keeper", "alice"]);
    expect(batches).toEqual([["keeper", "owner 1", "owner 2"], ["alone"], ["owner 3", "alice"]]);
  });

  it("a batch has no more calls than allowed", async () => {
    const { batches, hold, run } = batching(2);
    const free = hold();
    const all = ["1", "2", "3"].map((name) => run(ownerOfRealm, name));
    free();
    await Promise.all(all);
    expect(batches).toEqual([["1", "2"], ["3"]]);
  });

  it("a guest has one call in a batch, and a guest who has used much has none", async () => {
    const { batches, hold, pass, run } = batching();
    await run(bob, "much", { cost: 8 });
    await pass(0);
    const free = hold();
    const all = [run(alice, "alice 1"), run(alice, "alice 2"), run(bob, "bob")];
    free();
    await Promise.all(all);
    expect(batches).toEqual([["much"], ["alice 1"], ["bob"], ["alice 2"]]);
  });

  it("calls that were not started keep their places, and cost nothing", async () => {
    const { queue, batches, hold, run } = batching();
    const free = hold();
    const carol = guestFrom("10.0.0.3");
    const all = [
      run(ownerOfRealm, "owner 1"),
      run(ownerOfRealm, "owner 2", { refusals: 1 }),
      run(alice, "alice", { refusals: 1, cost: 4 }),
      run(bob, "bob", { refusals: 1 }),
      run(carol, "carol"),
    ];
    free();
    const late = run(ownerOfRealm, "owner 3");
    expect(await Promise.all(all)).toEqual(["owner 1", "owner 2", "alice", "bob", "carol"]);
    await late;
    expect(batches).toEqual([
      ["owner 1", "owner 2", "owner 3", "alice"],
      ["owner 2", "alice", "bob", "carol"],
      ["bob"],
    ]);
    expect(queue.hasUsedLittle(alice)).toBe(true);
  });
});
