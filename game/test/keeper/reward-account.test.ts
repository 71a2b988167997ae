import { accountAddress, ed25519FromSeed, type TestAccount } from "@embedded-radix/transactions";
import { formatAttos, parseAttos } from "@kingdoms/rules";
import { describe, expect, it, onTestFinished } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import type { World } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };

describe("the keeper's payer", () => {
  async function keep(world: World, payer: TestAccount) {
    const log: string[] = [];
    const keeper = await keepWorld(world, { payer, rewardAccount: payer, log: (line) => log.push(line) });
    onTestFinished(() => keeper.stop());
    return { keeper, log };
  }

  const xrdOf = async (world: World, { address }: TestAccount) =>
    (await world.game.accountBalances([address])).value[0]?.xrd ?? 0n;

  /** Leaves the account a few XRD, which is less than a resolution locks. */
  async function empty(world: World, account: TestAccount, to: TestAccount): Promise<void> {
    for (
      let left = await xrdOf(world, account);
      left >= parseAttos("10");
      left = await xrdOf(world, account)
    ) {
      const amount = formatAttos((left - parseAttos("9.5")) as ReturnType<typeof parseAttos>);
      const { state, error } = await pay(world, account, to, amount, to);
      expect(error).toBeNull();
      expect(state).toBe("success");
    }
  }

  /** The richer one locks the fee. */
  function pay(world: World, from: TestAccount, to: TestAccount, amount: string, locks = from) {
    const xrd = world.config.xrd;
    return world.submit(
      `CALL_METHOD Address("${locks.address}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${from.address}") "withdraw" Address("${xrd}") Decimal("${amount}");
       CALL_METHOD Address("${to.address}") "deposit_batch" Expression("ENTIRE_WORKTOP");`,
      [to.key, from.key],
    );
  }

  it("the rewards of a round that several missions share are more than the payer's fees", async () => {
    const world = await worldOfTest();
    const payer = world.account(2);
    for (let x = 0; x < 4; x++) await world.found(world.account(0), x, 1);
    const before = await xrdOf(world, payer);
    const { keeper } = await keep(world, payer);
    await world.advance(DRAW_DELAY);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, settledThrough: "4" });
    expect(await xrdOf(world, payer)).toBeGreaterThan(before);
  });

  it("a payer without funds stops the keeper, counts against no mission, and the keeper resumes with new funds", async () => {
    const world = await worldOfTest();
    const [payer, other] = [world.account(2), world.account(3)];
    await empty(world, payer, other);
    for (let x = 0; x < 2; x++) await world.found(world.account(0), x, 1);
    const { keeper, log } = await keep(world, payer);
    await world.advance(DRAW_DELAY);
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "unfunded", due: 2, failing: 0 });
    expect(keeper.health().error).toContain(`${payer.address} cannot lock 10 XRD`);
    expect(log.filter((line) => line.includes("cannot lock"))).toHaveLength(1);
    expect(log.filter((line) => line.includes("could not be resolved"))).toEqual([]);

    expect((await pay(world, other, payer, "50")).state).toBe("success");
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "keeping", pending: 0, error: null });
  });

  it("a payer that never held any XRD stops the keeper as well", async () => {
    const world = await worldOfTest();
    const key = ed25519FromSeed(new Uint8Array(32).fill(9));
    const payer = { label: "", address: await accountAddress(key.publicKey, world.config.networkId), key };
    await world.found(world.account(0), 1, 1);
    const { keeper } = await keep(world, payer);
    await world.advance(DRAW_DELAY);
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "unfunded", due: 1, failing: 0 });
  });
});
