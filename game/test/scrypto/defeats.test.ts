/** Several defeats of one kingdom: which of them bring a truce, when its owner counts as away, and what an order ends. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  type Fields,
  type Kingdom,
  openWorld,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** After a war that was lost. */
const TRUCE = 3 * DAY;
/** Cells around the victim, so that each war takes two hours. */
const AROUND = [
  [9, 9],
  [10, 9],
  [11, 9],
  [9, 10],
  [11, 10],
] as const;

let world: World;
let victim: Kingdom;
let attackers: Kingdom[];
let begin: Uint8Array;

const newest = () => world.factory().mission_count as number;
const shield = () => world.info(victim.id).shield as Fields;

/** Five kingdoms with a unit each around one that has gold, and nothing to defend it: every war is won. */
beforeAll(async () => {
  world = await openWorld();
  victim = await world.found(await world.player("Victim"), 10, 10);
  const warlord = await world.player("Warlord");
  succeed(await world.buyKgld(victim.owner, 200));
  succeed(await world.deposit(victim, 9000));
  succeed(await world.buyKgld(warlord, 400));
  attackers = [];
  for (const [x, y] of AROUND) {
    const attacker = await world.found(warlord, x, y);
    attackers.push(attacker);
    succeed(await world.deposit(attacker, 2000));
    succeed(await world.act(attacker, "create_building", '"barracks"'));
  }
  world.wait(8 * HOUR);
  for (const attacker of attackers) {
    succeed(await world.act(attacker, "claim_building"));
    succeed(await world.act(attacker, "create_army_unit", "1u32"));
  }
  world.wait(8 * HOUR);
  for (const attacker of attackers) succeed(await world.act(attacker, "claim_army"));
  world.wait(TRUCE);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

/** An order of the victim's owner. */
async function order(): Promise<void> {
  succeed(await world.deposit(victim, 1));
}

async function launch(attacker: Kingdom | undefined): Promise<number> {
  if (attacker === undefined) throw new Error("no such attacker");
  succeed(await world.launch(attacker, "attack_another_kingdom", victim, 1));
  return newest();
}

/** Resolved as soon as it is decided, unless told otherwise. Returns its arrival. */
async function win(war: number): Promise<number> {
  const told = eventOf(await world.resolveWhenDue(war), "KingdomAttackCompleted");
  expect(told.winner).not.toBe(victim.id);
  expect(told.winner).not.toBeNull();
  return world.mission(war).activation_time;
}

/** All five, ten seconds apart. Returns the arrival of the first. */
async function fiveWars(): Promise<number> {
  const wars: number[] = [];
  for (const attacker of attackers) {
    wars.push(await launch(attacker));
    world.wait(10);
  }
  const arrivals: number[] = [];
  for (const war of wars) arrivals.push(await win(war));
  expect(Math.max(...arrivals) - Math.min(...arrivals)).toBe(40);
  return Math.min(...arrivals);
}

describe("five small wars in one window", () => {
  it("five small wars bring an active kingdom one truce of three days", async () => {
    await order();
    const first = await fiveWars();
    expect(shield()).toMatchObject({
      war_truce_from: first,
      war_truce_until: first + TRUCE,
      defeats: 0,
      buried: "0",
    });
  });

  it("five small wars are one defeat of a kingdom whose owner is away", async () => {
    const first = await fiveWars();
    expect(shield()).toMatchObject({
      war_truce_from: first,
      war_truce_until: first + TRUCE,
      defeats: 1,
    });
  });

  it("a war that set out after the truce began is a further defeat", async () => {
    const first = await fiveWars();
    world.waitUntil(first + TRUCE);
    const second = await win(await launch(attackers[0]));
    expect(shield()).toMatchObject({
      war_truce_from: second,
      war_truce_until: second + 2 * TRUCE,
      defeats: 2,
    });
  });
});

describe("an owner", () => {
  it("an owner is away after a day without an order, not before", async () => {
    for (const [idle, defeats] of [
      [DAY - 1, 0],
      [DAY, 1],
    ] as const) {
      world.engine.restore(begin);
      await order();
      world.wait(idle - 2 * HOUR);
      await win(await launch(attackers[0]));
      expect(shield().defeats).toBe(defeats);
    }
  });

  it("an owner whose kingdom rests for a mission is not away for it", async () => {
    await order();
    const war = await launch(attackers[0]);
    const first = world.mission(war).activation_time;
    // Almost three days at rest.
    world.waitUntil(first + TRUCE - HOUR);
    await win(war);
    const { idle_since, rested_until } = world.kingdom(victim).kingdom_data;
    expect([idle_since, rested_until]).toEqual([first - 2 * HOUR + TRUCE - HOUR, world.now()]);
    world.waitUntil(first + TRUCE);
    const second = await win(await launch(attackers[1]));
    // Two hours before the first arrival, and three after it was resolved.
    expect(shield()).toMatchObject({ war_truce_until: second + TRUCE, defeats: 0, buried: "0" });
  });

  it("an owner who is away stays so while his kingdom rests for several missions", async () => {
    await order();
    world.wait(1.5 * DAY - 2 * HOUR);
    const one = await launch(attackers[0]);
    const first = world.mission(one).activation_time;
    // Nobody resolves it for two days; meanwhile a second war sets out and arrives.
    world.waitUntil(first + DAY);
    const two = await launch(attackers[1]);
    const second = world.mission(two).activation_time;
    world.waitUntil(first + 2 * DAY);
    await win(one);
    const { buried } = shield();
    expect(shield()).toMatchObject({ defeats: 1, war_truce_until: first + TRUCE });
    expect(Number(buried)).toBeGreaterThan(0);
    const { idle_since } = world.kingdom(victim).kingdom_data;
    // As of the second arrival he has been away for a day and a half, as he was at the first.
    expect(second - idle_since).toBe(1.5 * DAY);
    await win(two);
    expect(shield()).toMatchObject({ defeats: 2, buried, war_truce_until: second + 2 * TRUCE });
    // All the rest, once.
    expect(world.now() - world.kingdom(victim).kingdom_data.idle_since).toBe(1.5 * DAY);
  });

  it("an owner gives no order while his kingdom rests, so nothing that a battle reads follows from it", async () => {
    const first = await fiveWars();
    world.waitUntil(first + TRUCE);
    const war = await launch(attackers[0]);
    world.waitUntil(world.mission(war).activation_time);
    const before = shield();
    for (const quiet of ["void_plans", "claim_due"]) succeed(await world.act(victim, quiet));
    expect(shield()).toEqual(before);
    const { defender_hidden } = eventOf(await world.resolveWhenDue(war), "KingdomAttackCompleted");
    expect(defender_hidden).toBe(before.buried);
    expect(shield().defeats).toBe(2);
    await order();
    expect(shield()).toMatchObject({ defeats: 0, buried: "0" });
  });

  it("an owner who returns cuts the truce of an absence to that of one defeat, and finds the hidden gold", async () => {
    const first = await fiveWars();
    world.waitUntil(first + TRUCE);
    const second = await win(await launch(attackers[0]));
    expect(shield().war_truce_until).toBe(second + 2 * TRUCE);
    expect(Number(shield().buried)).toBeGreaterThan(0);
    world.wait(DAY);
    // A refused call does not count as an order.
    expect((await world.deposit(victim, 0)).code).toBe("AMOUNT_NOT_POSITIVE");
    expect(shield()).toMatchObject({ defeats: 2, war_truce_until: second + 2 * TRUCE });
    await order();
    expect(shield()).toMatchObject({ defeats: 0, buried: "0", war_truce_until: second + TRUCE });
    expect(world.kingdom(victim).kingdom_data.owner_is_away).toBe(false);
  });

  it("an owner who returns after three days of a longer truce has none left", async () => {
    const first = await fiveWars();
    world.waitUntil(first + TRUCE);
    const second = await win(await launch(attackers[0]));
    world.waitUntil(second + TRUCE + HOUR);
    const refused = await world.launch(attackers[1] as Kingdom, "attack_another_kingdom", victim, 1);
    expect(refused.code).toBe("TARGET_IN_TRUCE");
    succeed(await world.act(victim, "claim_due"));
    expect(shield()).toMatchObject({ defeats: 0, war_truce_until: second + TRUCE });
    await launch(attackers[1]);
  });
});
