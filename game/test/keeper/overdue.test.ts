/** Missions whose rounds nobody has: announced once they are overdue, settled by the fixed rules six hours later, and not a second before. */
import { accountAddress, readFactory, readMissions, settleOverdue } from "@kingdoms/client";
import type { KeeperOptions } from "@kingdoms/keeper";
import { describe, expect, it, onTestFinished } from "vitest";
import { announcementReward, DRAW_DELAY, keepWorld, rewardOf } from "../support/keeper.ts";
import {
  eventOf,
  everyMission,
  fateOf,
  startProxy,
  verifiableRound,
  type World,
  warringKingdoms,
} from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const DAY = 86_400;
/** From the announcement of a settlement to the settlement. */
const DELAY = 21_600;
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

  /** The time of the announcement of a mission's settlement; null while it is not announced. */
  async function announcedAt(world: World, id: bigint): Promise<number | null> {
    const { value, stateVersion } = await readFactory(world.game);
    const [mission] = await readMissions(world.game.gateway, value.missions, [id], stateVersion);
    return mission?.announcement?.at ?? null;
  }

  it("a mission without a round is announced once it is overdue and settled six hours later, and the keeper is paid for both", async () => {
    const world = await worldOfTest();
    const rewardAccount = world.account(2);
    const balance = async () =>
      (await world.game.accountBalances([rewardAccount.address])).value[0]?.xrd ?? 0n;
    await world.found(world.account(0), 0, 0);
    const activatedAt = await activation(world);
    const { keeper, log } = await keep(world, { rewardAccount });
    await world.advanceTo(activatedAt + DAY - 1);
    const { stateVersion } = world.ledger.tip;
    await expect.poll(() => keeper.health().relays[0]?.state, PATIENCE).toBe("passed over");
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ due: 1, pending: 1, stateVersion });
    expect(await announcedAt(world, 1n)).toBeNull();
    const before = await balance();

    await world.advance(1);
    await expect.poll(() => announcedAt(world, 1n), PATIENCE).toBe(activatedAt + DAY);
    const announced = await announcementReward();
    expect((await balance()) - before).toBe(announced);
    await expect
      .poll(() => log, PATIENCE)
      .toContain("mission 1 will be settled without its round: that is announced");

    await world.advance(DELAY - 1);
    const quiet = world.ledger.tip.stateVersion;
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 1, stateVersion: quiet });
    expect(await drawn(world)).toBe(0);
    await world.advance(1);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const settled = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(settled).toMatchObject({ missionId: 1n, fate: null });
    expect((await balance()) - before).toBe(announced + (await rewardOf({ announced })));
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, state: "keeping" });
  });

  it("a mission whose settlement is announced is resolved by its round if that comes before", async () => {
    const world = await worldOfTest();
    await world.found(world.account(0), 0, 0);
    await world.advance(2 * DAY);
    const { silent } = await keep(world);
    await expect.poll(() => announcedAt(world, 1n), PATIENCE).not.toBeNull();
    silent.rule(() => null);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    const event = eventOf(await world.game.activity(world.config.factory), "KingdomRarityCompleted");
    expect(event.fate).toMatch(/^[0-9a-f]{64}$/);
  });

  it("a settlement that another keeper announced is settled, and not announced again", async () => {
    const world = await worldOfTest();
    const other = world.account(1);
    await world.found(world.account(0), 0, 0);
    await world.advance(2 * DAY);
    const payer = accountAddress(other.address);
    const order = settleOverdue({ factory: world.config.factory, missionIds: [1n], payer });
    eventOf(await world.must(other, order), "SettlementAnnounced");
    const at = await announcedAt(world, 1n);
    await world.advance(DELAY);
    await keep(world);
    await expect.poll(() => drawn(world), PATIENCE).toBe(1);
    expect(await announcedAt(world, 1n)).toBe(at);
  });

  it("overdue missions that wait for each other are all announced at once", async () => {
    const world = await worldOfTest();
    const { attacker, defender } = await warringKingdoms(world, 2);
    const orders = everyMission(world, attacker, defender);
    for (const kind of ["missile", "raid", "war"] as const) await world.must(attacker.owner, orders[kind]);
    const { missionCount } = (await readFactory(world.game)).value;
    const ids = [missionCount - 2n, missionCount - 1n, missionCount];
    await world.advance(2 * DAY);
    const { keeper } = await keep(world);
    const times = () => Promise.all(ids.map((id) => announcedAt(world, id)));
    await expect.poll(times, PATIENCE).toEqual(ids.map(() => world.now()));
    await world.advance(DELAY);
    await expect.poll(() => keeper.health().pending, PATIENCE).toBe(0);
    const { missions } = (await world.game.kingdomState(attacker.component)).value;
    for (const kind of ["missile", "raid", "war"] as const) expect(missions[kind].inFlight).toBeNull();
  });

  it("a mission that waits for another one does not keep the keeper busy", async () => {
    const world = await worldOfTest();
    const { attacker, defender } = await warringKingdoms(world, 2);
    const orders = everyMission(world, attacker, defender);
    for (const kind of ["missile", "raid"] as const) await world.must(attacker.owner, orders[kind]);
    await world.advance(3 * 3_600);
    const gateway = await startProxy(world.gatewayUrl);
    onTestFinished(() => gateway.close());
    const { keeper } = await keep(world, { gatewayUrl: gateway.url, pollMs: 5_000 });
    await expect.poll(() => keeper.health().relays[0]?.state, PATIENCE).toBe("passed over");
    expect(keeper.health().due).toBeGreaterThan(1);
    const before = gateway.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // A look each second, and one more when the relay may be asked again.
    expect(gateway.requests.length - before).toBeLessThan(40);
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
