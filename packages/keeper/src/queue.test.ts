import { describe, expect, it } from "vitest";
import { MissionQueue } from "./queue.ts";

const mission = (id: bigint, activationTime: number, attacker = `#${id}#`, defender = attacker) => ({
  id,
  activationTime,
  attacker,
  defender,
  intentHash: "00",
});
const ids = (missions: readonly { readonly id: bigint }[]) => missions.map(({ id }) => id);

describe("the keeper's queue", () => {
  it("the queue offers due missions, the longest waiting first", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 300));
    queue.add(mission(2n, 200));
    queue.add(mission(4n, 100));
    queue.add(mission(3n, 100));
    expect(ids(queue.ready(250, 0))).toEqual([3n, 4n, 2n]);
    expect(queue.size).toBe(4);
  });

  it("the queue keeps a submitted mission until the ledger shows it complete, and does not offer it again meanwhile", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.submitted(1n, "txid_sim1x", 1_000);
    expect(queue.ready(10, 1_000)).toEqual([]);
    expect(queue.undecided(1_000)).toEqual([]);
    expect(queue.undecided(1_000_000)).toHaveLength(1);
    expect(queue.remove(1n)).toBe(true);
    expect(queue.remove(1n)).toBe(false);
    expect(queue.size).toBe(0);
  });

  it("a failed mission waits longer after each failure, five minutes at most, without holding up others", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.add(mission(2n, 0));
    const waits = Array.from({ length: 10 }, () => queue.failed(1n, 0));
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
    expect(queue.ready(10, 299_999).map(({ id }) => id)).toEqual([2n]);
    expect(queue.ready(10, 300_000)).toHaveLength(2);
  });

  it("the wait of a failed mission does not start over when it is seen again", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.failed(1n, 0);
    queue.add(mission(1n, 0));
    expect(queue.ready(10, 0)).toEqual([]);
  });

  it("missions that share a kingdom are offered one by one, all others at once", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 10, "#1#", "#2#"));
    queue.add(mission(2n, 20, "#2#", "#3#"));
    queue.add(mission(3n, 30, "#3#", "#4#"));
    queue.add(mission(4n, 40, "#5#", "#6#"));
    expect(ids(queue.ready(50, 0))).toEqual([1n, 4n]);
    queue.submitted(1n, "txid_sim1x", 0);
    expect(ids(queue.ready(50, 0))).toEqual([4n]);
    queue.remove(1n);
    expect(ids(queue.ready(50, 0))).toEqual([2n, 4n]);
  });

  it("a failed mission does not hold up those that share its kingdom", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 10, "#1#", "#2#"));
    queue.add(mission(2n, 20, "#1#", "#2#"));
    queue.failed(1n, 0);
    expect(ids(queue.ready(50, 0))).toEqual([2n]);
    expect(queue.failing()).toEqual([1n]);
  });

  it("the queue knows when the next mission needs attention", () => {
    const queue = new MissionQueue();
    expect([queue.nextActivation(0), queue.nextTry(0), queue.first]).toEqual([null, null, null]);
    queue.add(mission(9n, 300));
    queue.add(mission(8n, 200));
    expect([queue.nextActivation(0), queue.nextActivation(200), queue.first]).toEqual([200, 300, 8n]);
    queue.failed(8n, 1_000);
    expect(queue.nextTry(200)).toBe(3_000);
    expect([queue.failing(), queue.inFlight()]).toEqual([[8n], []]);
    queue.release(8n);
    expect(ids(queue.ready(200, 0))).toEqual([8n]);
  });
});
