/** The steward over the real engine and gateway: what it submits, when, and what it leaves alone. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gift, handOver, MemoryOrders, signOrder, stewardOf } from "../support/steward.ts";
import { startWorld, type World } from "../support/world/index.ts";

const HOUR = 3600;
const SOON = { timeout: 20_000, interval: 20 };

let world: World;
let store: MemoryOrders;
let stop: () => Promise<void>;

beforeAll(async () => {
  world = await startWorld();
  return () => world.stop();
});
beforeEach(() => {
  store = new MemoryOrders();
});
afterEach(() => stop?.());

async function begin(changes: Parameters<typeof stewardOf>[2] = {}) {
  const { steward, log } = await stewardOf(world, store, changes);
  stop = () => steward.stop();
  return { steward, log };
}

const aldric = () => world.account(0);

async function give(amount: string, from: number, until = from + HOUR): Promise<string> {
  const signed = await signOrder(
    {
      manifest: gift(aldric().address, world.config.xrd, amount),
      from,
      until,
      epoch: world.ledger.tip.epoch,
    },
    [aldric().key],
  );
  return handOver(world, store, signed);
}

const stateOf = (hash: string) => store.orders.get(hash);
const xrdOf = async (index: number) =>
  (await world.game.accountBalances([world.account(index).address])).value[0]?.xrd ?? 0n;

describe("the steward", () => {
  it("an order waits for its time, is submitted then, and its reward is taken", async () => {
    const before = await xrdOf(2);
    const hash = await give("3", world.now() + HOUR);
    const { steward, log } = await begin();
    await expect.poll(() => steward.health().waiting, SOON).toBe(1);
    expect(stateOf(hash)).toMatchObject({ state: "waiting", tried: 0 });
    await world.advance(HOUR);
    await expect.poll(() => stateOf(hash)?.state, SOON).toBe("done");
    expect(stateOf(hash)).toMatchObject({ tried: 1, reason: null, rewardXrd: "3" });
    expect(await xrdOf(2)).toBeGreaterThan(before);
    expect(steward.health()).toMatchObject({ waiting: 0, error: null, lastSubmission: { lateSeconds: 0 } });
    expect(log).toEqual([expect.stringContaining(hash)]);
  });
});
