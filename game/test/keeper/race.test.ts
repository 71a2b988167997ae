/** Keepers that want the same reward: what the slower one loses, as the ledger tells it. */
import type { TestAccount } from "@embedded-radix/transactions";
import { accountAddress, resolve, type TransactionStatus } from "@kingdoms/client";
import type { KeeperOptions } from "@kingdoms/keeper";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { describe, expect, it, onTestFinished } from "vitest";
import { DRAW_DELAY, keepWorld } from "../support/keeper.ts";
import { fateOf, verifiableRound, type World } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const PATIENCE = { timeout: 90_000, interval: 50 };
const SUBMIT = "/transaction/submit";

describe("keepers in a race", () => {
  async function keep(world: World, payer: TestAccount, changes: Partial<KeeperOptions> = {}) {
    const log: string[] = [];
    const keeper = await keepWorld(world, {
      payer,
      rewardAccount: payer,
      ...changes,
      log: (line) => log.push(line),
    });
    onTestFinished(() => keeper.stop());
    return { keeper, log };
  }

  const undrawn = async (world: World): Promise<number> =>
    (await world.game.listKingdoms()).value.filter(({ rarity }) => rarity === null).length;

  it("a keeper whose preview shows that another one was first pays nothing", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 2; x++) await world.found(world.account(0), x, 0);
    await world.advance(DRAW_DELAY);
    const [quick, slow] = [world.account(1), world.account(2)];
    const from = world.ledger.tip.stateVersion;
    const held = gate("/transaction/preview");
    const late = await keep(world, slow, { fetch: held.fetch });
    await held.reached;
    await keep(world, quick);
    await expect.poll(() => undrawn(world), PATIENCE).toBe(0);
    held.open();
    await expect.poll(() => late.keeper.health(), PATIENCE).toMatchObject({ pending: 0, state: "keeping" });
    expect(await paidBy(world, slow, from)).toEqual([]);
    expect(await paidBy(world, quick, from)).toHaveLength(1);
  });

  it("a keeper that is overtaken between preview and commit loses the fee of a call that does nothing", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 2; x++) await world.found(world.account(0), x, 0);
    await world.advance(DRAW_DELAY);
    const [quick, slow] = [world.account(1), world.account(2)];
    const from = world.ledger.tip.stateVersion;
    const held = gate(SUBMIT);
    const late = await keep(world, slow, { fetch: held.fetch });
    await held.reached;
    await keep(world, quick);
    await expect.poll(() => undrawn(world), PATIENCE).toBe(0);
    held.open();
    await expect.poll(() => late.keeper.health(), PATIENCE).toMatchObject({ pending: 0, state: "keeping" });
    await expect.poll(() => paidBy(world, slow, from), PATIENCE).toHaveLength(1);

    const idle = await feeOfNothing(world, [1n, 2n]);
    const [lost] = await paidBy(world, slow, from);
    expect(lost?.completed).toBe(0);
    expect(lost?.fee).toBeLessThanOrEqual(idle);
    const [won] = await paidBy(world, quick, from);
    expect(won?.completed).toBe(2);
    expect(idle * 3n).toBeLessThan(won?.fee ?? 0n);
  });

  it("two keepers share a backlog, and lose at most such a fee for each transaction of the other", async () => {
    const world = await worldOfTest();
    const keepers = [world.account(1), world.account(2)];
    for (let x = 0; x < 8; x++) {
      await world.found(world.account(x % 2 === 0 ? 0 : 3), x, 0);
      if (x % 4 === 3) await world.advance(60);
    }
    const from = world.ledger.tip.stateVersion;
    const running = await Promise.all(keepers.map((payer) => keep(world, payer)));
    await world.advance(DRAW_DELAY);
    await expect.poll(() => undrawn(world), PATIENCE).toBe(0);
    for (const { keeper } of running)
      await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, failing: 0 });
    const idle = await feeOfNothing(world, [1n, 2n]);
    const sent = (await Promise.all(keepers.map((payer) => paidBy(world, payer, from)))).flat();
    const lost = sent.filter(({ completed }) => completed === 0);
    expect(sent.reduce((sum, { completed }) => sum + completed, 0)).toBe(8);
    expect(lost.length).toBeLessThanOrEqual(sent.length - lost.length);
    for (const { fee, state } of lost) {
      expect(state).toBe("CommittedSuccess");
      expect(fee).toBeLessThanOrEqual(idle);
    }
    for (const { log } of running) expect(log.filter((line) => line.includes("could not"))).toEqual([]);
  });

  /** Lets the requests of a keeper pass, but for those of one path until it is opened. */
  function gate(path: string) {
    const [reached, opened] = [signal(), signal()];
    return {
      reached: reached.given,
      open: opened.give,
      fetch: async (request: Request) => {
        const isHeld = new URL(request.url).pathname === path;
        // What the keeper asks a beacon itself is no preview of a transaction of its own.
        if (isHeld && !(await request.clone().text()).includes('\\"info\\"')) {
          reached.give();
          await opened.given;
        }
        return fetch(request);
      },
    };
  }

  function signal() {
    let give: () => void = () => undefined;
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { given, give };
  }

  interface Paid {
    readonly fee: bigint;
    readonly state: string;
    /** Missions that it completed. */
    readonly completed: number;
  }

  /** Transactions to the factory after a state version, for which this account locked the fee. */
  async function paidBy({ game, config }: World, { address }: TestAccount, from: number): Promise<Paid[]> {
    const { items } = await game.gateway.post("/stream/transactions", {
      from_ledger_state: { state_version: from + 1 },
      affected_global_entities_filter: [address],
      kind_filter: "User",
      order: "Asc",
      limit_per_page: 100,
      opt_ins: { detailed_events: true, affected_global_entities: true },
    });
    expect(config.factory).toMatch(/^component_/);
    return items.map(({ fee_paid, transaction_status, receipt }) => ({
      fee: parseAttos(fee_paid ?? ""),
      state: transaction_status,
      completed: (receipt?.detailed_events ?? []).filter(({ identifier }) =>
        identifier.event.endsWith("Completed"),
      ).length,
    }));
  }

  /** What a keeper's transaction costs when its round is known and its missions are complete. */
  async function feeOfNothing(world: World, missionIds: readonly bigint[]): Promise<bigint> {
    const { address, key } = world.account(3);
    const { round } = await fateOf(world, missionIds[0] ?? 0n);
    const manifest = resolve({
      factory: world.config.factory,
      missionIds,
      payer: accountAddress(address),
      round: verifiableRound(world, round),
    });
    const from = world.ledger.tip.stateVersion;
    const { state } = await world.submit(
      `CALL_METHOD Address("${address}") "lock_fee" Decimal("10");\n${manifest}`,
      [key],
    );
    expect(state).toBe("success" satisfies TransactionStatus["state"]);
    const [paid] = await paidBy(world, world.account(3), from);
    return (paid?.fee ?? 0n) as Attos;
  }
});
