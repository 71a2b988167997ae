/** Founding a kingdom and going on with it in the same transaction, on the real engine. */
import {
  accountAddress,
  buyANewKingdomAt,
  createBuilding,
  eventsOf,
  type NewKingdom,
} from "@kingdoms/client";
import { parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventOf, startWorld, type World } from "../support/world/index.ts";

describe("a kingdom whose address its founding reserves", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const founding = (x: number): NewKingdom => ({
    realm: world.config,
    account: accountAddress(world.account(0).address),
    price: parseXrd("600"),
    cell: { x, y: 30 },
    name: "Camelot",
  });

  it("one transaction founds, funds and builds", async () => {
    const owner = world.account(0);
    const gold = { paid: parseXrd("200"), deposited: parseKgld("9000") };
    const order = buyANewKingdomAt({ ...founding(1), gold, building: "mine" });
    const before = (await world.game.accountBalances([owner.address])).value[0];
    const outcome = await world.must(owner, order);
    const { component, kingdom: id } = eventOf(outcome, "KingdomFounded");
    expect(eventOf(outcome, "GoldDeposited")).toMatchObject({ kingdom: id, amount: gold.deposited });
    expect(eventOf(outcome, "BuildingStarted")).toMatchObject({ kingdom: id, building: "mine" });
    const state = (await world.game.kingdomState(component)).value;
    expect(state).toMatchObject({ id, treasury: parseAttos("8700"), construction: { building: "mine" } });
    // The key and the rest of the gold are the account's, as after a founding alone.
    const [key] = (await world.game.ownedKeys([owner.address])).value;
    expect(key).toMatchObject({ id, component });
    const after = (await world.game.accountBalances([owner.address])).value[0];
    expect((after?.kgld ?? 0n) - (before?.kgld ?? 0n)).toBe(parseAttos("1000"));
  });

  it("a founding that reserves its address may be all there is, and its kingdom is like any other", async () => {
    const owner = world.account(0);
    const founded = eventOf(await world.must(owner, buyANewKingdomAt(founding(2))), "KingdomFounded");
    const { component, kingdom: id } = founded;
    const own = { realm: world.config, account: accountAddress(owner.address), component, id };
    for (const kingdom of (await world.game.listKingdoms()).value)
      expect(kingdom.component).toMatch(/^component_/);
    await world.fill({ id, component, owner }, "200", "9000");
    const built = await world.must(owner, createBuilding({ ...own, building: "barracks" }));
    expect(eventOf(built, "BuildingStarted")).toMatchObject({ kingdom: id });
  });

  it("nothing is founded if a later order of the same transaction is refused", async () => {
    const { stateVersion } = world.ledger.tip;
    const kingdoms = (await world.game.listKingdoms()).value.length;
    const gold = { paid: parseXrd("200"), deposited: parseKgld("100") };
    const outcome = await world.run(
      world.account(0),
      buyANewKingdomAt({ ...founding(3), gold, building: "mine" }),
    );
    expect(outcome).toMatchObject({ state: "failure", refusal: { code: "KINGDOMS_NOT_ENOUGH_KGLD" } });
    expect(world.ledger.tip.stateVersion).toBeGreaterThan(stateVersion);
    expect((await world.game.listKingdoms()).value).toHaveLength(kingdoms);
    if (outcome.transaction !== null)
      expect(eventsOf(outcome.transaction, new Set([world.config.factory]))).toEqual([]);
  });
});
