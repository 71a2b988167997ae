import { describe, expect, it } from "vitest";
import { MissionQueue } from "./queue.ts";

const mission = (id: bigint, activationTime: number) => ({ id, activationTime, intentHash: "00" });

describe("the keeper's queue", () => {
  it("offers what is due, the longest waiting first", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 300));
    queue.add(mission(2n, 100));
    queue.add(mission(3n, 200));
    expect(queue.ready(250, 0).map(({ id }) => id)).toEqual([2n, 3n]);
    expect(queue.size).toBe(3);
  });

  it("keeps a submitted mission until the ledger shows it complete, and offers it to nobody meanwhile", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.submitted(1n, "txid_sim1x", 1_000);
    expect(queue.ready(10, 1_000)).toEqual([]);
    expect(queue.doubtful(1_000)).toEqual([]);
    expect(queue.doubtful(1_000_000)).toHaveLength(1);
    expect(queue.remove(1n)).toBe(true);
    expect(queue.remove(1n)).toBe(false);
    expect(queue.size).toBe(0);
  });

  it("waits longer after each failure, five minutes at most, without holding up the others", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.add(mission(2n, 0));
    const waits = Array.from({ length: 10 }, () => queue.failed(1n, 0));
    expect(waits.slice(0, 3)).toEqual([2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(300_000);
    expect(queue.ready(10, 299_999).map(({ id }) => id)).toEqual([2n]);
    expect(queue.ready(10, 300_000)).toHaveLength(2);
  });

  it("does not start over when a known mission is seen again", () => {
    const queue = new MissionQueue();
    queue.add(mission(1n, 0));
    queue.failed(1n, 0);
    queue.add(mission(1n, 0));
    expect(queue.ready(10, 0)).toEqual([]);
  });
});
