/** The keeper against the real gateway over HTTP: what it resolves, when, and what it does where it cannot. */
import { embedded, timeOf } from "@kingdoms/beacon";
import { accountAddress, prospectResources } from "@kingdoms/client";
import type { KeeperOptions } from "@kingdoms/keeper";
import { parseXrd } from "@kingdoms/rules";
import { describe, expect, it, onTestFinished } from "vitest";
import { DRAW_DELAY, keepWorld, rewardOf } from "../support/keeper.ts";
import { fateOf, resolve, startProxy, type World } from "../support/world/index.ts";
import { worldOfTest } from "../support/world/of-test.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };

describe("the keeper", () => {
  async function keep(world: World, changes: Partial<KeeperOptions> = {}) {
    const log: string[] = [];
    const keeper = await keepWorld(world, { ...changes, log: (line) => log.push(line) });
    onTestFinished(() => keeper.stop());
    return { keeper, log };
  }

  const rarities = async (world: World) =>
    (await world.game.listKingdoms()).value.map(({ rarity }) => rarity);
  const allDrawn = (world: World) => async (): Promise<boolean> =>
    (await rarities(world)).every((rarity) => rarity !== null);

  it("the keeper draws each kingdom's rarity when the round is signed, and not before", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 3; x++) await world.found(world.account(x), x, 0);
    const { keeper, log } = await keep(world);
    const { time, round } = await fateOf(world, 1n);
    expect(timeOf(embedded, round)).toBeLessThanOrEqual(time);
    await world.advanceTo(time - 1);
    const { stateVersion } = world.ledger.tip;
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 3, due: 0, stateVersion });
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);

    await world.advance(1);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ pending: 0, due: 0, waitingFor: null, error: null });
    expect(log).toEqual([1, 2, 3].map((mission) => `mission ${mission} is complete`));
    expect(keeper.health().relays).toEqual([{ url: world.gatewayUrl, state: "answering", fault: null }]);
  });

  it("one transaction verifies a round and resolves its missions, and further ones verify nothing", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 7; x++) await world.found(world.account(x % 4), x, 0);
    await world.advanceTo((await fateOf(world, 1n)).time);
    const before = world.ledger.tip.stateVersion;
    await keep(world);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    const { transactions } = await eventsSince(world, before);
    expect(transactions.map(({ names }) => names)).toEqual([
      ["RoundVerified", "KingdomRarityCompleted", "KingdomRarityCompleted"],
      ["KingdomRarityCompleted", "KingdomRarityCompleted", "KingdomRarityCompleted"],
      ["KingdomRarityCompleted", "KingdomRarityCompleted"],
    ]);
  });

  it("a round that the ledger knows is not verified again", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 2; x++) await world.found(world.account(x), x, 0);
    await resolve(world, 1n);
    const before = world.ledger.tip.stateVersion;
    const silent = await startProxy(world.gatewayUrl);
    onTestFinished(() => silent.close());
    await keep(world, { relays: [silent.url] });
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    expect((await eventsSince(world, before)).transactions.map(({ names }) => names)).toEqual([
      ["KingdomRarityCompleted"],
    ]);
    expect(silent.requests).toEqual([]);
  });

  it("the reward of the mission and of the round goes to the keeper's account", async () => {
    const world = await worldOfTest();
    const rewardAccount = world.account(2);
    const balance = async () =>
      (await world.game.accountBalances([rewardAccount.address])).value[0]?.xrd ?? 0n;
    await world.found(world.account(0), 0, 0);
    await world.advance(DRAW_DELAY);
    const before = await balance();
    await keep(world, { rewardAccount });
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    expect((await balance()) - before).toBe(await rewardOf({ verified: true }));
  });

  it("missions are resolved in the order of their rounds, not of launch", async () => {
    const world = await worldOfTest();
    const owner = world.account(0);
    const kingdom = await world.found(owner, 0, 0);
    await world.fill(kingdom, "20", "1000");
    await resolve(world, 1n);
    const { component, id } = kingdom;
    const fee = parseXrd("10");
    await world.must(
      owner,
      prospectResources({ realm: world.config, account: accountAddress(owner.address), component, id, fee }),
    );
    await world.found(world.account(1), 1, 0);
    await world.advance(4_600);
    const { keeper } = await keep(world);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", pending: 0 });
    const { events } = await world.game.activity(world.config.factory);
    // The second mission is the expedition, which takes an hour and arrives after that.
    expect(events.flatMap(({ event }) => ("fate" in event ? [event.missionId] : [])).reverse()).toEqual([
      1n,
      3n,
      2n,
    ]);
  });

  it("the keeper resolves missions that were launched while none ran", async () => {
    const world = await worldOfTest();
    const first = await keep(world);
    await world.found(world.account(0), 0, 0);
    await expect.poll(() => first.keeper.health(), PATIENCE).toMatchObject({ pending: 1 });
    await first.keeper.stop();
    await world.found(world.account(1), 1, 0);
    await world.advance(3600);
    expect(await rarities(world)).toEqual([null, null]);
    await keep(world);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
  });

  it("the keeper waits for an unreachable gateway, and continues when it is back", async () => {
    const world = await worldOfTest();
    const proxy = await startProxy(world.gatewayUrl);
    onTestFinished(() => proxy.close());
    await world.found(world.account(0), 0, 0);
    proxy.rule(() => ({ kind: "html", status: 503 }));
    const { keeper, log } = await keep(world, { gatewayUrl: proxy.url });
    await expect.poll(() => keeper.health().error, PATIENCE).not.toBeNull();
    await world.advance(DRAW_DELAY);
    proxy.rule(() => null);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    expect(log).toContainEqual(expect.stringMatching(/^cannot resolve missions: /));
  });

  it("a failing submission does not hold up the keeper", async () => {
    const world = await worldOfTest();
    const proxy = await startProxy(world.gatewayUrl);
    onTestFinished(() => proxy.close());
    let refusals = 0;
    proxy.rule((path) =>
      path === "/transaction/submit" && refusals++ === 0 ? { kind: "status", status: 400 } : null,
    );
    for (let x = 0; x < 3; x++) await world.found(world.account(x), x, 0);
    await world.advance(DRAW_DELAY);
    const { log } = await keep(world, { gatewayUrl: proxy.url });
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    for (const mission of [1, 2])
      expect(log[mission - 1]).toMatch(
        new RegExp(`^mission ${mission} could not be resolved, next attempt in 2 s: `),
      );
    const complete = [3, 1, 2].map((mission) => `mission ${mission} is complete`);
    await expect.poll(() => log.slice(2), PATIENCE).toEqual(complete);
  });

  it("a mission that the preview refuses costs nothing, and holds up none that shares its round", async () => {
    const world = await worldOfTest();
    const proxy = await startProxy(world.gatewayUrl);
    onTestFinished(() => proxy.close());
    for (let x = 0; x < 3; x++) await world.found(world.account(x), x, 0);
    proxy.rule((path, _, body) => {
      const isPoison = path === "/transaction/preview" && /"resolve\\"\\n +2u64/.test(body);
      const receipt = { status: "Failed", error_message: "poisoned" };
      return isPoison ? { kind: "status", status: 200, body: { receipt, resource_changes: [] } } : null;
    });
    await world.advance(DRAW_DELAY);
    const before = world.ledger.tip.stateVersion;
    const { keeper, log } = await keep(world, { gatewayUrl: proxy.url });
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ state: "keeping", pending: 1, failing: 1, settledThrough: "1" });
    expect(log[0]).toBe("missions 1, 2 are tried one by one: poisoned");
    expect(log).toContain("mission 2 could not be resolved, next attempt in 2 s: poisoned");
    // One transaction for each that could be resolved, and none that failed.
    expect((await eventsSince(world, before)).transactions).toHaveLength(2);
    expect(world.ledger.tip.stateVersion).toBe(before + 2);
    proxy.rule(() => null);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
  });
});

interface Told {
  readonly names: readonly string[];
}

/** What the transactions after a state version told of rounds and missions, oldest first; those that failed included. */
async function eventsSince({ game }: World, version: number): Promise<{ transactions: readonly Told[] }> {
  const { items } = await game.gateway.post("/stream/transactions", {
    from_ledger_state: { state_version: version + 1 },
    kind_filter: "User",
    order: "Asc",
    limit_per_page: 100,
    opt_ins: { detailed_events: true },
  });
  const transactions = items.map(({ receipt }) => {
    const events = (receipt?.detailed_events ?? []).filter(({ identifier }) =>
      /^(RoundVerified|Kingdom\w+Completed)$/.test(identifier.event),
    );
    return { names: events.map(({ identifier }) => identifier.event) };
  });
  return { transactions };
}
