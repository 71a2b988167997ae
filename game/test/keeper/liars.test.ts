/** A keeper whose gateway lies: what it costs on the real ledger, and what its health tells. */
import type { TestAccount } from "@embedded-radix/transactions";
import type { Keeper, KeeperOptions } from "@kingdoms/keeper";
import { parseAttos } from "@kingdoms/rules";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import { type Lies, liar } from "../support/liar.ts";
import { resolve, startWorld, type World } from "../support/world/index.ts";

const PATIENCE = { timeout: 120_000, interval: 50 };

describe("the keeper before a lying gateway", () => {
  let world: World;
  let payer: TestAccount;
  let log: string[];
  const keepers: Keeper[] = [];

  beforeAll(async () => {
    world = await startWorld();
    payer = world.account(2);
    await world.found(world.account(0), 1, 1);
    await world.advance(DRAW_DELAY);
    await resolve(world, 1n);
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    for (const keeper of keepers.splice(0)) await keeper.stop();
  });

  const xrd = async (): Promise<bigint> =>
    (await world.game.accountBalances([payer.address])).value[0]?.xrd ?? 0n;

  async function keep(lies: Partial<Lies>, changes: Partial<KeeperOptions> = {}): Promise<Keeper> {
    log = [];
    const told: Lies = { rewardAccount: payer.address, pending: 60, committed: "true", ...lies };
    const keeper = await keepWorld(world, {
      payer,
      rewardAccount: payer,
      fetch: liar(world, told),
      log: (line) => log.push(line),
      ...changes,
    });
    keepers.push(keeper);
    return keeper;
  }

  it("transactions that bring nothing, though promised, stop the payments after so many in a row", async () => {
    const before = await xrd();
    const keeper = await keep({}, { budget: { xrdPerHour: "200", lossesInARow: 4 } });
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "degraded", budget: { lossesInARow: 4 } });
    const { budget, error, due } = keeper.health();
    expect(budget.stopped).toMatch(/^the last 4 transactions cost more than they brought/);
    expect(error).toBe(budget.stopped);
    expect(due).toBeGreaterThan(0);
    const lost = before - (await xrd());
    expect(lost).toBeGreaterThan(0n);
    // Each locks 1.5 XRD at most.
    expect(lost).toBeLessThanOrEqual(parseAttos("6"));
    expect(log.filter((line) => line.startsWith("nothing is paid for now"))).toHaveLength(1);
  });

  it.each(["rewarded", "rejected", "hidden"] as const)(
    "a gateway that calls committed transactions %s costs no more than the budget",
    async (committed) => {
      const before = await xrd();
      const keeper = await keep({ committed }, { budget: { xrdPerHour: "9", lossesInARow: 10 } });
      await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
      const { budget } = keeper.health();
      expect(budget).toMatchObject({ xrdPerHour: "9", signedXrd: "9" });
      expect(budget.stopped).toMatch(/^the budget of 9 XRD an hour is used up/);
      const lost = before - (await xrd());
      expect(lost).toBeGreaterThan(0n);
      expect(lost).toBeLessThanOrEqual(parseAttos("9"));
    },
  );

  it("transactions of an epoch that a gateway invents are charged to the budget as well", async () => {
    const keeper = await keep(
      { epochsAhead: 1000, committed: "rejected" },
      { budget: { xrdPerHour: "6", lossesInARow: 10 } },
    );
    await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
    expect(keeper.health().budget.stopped).toMatch(/^the budget of 6 XRD an hour is used up/);
  });

  it("a keeper that is started again and again has one budget", async () => {
    let noted: string | null = null;
    const spending = {
      read: () => Promise.resolve(noted),
      write: (text: string) => {
        noted = text;
        return Promise.resolve();
      },
    };
    const before = await xrd();
    for (let start = 0; start < 3; start++) {
      const options = { budget: { xrdPerHour: "6", lossesInARow: 10 }, spending };
      const keeper = await keep({ committed: "rewarded" }, options);
      await expect.poll(() => keeper.health().state, PATIENCE).toBe("degraded");
      await keeper.stop();
    }
    const lost = before - (await xrd());
    expect(lost).toBeGreaterThan(0n);
    expect(lost).toBeLessThanOrEqual(parseAttos("6"));
  });
});
