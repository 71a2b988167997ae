/** What a defeat leaves behind: truces, the alarm and hidden gold. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  type Fields,
  type Kingdom,
  openWorld,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

const DAY = 86_400;
/** After a war that was lost. */
const TRUCE = 3 * DAY;

let world: World;
let [strong, weak] = [{} as Kingdom, {} as Kingdom];
let begin: Uint8Array;

const newest = () => world.factory().mission_count as number;
const shield = () => world.info(weak.id).shield as Fields;

/** Eight units beside a kingdom with gold, one building and one unit. */
beforeAll(async () => {
  world = await openWorld();
  const [warlord, victim] = [await world.player("Warlord"), await world.player("Victim")];
  strong = await world.found(warlord, 10, 10);
  weak = await world.found(victim, 10, 11);
  for (const kingdom of [strong, weak]) {
    succeed(await world.buyKgld(kingdom.owner, 1200));
    succeed(await world.deposit(kingdom, 60_000));
    await world.build(kingdom, "barracks");
  }
  for (const building of ["barracks", "barracks", "barracks"]) await world.build(strong, building);
  await train(weak, 1);
  await train(strong, 4);
  await train(strong, 4);
  world.wait(3 * DAY);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

async function train(kingdom: Kingdom, amount: number): Promise<void> {
  succeed(await world.act(kingdom, "create_army_unit", `${amount}u32`));
  world.wait(8 * 3600);
  succeed(await world.act(kingdom, "claim_army"));
}

/** 4 units against 1 and a militia of 1: luck of 0.6 to 1.4 cannot turn it. */
async function defeat(units = 4): Promise<Fields> {
  succeed(await world.launch(strong, "attack_another_kingdom", weak, units));
  const done = eventOf(await world.resolveWhenDue(newest()), "KingdomAttackCompleted");
  return { ...done, at: world.mission(done.mission_id).activation_time };
}

describe("a kingdom that lost a war", () => {
  it("a kingdom that lost a war has a truce of three days from war and missiles, not from raids", async () => {
    const { winner, at } = await defeat(8);
    expect(winner).toBe(strong.id);
    expect(shield()).toMatchObject({ war_truce_until: at + TRUCE, raid_truce_until: 0, defeats: 1 });
    world.waitUntil(at + TRUCE - 1);
    const refused = await world.launch(strong, "attack_another_kingdom", weak, 1);
    expect([refused.code, refused.sentence]).toEqual([
      "TARGET_IN_TRUCE",
      "The target is under a truce for another 1 second.",
    ]);
    expect((await world.launch(strong, "raid_another_kingdom", weak)).code).toBeNull();
    world.wait(1);
    expect((await world.launch(strong, "attack_another_kingdom", weak, 1)).code).toBeNull();
  });

  it("a kingdom that makes war itself has no truce any longer, but one that raids keeps it", async () => {
    await defeat(8);
    // The war may have razed the only one.
    await world.build(weak, "barracks");
    await train(weak, 1);
    await train(weak, 1);
    const before = shield();
    succeed(await world.launch(weak, "raid_another_kingdom", strong));
    expect(shield()).toEqual(before);
    succeed(await world.launch(weak, "attack_another_kingdom", strong, 1));
    expect(shield().war_truce_until).toBe(world.now());
    expect((await world.launch(strong, "attack_another_kingdom", weak, 1)).code).toBeNull();
  });

  it("a kingdom whose owner is away hides half of its gold, and has truces that grow", async () => {
    const first = await defeat(8);
    const left = Number(first.defender_treasury) - Number(first.war_spoils);
    expect(Number(shield().buried)).toBeCloseTo(left / 2, 9);
    world.waitUntil(first.at + TRUCE);
    const second = await defeat();
    expect([Number(second.defender_hidden), second.winner]).toEqual([Number(shield().buried), strong.id]);
    // Of what is not hidden, 18 % or what the survivors carry.
    const found = (Number(second.defender_treasury) - Number(second.defender_hidden)) * 0.18;
    const carried = 1000 * (4 - second.attacker_losses);
    expect(Number(second.war_spoils)).toBeCloseTo(Math.min(found, carried), 9);
    expect(shield()).toMatchObject({ defeats: 2, war_truce_until: second.at + 2 * TRUCE });
  });

  it("a kingdom whose owner returns hides nothing, and its truces start over", async () => {
    const first = await defeat(8);
    world.waitUntil(first.at + TRUCE);
    succeed(await world.act(weak, "claim_mining_rewards"));
    const second = await defeat();
    expect(second.defender_hidden).toBe("0");
    expect(shield()).toMatchObject({ defeats: 0, buried: "0", war_truce_until: second.at + TRUCE });
  });
});

describe("a raid", () => {
  it("a raid leaves a truce of three days from raids, won or lost", async () => {
    succeed(await world.launch(strong, "raid_another_kingdom", weak));
    const raid = newest();
    await world.resolveWhenDue(raid);
    const until = world.mission(raid).activation_time + 3 * DAY;
    expect(shield()).toMatchObject({ raid_truce_until: until, war_truce_until: 0, defeats: 0 });
    world.wait(4 * 3600);
    expect((await world.launch(strong, "raid_another_kingdom", weak)).code).toBe("TARGET_IN_TRUCE");
    expect((await world.launch(strong, "attack_another_kingdom", weak, 1)).code).toBeNull();
  });
});

describe("the alarm", () => {
  it("the alarm counts the wars that follow each other within a day, and sleeps after one", async () => {
    // One unit against one and a militia may lose; what counts is that it arrived.
    const first = await defeat(1);
    expect(first.defender_alarm).toBe(0);
    expect(world.info(weak.id).alarm).toEqual({ last_war: first.at, wars: 1 });
    if (first.winner !== strong.id) {
      world.waitUntil(first.at + 4 * 3600);
      const second = await defeat(1);
      expect(second.defender_alarm).toBe(1);
      expect(world.info(weak.id).alarm).toEqual({ last_war: second.at, wars: 2 });
    }
    world.wait(21 * DAY);
    expect((await defeat(1)).defender_alarm).toBe(0);
  });
});

describe("a gift of units", () => {
  it("a gift beyond three units for each building returns", async () => {
    // One building: room for three, one of them taken.
    succeed(await world.launch(strong, "fortify_another_kingdom", weak, 6));
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomFortifyCompleted");
    expect(done).toMatchObject({ army_units_transfered: 2, army_units_returned: 4 });
    expect(world.kingdom(weak).kingdom_data.kingdom_army.defending_units).toBe(3);
    expect(world.kingdom(strong).kingdom_data.kingdom_army).toMatchObject({
      defending_units: 6,
      locked_fortifying_units: 0,
    });
  });
});
