/** Many missions on the road to one kingdom: they keep nobody away, arrive in order, and cost what the logarithm of their number costs. */
import { beforeAll, describe, expect, it } from "vitest";
import {
  eventOf,
  type Fields,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

const HOUR = 3600;
const SENDERS = 25;
/** Each sends one of each. */
const KINDS = [
  ["fortify_another_kingdom", 1],
  ["attack_another_kingdom", 1],
  ["raid_another_kingdom", undefined],
  ["fire_missiles_at_kingdom", 1],
] as const;
const ROAD = SENDERS * KINDS.length;
/** Cost units for a place in the heap that is read and written, on the way up or down. */
const A_LEVEL = 300_000;

let world: World;
let player: Player;
let target: Kingdom;
/** The farthest first, so that each mission arrives before those that are on the road already. */
let senders: Kingdom[];
let friend: Kingdom;
/** Cost units of each launch, by the number on the road before. */
const launches: number[] = [];

const units = ({ fee }: { fee: Fields }) => fee.executionCostUnits + fee.finalizationCostUnits;
const arrivals = () => world.kingdom(target).arrivals as Fields;

async function founded(x: number, y: number): Promise<Kingdom> {
  const kingdom = await world.found(player, x, y);
  succeed(await world.deposit(kingdom, 12_000));
  return kingdom;
}

async function armed(kingdoms: readonly Kingdom[]): Promise<void> {
  const steps = [
    ["create_building", '"barracks"', "claim_building"],
    ["create_building", '"mage_tower"', "claim_building"],
    ["create_missiles", "1u32", "claim_missiles"],
    ["create_army_unit", "1u32", "claim_army"],
    ["create_army_unit", "1u32", "claim_army"],
    ["create_army_unit", "1u32", "claim_army"],
  ] as const;
  for (const [begin, what, claim] of steps) {
    for (const kingdom of kingdoms) succeed(await world.act(kingdom, begin, what));
    world.wait(12 * HOUR);
    for (const kingdom of kingdoms) succeed(await world.act(kingdom, claim));
  }
}

beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 50_000);
  for (let n = 0; n < 4; n++) succeed(await world.buyKgld(player, 2000));
  target = await founded(40, 30);
  succeed(await world.act(target, "create_building", '"mage_tower"'));
  senders = [];
  for (let n = SENDERS; n > 0; n--) senders.push(await founded(40 + n, 30));
  friend = await founded(39, 30);
  await armed([...senders, friend]);
  succeed(await world.act(target, "claim_building"));
  for (const sender of senders)
    for (const [method, amount] of KINDS) {
      launches.push(units(succeed(await world.launch(sender, method, target, amount))));
      world.wait(1);
    }
});

describe("a hundred missions on the road to one kingdom", () => {
  it("a hundred missions on the road keep neither a war nor reinforcements nor the kingdom's own missions away", async () => {
    expect(arrivals().count).toBe(ROAD);
    const before = world.engine.snapshot();
    for (const [method, amount] of KINDS) succeed(await world.launch(friend, method, target, amount));
    expect(arrivals().count).toBe(ROAD + KINDS.length);
    succeed(await world.prospect(target));
    world.engine.restore(before);
  });

  it("a hundred missions on the road make a launch dearer by a logarithm at most", () => {
    const [first = 0] = launches;
    for (const [onTheRoad, cost] of launches.entries()) {
      // Those of a sender that has more than one on the road itself go into its own heap as well.
      const levels = Math.ceil(Math.log2(onTheRoad + 1)) + 3;
      expect(cost - first, `launch ${onTheRoad}`).toBeLessThan(levels * A_LEVEL);
    }
  });

  it("a hundred missions on the road are resolved in order, each for a logarithm more than a lone one", async () => {
    const order: [at: number, mission: number][] = [];
    const costs = new Map<string, Map<number, number>>();
    for (let left = ROAD; left > 0; left--) {
      expect(arrivals().count).toBe(left);
      const { mission_id, at } = arrivals().first as Fields;
      order.push([at, mission_id]);
      world.waitUntil(world.decidedAt(mission_id));
      const { round, kind } = world.mission(mission_id);
      if (!world.isVerified(round)) succeed(await world.verifyRound(round));
      const receipt = succeed(await world.resolve(mission_id));
      expect(eventOf(receipt, EVENTS[kind.variant] ?? "").mission_id).toBe(mission_id);
      const known = costs.get(kind.variant) ?? new Map<number, number>();
      costs.set(kind.variant, known.set(left, units(receipt)));
    }
    expect(arrivals()).toMatchObject({ first: null, count: 0 });
    const sorted = order.toSorted(([one, a], [other, b]) => one - other || a - b);
    expect(order).toEqual(sorted);
    for (const [kind, byNumber] of costs) {
      const least = Math.min(...byNumber.values());
      for (const [left, cost] of byNumber) {
        const levels = Math.ceil(Math.log2(left)) + 3;
        expect(cost - least, `${kind} among ${left}`).toBeLessThan(levels * A_LEVEL);
      }
    }
  });
});

const EVENTS: Readonly<Record<string, string>> = {
  Raid: "KingdomRaidCompleted",
  War: "KingdomAttackCompleted",
  Missile: "KingdomMissileCompleted",
  Fortify: "KingdomFortifyCompleted",
};
