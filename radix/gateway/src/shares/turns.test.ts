import { describe, expect, it } from "vitest";
import { Busy } from "./busy.ts";
import { guestFrom, ownerOfRealm, type Requester, realmItself } from "./requester.ts";
import { Turns } from "./turns.ts";

const [alice, bob] = [guestFrom("10.0.0.1"), guestFrom("10.0.0.2")];

/** Time passes when the test says so. */
function turnsWith(changes: { ofOneGuest?: number; ofAllGuests?: number } = {}) {
  let nowMs = 0;
  const timers = new Map<symbol, { readonly atMs: number; readonly act: () => void }>();
  const turns = new Turns({
    what: "works",
    allowance: { reserve: 10, perSecond: 1 },
    ofOneGuest: 4,
    ofAllGuests: 100,
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
    turns,
    order,
    /** Occupies the turn until it is called. */
    hold: () => {
      let free: () => void = () => undefined;
      const work = new Promise<void>((resolve) => (free = resolve));
      void turns.take(realmItself, () => work);
      return free;
    },
    take: (requester: Requester, name: string, cost = 0) =>
      turns.take(
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

describe("turns at a resource that serves one at a time", () => {
  it("the realm comes before its owner, the owner before guests, and guests take turns", async () => {
    const { order, hold, take } = turnsWith();
    const free = hold();
    const all = [
      take(alice, "alice 1"),
      take(alice, "alice 2"),
      take(alice, "alice 3"),
      take(bob, "bob 1"),
      take(ownerOfRealm, "owner"),
      take(realmItself, "keeper"),
    ];
    free();
    await Promise.all(all);
    expect(order).toEqual(["keeper", "owner", "alice 1", "bob 1", "alice 2", "alice 3"]);
  });

  it("a guest who has used up a budget waits for it, and others go ahead", async () => {
    const { order, take, pass } = turnsWith();
    await take(alice, "alice 1", 12);
    const later = take(alice, "alice 2");
    await take(bob, "bob");
    expect(order).toEqual(["alice 1", "bob"]);
    await pass(2_000);
    expect(order).toEqual(["alice 1", "bob"]);
    await pass(1_000);
    await later;
    expect(order).toEqual(["alice 1", "bob", "alice 2"]);
  });

  it("a guest who would wait longer than ten seconds learns when to come back", async () => {
    const { take, pass } = turnsWith();
    await take(alice, "much", 40);
    const refusal = await take(alice, "more").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Busy);
    expect((refusal as Busy).retryAfterSeconds).toBe(31);
    await pass(31_000);
    await take(alice, "more");
  });

  it("a guest fills only its own lane", async () => {
    const { hold, take } = turnsWith({ ofOneGuest: 2, ofAllGuests: 3 });
    const free = hold();
    const waiting = [take(alice, "1"), take(alice, "2")];
    await expect(take(alice, "3")).rejects.toThrow("2 of your requests already wait");
    waiting.push(take(bob, "1"));
    await expect(take(bob, "2")).rejects.toThrow("busy with the works of others");
    waiting.push(take(ownerOfRealm, "owner"));
    free();
    await Promise.all(waiting);
  });

  it("a call is waited for by others who could begin, and not by the same guest's own", async () => {
    const { turns, hold, take, pass } = turnsWith();
    await take(bob, "much", 15);
    await pass(0);
    const free = hold();
    const all = [take(alice, "1"), take(bob, "2")];
    expect(turns.waitingBehind(alice)).toBe("nobody");
    expect(turns.waitingBehind(bob)).toBe("guests");
    expect(turns.waitingBehind(realmItself)).toBe("guests");
    expect([turns.hasUsedLittle(alice), turns.hasUsedLittle(bob)]).toEqual([true, false]);
    all.push(take(ownerOfRealm, "3"));
    expect(turns.waitingBehind(alice)).toBe("owner");
    free();
    await Promise.all([all[0], all[2]]);
    await pass(60_000);
    await all[1];
  });

  it("work that fails ends its turn, and costs as well", async () => {
    const { turns, order, take } = turnsWith();
    const failing = turns.take(
      alice,
      () => Promise.reject(new Error("no")),
      (result) => (result === null ? 40 : 0),
    );
    await expect(failing).rejects.toThrow("no");
    await take(bob, "bob");
    expect(order).toEqual(["bob"]);
    await expect(take(alice, "alice")).rejects.toThrow(Busy);
  });
});
