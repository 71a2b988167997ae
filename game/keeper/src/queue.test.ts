import { describe, expect, it } from "vitest";
import { MissionQueue, type PendingMission } from "./queue.ts";

const mission = (
  id: bigint,
  fateTime: number,
  attacker = `#${id}#`,
  defender = attacker,
): PendingMission => ({
  id,
  kind: "war",
  activationTime: fateTime - 60,
  attacker,
  defender,
  round: fateTime,
  fateTime,
});
const ids = (missions: readonly { readonly id: bigint }[]) => missions.map(({ id }) => id);

describe("the keeper's queue", () => {
  it("the queue offers missions whose fate can be had, in the order of arrival", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 300));
    queue.add(mission(2n, 200));
    queue.add(mission(4n, 100));
    queue.add(mission(3n, 100));
    expect(ids(queue.open(250, 0))).toEqual([3n, 4n, 2n]);
    expect(queue.size).toBe(4);
  });

  it("the queue keeps submitted missions until the ledger shows them complete, and does not offer them again meanwhile", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.add(mission(2n, 0));
    queue.submitted([1n, 2n], "txid_sim1x", 1_000);
    expect(queue.open(10, 1_000)).toEqual([]);
    expect(queue.undecided(1_000)).toEqual([]);
    expect(queue.undecided(1_000_000)).toMatchObject([
      { intentHash: "txid_sim1x", missions: [{ id: 1n }, { id: 2n }] },
    ]);
    expect(queue.remove(1n)).toBe(true);
    expect(queue.remove(1n)).toBe(false);
    expect(queue.size).toBe(1);
  });

  it("a mission whose settlement is announced leaves its submission behind, and is offered again", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.submitted([1n], "txid_sim1x", 0);
    expect([queue.isSubmitted(1n), queue.announcedAt(1n)]).toEqual([true, null]);
    expect(queue.announced(1n, 86_400)).toBe(true);
    expect([queue.isSubmitted(1n), queue.announcedAt(1n)]).toEqual([false, 86_400]);
    // Known missions change nothing: the settlement itself may be submitted by now.
    queue.submitted([1n], "txid_sim1y", 0);
    expect(queue.announced(1n, 86_400)).toBe(false);
    expect(queue.isSubmitted(1n)).toBe(true);
  });

  it("a failed mission waits longer after each failure, five minutes at most, without holding up others", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.add(mission(2n, 0));
    const waits = Array.from({ length: 10 }, () => queue.failed(1n, 0));
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
    expect(ids(queue.open(10, 299_999))).toEqual([2n]);
    expect(queue.open(10, 300_000)).toHaveLength(2);
    expect([queue.isAlone(1n), queue.isAlone(2n)]).toEqual([true, false]);
  });

  it("the wait of a failed mission does not start over when it is seen again", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.failed(1n, 0);
    queue.add(mission(1n, 0));
    expect(queue.open(10, 0)).toEqual([]);
  });

  it("a mission that waits for its round is no failing one", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.postpone([1n], 5_000);
    expect(queue.failing()).toEqual([]);
    expect([queue.open(10, 4_999), queue.nextTry(10)]).toEqual([[], 5_000]);
    expect([queue.postponed(10, 4_999), queue.postponed(10, 5_000)]).toEqual([[1n], []]);
    expect(ids(queue.open(10, 5_000))).toEqual([1n]);
  });

  it("the arrivals at both kingdoms of a mission are those of others, complete ones left out", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 60, "#1#", "#2#"));
    queue.add(mission(2n, 70, "#2#", "#3#"));
    queue.add(mission(3n, 80, "#3#", "#4#"));
    const second = mission(2n, 70, "#2#", "#3#");
    expect(queue.arrivals(second, new Set())).toEqual([
      { missionId: 1n, kind: "war", at: 0 },
      { missionId: 3n, kind: "war", at: 20 },
    ]);
    expect(queue.arrivals(second, new Set([1n]))).toEqual([{ missionId: 3n, kind: "war", at: 20 }]);
    queue.remove(3n);
    expect(queue.arrivals(second, new Set([1n]))).toEqual([]);
  });

  it("the queue knows when the next mission needs attention", () => {
    const queue = new MissionQueue();
    expect([queue.nextFate(0), queue.nextTry(0), queue.first, queue.waiting(0)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    queue.add(mission(9n, 300));
    queue.add(mission(8n, 200));
    expect([queue.nextFate(0), queue.nextFate(200), queue.first]).toEqual([200, 300, 8n]);
    expect([queue.waiting(139), queue.waiting(140)?.id]).toEqual([null, 8n]);
    queue.failed(8n, 1_000);
    expect(queue.nextTry(200)).toBe(3_000);
    expect([queue.failing(), queue.inFlight()]).toEqual([[8n], []]);
    queue.release([8n]);
    expect(ids(queue.open(200, 0))).toEqual([8n]);
    queue.submitted([8n], "txid_sim1x", 0);
    expect([queue.inFlight(), queue.waiting(300)?.id]).toEqual([[8n], 9n]);
  });
});
