/** Every kind of mission, launched by the client's manifests, resolved by the keeper, read back by the client. */
import {
  attackAnotherKingdom,
  claimArmy,
  claimMissiles,
  createArmyUnit,
  createMissiles,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  type GameEvent,
  MISSIONS,
  prospectResources,
  raidAnotherKingdom,
} from "@kingdoms/client";
import { startKeeper } from "@kingdoms/keeper";
import { parseAttos } from "@kingdoms/rules";
import { testFateKey } from "@kingdoms/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventOf, type FoundedKingdom, startWorld, type World } from "../harness/index.ts";
import { standardRules } from "../support/keeper.ts";

const FEE = parseAttos("10");
const PATIENCE = { timeout: 30_000, interval: 50 };

describe("missions from launch to completion", () => {
  let world: World;
  let attacker: FoundedKingdom;
  let defender: FoundedKingdom;
  const events = new Map<GameEvent["type"], GameEvent>();

  beforeAll(async () => {
    world = await startWorld();
    attacker = await world.found(world.account(0), 10, 10, "Attacker");
    defender = await world.found(world.account(1), 13, 14, "Defender");
    await world.fill(attacker, "800", "40000");
    await world.fill(defender, "200", "10000");
    for (const building of ["barracks", "mage_tower"] as const) await world.build(attacker, building);
    for (const building of ["mine", "barracks"] as const) await world.build(defender, building);
    await recruit(defender, 1);
    await recruit(attacker, 3);
    const { owner, component, id } = attacker;
    await world.must(owner, createMissiles(world.config, owner.address, component, id, 1));
    await world.advance(43_200);
    await world.must(owner, claimMissiles(world.config, owner.address, component, id));
    await world.advance(3 * 86_400);
  });
  afterAll(() => world.stop());

  async function recruit({ owner, component, id }: FoundedKingdom, units: number): Promise<void> {
    for (let unit = 0; unit < units; unit++) {
      const order = createArmyUnit(world.config, owner.address, component, id, 1);
      await world.advanceTo(eventOf(await world.must(owner, order), "BatchStarted").readyAt);
      await world.must(owner, claimArmy(world.config, owner.address, component, id));
    }
  }

  it("locks what is on its way", async () => {
    const { config } = world;
    const { owner, component, id } = attacker;
    const account = owner.address;
    const { component: target, id: targetId } = defender;
    for (const [kind, manifest] of Object.entries({
      war: attackAnotherKingdom(config, account, component, target, FEE, 1, id, targetId),
      raid: raidAnotherKingdom(config, account, component, target, FEE, id, targetId),
      fortify: fortifyAnotherKingdom(config, account, component, target, FEE, 1, id, targetId),
      missile: fireMissilesAtKingdom(config, account, component, target, FEE, 1, id, targetId),
      prospect: prospectResources(config, account, component, id, FEE),
    })) {
      const launched = eventOf(await world.must(owner, manifest), "RandomInitiated");
      expect(launched).toMatchObject({ kind, attacker: id, launchedAt: world.now() });
      expect(launched.defender).toBe(kind === "prospect" ? id : targetId);
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

  it("completes each at its time", async () => {
    const { networkId, factory, faucet } = world.config;
    const keeper = startKeeper({
      gatewayUrl: world.gatewayUrl,
      networkId,
      factory,
      fateSecret: testFateKey,
      rules: await standardRules(),
      payer: { address: faucet },
      pollMs: 20,
      log: () => undefined,
    });
    await world.advance(86_399);
    const inFlight = async () => {
      const { missions } = (await world.game.kingdomState(attacker.component)).value;
      return MISSIONS.filter((kind) => missions[kind].inFlight !== null);
    };
    await expect.poll(inFlight, PATIENCE).toEqual([]);
    await keeper.stop();

    for (const { event } of (await world.game.activity(factory, { limit: 100 })).events)
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

  it("tells what came of the war and the raid", () => {
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

  it("tells what came of missiles, help and prospecting", () => {
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

  it("shows the rarity wherever a kingdom is shown", async () => {
    const { rarity, buildingSlots } = (await world.game.kingdomState(attacker.component)).value;
    const { rarities } = (await world.game.gameConfig()).value;
    expect(rarities.find(({ name }) => name === rarity)?.slots).toBe(buildingSlots);
    const [key] = (await world.game.ownedKeys([attacker.owner.address])).value;
    expect(key?.rarity).toBe(rarity);
    expect(key?.imageUrl).toContain(`key-${rarity?.toLowerCase()}`);
    expect((await world.game.listKingdoms()).value[0]?.rarity).toBe(rarity);
  });
});
