/** The keeper against the real gateway over HTTP: what it resolves, when, and what it does where it cannot. */
import { accountAddress, prospectResources } from "@kingdoms/client";
import type { KeeperOptions } from "@kingdoms/keeper";
import { parseXrd } from "@kingdoms/rules";
import { testDeployer } from "@kingdoms/transactions";
import { describe, expect, it, onTestFinished } from "vitest";
import { keepWorld } from "../../support/keeper.ts";
import { resolve, startProxy, type World } from "../../support/world/index.ts";
import { worldOfTest } from "../../support/world/of-test.ts";

const RARITY_DELAY = 60;
const NOTICE = 604_800;
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

  it("the keeper draws each kingdom's rarity when it is due, and not before", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 3; x++) await world.found(world.account(x), x, 0);
    const { keeper, log } = await keep(world);
    await world.advance(RARITY_DELAY - 1);
    const { stateVersion } = world.ledger.tip;
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 3, due: 0, stateVersion });
    expect(world.ledger.tip.stateVersion).toBe(stateVersion);

    await world.advance(1);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0, due: 0, error: null });
    expect(log).toEqual([1, 2, 3].map((mission) => `mission ${mission} is complete`));
  });

  it("the payer pays nothing where the fate vault can", async () => {
    const world = await worldOfTest();
    const payer = world.account(3);
    const { component, id } = await world.found(world.account(0), 0, 0);
    const kingdom = { component, id, owner: world.account(0) };
    await world.fill(kingdom, "20", "1000");
    const fee = parseXrd("10");
    const { owner } = kingdom;
    await world.must(
      owner,
      prospectResources({ realm: world.config, account: accountAddress(owner.address), component, id, fee }),
    );
    const balance = async () => (await world.game.accountBalances([payer.address])).value[0]?.xrd;
    const before = await balance();
    await world.advance(3600);
    await keep(world, { payer });
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    const found = async () =>
      (await world.game.activity(world.config.factory)).events.map(({ event }) => event.type);
    await expect.poll(found, PATIENCE).toContain("KingdomProspectCompleted");
    expect(await balance()).toBe(before);
  });

  it("missions are resolved in the order of arrival, not of launch", async () => {
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
    await world.advance(3600);
    const { keeper } = await keep(world);
    await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ state: "keeping", pending: 0 });
    const { events } = await world.game.activity(world.config.factory);
    // The second mission is the expedition, which takes an hour.
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

  it("two keepers of the same key share the work", async () => {
    const world = await worldOfTest();
    for (let x = 0; x < 4; x++) await world.found(world.account(x), x, 0);
    const keepers = [await keep(world), await keep(world)];
    await world.advance(RARITY_DELAY);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    for (const { keeper } of keepers) {
      await expect.poll(() => keeper.health(), PATIENCE).toMatchObject({ pending: 0 });
    }
  });

  it("the keeper waits for an unreachable gateway, and continues when it is back", async () => {
    const world = await worldOfTest();
    const proxy = await startProxy(world.gatewayUrl);
    onTestFinished(() => proxy.close());
    await world.found(world.account(0), 0, 0);
    proxy.rule(() => ({ kind: "html", status: 503 }));
    const { keeper, log } = await keep(world, { gatewayUrl: proxy.url });
    await expect.poll(() => keeper.health().error, PATIENCE).not.toBeNull();
    await world.advance(RARITY_DELAY);
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
    await world.advance(RARITY_DELAY);
    const { log } = await keep(world, { gatewayUrl: proxy.url });
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    expect(log[0]).toMatch(/^mission 1 could not be resolved, next attempt in 2 s: /);
    const complete = [2, 3, 1].map((mission) => `mission ${mission} is complete`);
    await expect.poll(() => log.slice(1), PATIENCE).toEqual(complete);
  });

  it("the keeper leaves missions of another fate key alone, and says so once", async () => {
    const world = await worldOfTest();
    await world.found(world.account(0), 0, 0);
    await world.advance(RARITY_DELAY);
    const { keeper, log } = await keep(world, { fateSecret: new Uint8Array(32).fill(1) });
    const { stateVersion } = world.ledger.tip;
    await expect
      .poll(() => keeper.health(), PATIENCE)
      .toMatchObject({ pending: 0, stateVersion, fateKey: "not in force" });
    await world.advance(1);
    await expect.poll(() => keeper.health().stateVersion, PATIENCE).toBe(stateVersion + 1);
    const { fateKey } = world.config;
    expect(log).toEqual([
      `mission 1 is bound to another fate key: ${fateKey}`,
      `the game's fate key is ${fateKey}, not this keeper's: what is launched now is not for it`,
    ]);
  });

  it("after a change of the fate key, each keeper resolves the missions bound to its own key", async () => {
    const world = await worldOfTest();
    const [old, next] = [await keep(world), await keep(world, { fateSecret: new Uint8Array(32).fill(9) })];
    const standing = ({ keeper }: typeof old) => keeper.health().fateKey;
    await expect.poll(() => [standing(old), standing(next)], PATIENCE).toEqual(["in force", "not in force"]);

    await announce(world, next.keeper.fateKey);
    await expect.poll(() => [standing(old), standing(next)], PATIENCE).toEqual(["in force", "announced"]);
    await world.advance(NOTICE - 1);
    await world.found(world.account(0), 0, 0);
    await world.advance(1);
    await world.found(world.account(1), 1, 0);
    await expect.poll(() => [standing(old), standing(next)], PATIENCE).toEqual(["not in force", "in force"]);

    await world.advance(RARITY_DELAY);
    await expect.poll(allDrawn(world), PATIENCE).toBe(true);
    const told = ({ log }: typeof old, what: string) => log.filter((line) => line.includes(what));
    await expect.poll(() => told(old, "is complete"), PATIENCE).toEqual(["mission 1 is complete"]);
    await expect.poll(() => told(next, "is complete"), PATIENCE).toEqual(["mission 2 is complete"]);
    expect(told(old, "the game's fate key is")[0]).toContain(next.keeper.fateKey);
    expect(told(next, "force")).toEqual([
      `this keeper's fate key comes into force at ${new Date((world.now() - RARITY_DELAY) * 1000).toISOString()}`,
      "this keeper's fate key is in force",
    ]);
  });

  /** By the Crown, which the deployer holds. */
  async function announce(world: World, fateKey: string): Promise<void> {
    const { address, key } = await testDeployer(world.config.networkId);
    const { state, error } = await world.submit(
      `CALL_METHOD Address("${address}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${address}") "create_proof_of_amount" Address("${world.config.crownBadge}") Decimal("1");
       CALL_METHOD Address("${world.config.factory}") "announce_fate_key" Bytes("${fateKey}");`,
      [key],
    );
    expect({ state, error }).toEqual({ state: "success", error: null });
  }
});
