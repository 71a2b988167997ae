/** Every kind of mission, launched by the client's manifests, resolved by the keeper, read back by the client. */
import { type GameEvent, MISSIONS } from "@kingdoms/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepWorld } from "../support/keeper.ts";
import {
  eventOf,
  everyMission,
  type FoundedKingdom,
  startWorld,
  type World,
  warringKingdoms,
} from "../support/world/index.ts";

const PATIENCE = { timeout: 90_000, interval: 50 };

describe("missions from launch to completion", () => {
  let world: World;
  let attacker: FoundedKingdom;
  let defender: FoundedKingdom;
  const events = new Map<GameEvent["type"], GameEvent>();

  beforeAll(async () => {
    world = await startWorld();
    ({ attacker, defender } = await warringKingdoms(world, 3));
  });
  afterAll(() => world.stop());

  it("a launch locks the units on their way", async () => {
    const { owner, component, id } = attacker;
    for (const [kind, manifest] of Object.entries(everyMission(world, attacker, defender))) {
      const launched = eventOf(await world.must(owner, manifest), "RandomInitiated");
      expect(launched).toMatchObject({ kind, attacker: id, launchedAt: world.now() });
      expect(launched.defender).toBe(kind === "prospect" ? id : defender.id);
      expect(launched.activationTime).toBeGreaterThan(world.now());
    }
    const { army, missions } = (await world.game.kingdomState(component)).value;
    expect(army).toMatchObject({
      attacking: 1,
      raiding: 1,
      fortifying: 1,
      traveling: 3,
      launchedMissiles: 1,
    });
    expect(army).toMatchObject({ defenders: 0, missiles: 0 });
    for (const kind of MISSIONS) expect(missions[kind].inFlight).not.toBeNull();
  });

  it("each mission is completed at its time", async () => {
    const keeper = await keepWorld(world);
    await world.advance(86_399);
    const inFlight = async () => {
      const { missions } = (await world.game.kingdomState(attacker.component)).value;
      return MISSIONS.filter((kind) => missions[kind].inFlight !== null);
    };
    await expect.poll(inFlight, PATIENCE).toEqual([]);
    await keeper.stop();

    for (const { event } of (await world.game.activity(world.config.factory, { limit: 100 })).events)
      events.set(event.type, event);
    const { army } = (await world.game.kingdomState(attacker.component)).value;
    expect(army).toMatchObject({
      attacking: 0,
      raiding: 0,
      fortifying: 0,
      traveling: 0,
      launchedMissiles: 0,
    });
  });

  it("the events of war and raid have their outcomes", () => {
    const sides = { attacker: attacker.id, defender: defender.id };
    const fate = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(events.get("KingdomAttackCompleted")).toMatchObject({ ...sides, fate, attackingUnits: 1 });
    expect(events.get("KingdomRaidCompleted")).toMatchObject({
      ...sides,
      fate,
      attackingUnits: 1,
      defenderLosses: 0,
    });
  });

  it("the events of missiles, fortify and prospecting have their outcomes", () => {
    expect(events.get("KingdomMissileCompleted")).toMatchObject({
      attacker: attacker.id,
      defender: defender.id,
      missilesFired: 1,
      intercepted: 0,
      barriers: 0,
    });
    expect(events.get("KingdomFortifyCompleted")).toMatchObject({
      sender: attacker.id,
      receiver: defender.id,
      amount: 1,
    });
    expect(events.get("KingdomProspectCompleted")).toMatchObject({ kingdom: attacker.id, refunded: false });
    expect(events.get("KingdomRarityCompleted")).toMatchObject({
      buildingSlots: expect.any(Number) as number,
    });
  });

  it("the rarity is shown wherever a kingdom is shown", async () => {
    const { rarity, buildingSlots } = (await world.game.kingdomState(attacker.component)).value;
    const { rarities } = (await world.game.gameConfig()).value;
    expect(rarities.find(({ name }) => name === rarity)?.slots).toBe(buildingSlots);
    const [key] = (await world.game.ownedKeys([attacker.owner.address])).value;
    expect(key?.rarity).toBe(rarity);
    expect(key?.imageUrl).toContain(`key-${rarity?.toLowerCase()}`);
    expect((await world.game.listKingdoms()).value[0]?.rarity).toBe(rarity);
  });
});
