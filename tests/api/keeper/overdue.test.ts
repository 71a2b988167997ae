/** Missions whose rounds nobody has: settled by the fixed rules once they are overdue, and not a second before. */
import type { KeeperOptions } from "@kingdoms/keeper";
import { describe, expect, it, onTestFinished } from "vitest";
import { DRAW_DELAY, keepWorld } from "../../support/keeper.ts";
import { eventOf, fateOf, startProxy, verifiableRound, type World } from "../../support/world/index.ts";
import { worldOfTest } from "../../support/world/of-test.ts";

const DAY = 86_400;
const PATIENCE = { timeout: 60_000, interval: 50 };

describe("a mission whose round never comes", () => {
  async function keep(world: World, changes: Partial<KeeperOptions> = {}) {
    const silent = await startProxy(world.gatewayUrl);
    onTestFinished(() => silent.close());
    silent.rule(() => ({ kind: "status", status: 503 }));
    const log: string[] = [];
    const keeper = await keepWorld(world, {
      relays: [silent.url],
      settleAfterMs: 0,
      ...changes,
      log: (line) => log.push(line),
    });
    onTestFinished(() => keeper.stop());
    return { keeper, silent, log };
  }

  const drawn = async (world: World): Promise<number> =>
    (await world.game.listKingdoms()).value.filter(({ rarity }) => rarity !== null).length;

  /** The activation of the first mission. */
  async function activation(world: World): Promise<number> {
    const { kinds } = (await world.game.gameConfig()).value;
    return world.now() + kinds.rarity.duration;
  }

  it("a mission without a round is settled once it is overdue, and the keeper is paid for it", async () => {
    const world = await worldOfTest();
    const purse = world.account(2);
    const balance = async () => (await world.game.accountBalances([purse.address])).value[0]?.xrd ?? 0n;
    await world.found(world.account(0), 0, 0);
    const activatedAt = await activation(world);
    const { keeper } = await keep(world, { purse });
    await world.advanceTo(activatedAt + DAY - 1);
    const { stateVersion } = world.ledger.tip;
    await expect.poll(() => keeper.health().relays[0]?.state, PATIENCE).toBe("passed over");
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ due: 1, pending: 1, stateVersion });
    expect(await drawn(world)).toBe(0);
    const before = await balance();

    await world.advance(1);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const settled = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(settled).toMatchObject({ missionId: 1n, fate: null });
    const { missions } = (await world.game.gameConfig()).value;
    expect((await balance()) - before).toBe(missions.resolutionReward);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, state: "keeping" });
  });

  it("an overdue mission is not settled while the relays may only be out of reach for a moment", async () => {
    const world = await worldOfTest();
    await world.found(world.account(0), 0, 0);
    await world.advance(2 * DAY);
    const { stateVersion } = world.ledger.tip;
    const { keeper, silent } = await keep(world, { settleAfterMs: 3_600_000 });
    await expect.poll(() => silent.requests.length, PATIENCE).toBeGreaterThan(1);
    expect(keeper.health()).toMatchObject({ pending: 1, due: 1, failing: 0, stateVersion });
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);
    silent.rule(() => null);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const event = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(event.fate).toMatch(/^[0-9a-f]{64}$/);
  });

  it("an overdue mission is resolved by its round if a relay has it", async () => {
    const world = await worldOfTest();
    await world.found(world.account(0), 0, 0);
    await world.advance(2 * DAY);
    const { silent } = await keep(world, { relays: [world.gatewayUrl] });
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const event = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(event.fate).toMatch(/^[0-9a-f]{64}$/);
    expect(silent.requests).toEqual([]);
  });

  it("an overdue mission is resolved by its round if the ledger knows it, though no relay answers", async () => {
    const world = await worldOfTest();
    await world.found(world.account(0), 0, 0);
    const { round } = await fateOf(world, 1n);
    await world.advance(DRAW_DELAY + 2 * DAY);
    const { beacon, signature, witness } = verifiableRound(world, round);
    await world.must(
      world.account(1),
      `CALL_METHOD Address("${beacon}") "verify" ${round}u64 Bytes("${signature}") Bytes("${witness}");`,
    );
    const { silent } = await keep(world);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const event = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(event.fate).toMatch(/^[0-9a-f]{64}$/);
    expect(silent.requests).toEqual([]);
  });
});
