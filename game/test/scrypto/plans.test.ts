/** Claims of everything at once, whatever of it is due, and orders that are signed in advance. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  eventsOf,
  type Fields,
  type Kingdom,
  type Outcome,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";
import { plain } from "../support/scrypto/json.ts";

const HOUR = 3600;

let world: World;
let player: Player;
let [kingdom, raider] = [{} as Kingdom, {} as Kingdom];
let begin: Uint8Array;

/** A kingdom that can make everything, and a neighbour with a unit. */
beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 30_000);
  [kingdom, raider] = [await world.found(player, 10, 10), await world.found(player, 10, 11)];
  for (let n = 0; n < 2; n++) succeed(await world.buyKgld(player, 1000));
  succeed(await world.deposit(kingdom, 40_000));
  succeed(await world.deposit(raider, 2000));
  for (const building of ["mine", "barracks", "mage_tower", "obscura_temple", "trezor"])
    await world.build(kingdom, building);
  await world.build(raider, "barracks");
  succeed(await world.act(raider, "create_army_unit", "1u32"));
  world.wait(8 * HOUR);
  succeed(await world.act(raider, "claim_army"));
  succeed(await world.act(kingdom, "claim_mining_rewards"));
  succeed(await world.act(kingdom, "deposit_to_trezor", 'Decimal("100")'));
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

/** What can be due besides gold: the order that begins it, and how the claim tells it. */
const THINGS = [
  ["create_building", '"stronghold"', "building", "stronghold", null],
  ["create_army_unit", "1u32", "defenders", 1, 0],
  ["create_missiles", "1u32", "missiles", 1, 0],
  ["create_barriers", "1u32", "barriers", 1, 0],
] as const;

const CLAIMED = ["building", "defenders", "missiles", "barriers", "mined", "from_trezor"];

/** What the claim returned: the answer of the last call before the deposit. */
function claimed({ receipt }: Outcome): Fields {
  const answer = succeed({ receipt, code: null, sentence: null }).outputs.at(-2);
  if (!answer) throw new Error("no answer");
  const fields = plain(answer.json);
  if (!Array.isArray(fields)) return fields as Fields;
  // What comes without a schema has no names.
  return Object.fromEntries(CLAIMED.map((name, place) => [name, fields[place]]));
}

describe("a claim of everything due", () => {
  it("a claim of everything due brings each combination, and leaves the rest as it was", async () => {
    for (let due = 0; due < 2 ** THINGS.length; due++) {
      world.engine.restore(begin);
      const isDue = (place: number) => (due & (2 ** place)) !== 0;
      for (const [place, [method, args]] of THINGS.entries())
        if (isDue(place)) succeed(await world.act(kingdom, method, args));
      world.wait(11 * HOUR);
      for (const [place, [method, args]] of THINGS.entries())
        if (!isDue(place)) succeed(await world.act(kingdom, method, args));
      world.wait(HOUR);
      const before = world.kingdom(kingdom).kingdom_data;
      const outcome = await world.act(kingdom, "claim_due");
      const told = claimed(outcome);
      const events = outcome.receipt.events.map(({ name }) => name);
      for (const [place, [, , name, some, none]] of THINGS.entries()) {
        const said = name === "building" ? (told[name][0] ?? null) : told[name];
        expect([due, name, said]).toEqual([due, name, isDue(place) ? some : none]);
      }
      expect(Number(told.mined)).toBeCloseTo(0.0014 * (world.now() - before.last_time_claimed), 9);
      expect(told.from_trezor).toBe("100");
      expect(events.filter((name) => name === "BatchClaimed")).toHaveLength(
        [1, 2, 3].filter((place) => isDue(place)).length,
      );
      const data = world.kingdom(kingdom).kingdom_data;
      expect(data.kingdom_buildings.stronghold).toBe(isDue(0) ? 1 : 0);
      expect(data.is_building).toBe(!isDue(0));
      expect(data.kingdom_army).toMatchObject({
        defending_units: isDue(1) ? 1 : 0,
        kingdom_missiles: isDue(2) ? 1 : 0,
        anti_missile_barriers: isDue(3) ? 1 : 0,
      });
      expect([data.army_to_be_claimed, data.missiles_to_be_claimed, data.am_barriers_to_be_claimed]).toEqual(
        [1, 2, 3].map((place) => (isDue(place) ? 0 : 1)),
      );
    }
  });

  it("a claim of everything due claims nothing of a kingdom at rest, and all of it once the mission is resolved", async () => {
    for (const [method, args] of THINGS) succeed(await world.act(kingdom, method, args));
    world.wait(3 * 24 * HOUR);
    succeed(await world.launch(raider, "raid_another_kingdom", kingdom));
    const raid = world.factory().mission_count as number;
    world.waitUntil(world.decidedAt(raid));
    const before = world.kingdom(kingdom);
    const resting = await world.act(kingdom, "claim_due");
    const told = claimed(resting);
    expect([told.defenders, told.missiles, told.barriers, told.mined, told.from_trezor]).toEqual([
      0,
      0,
      0,
      "0",
      "0",
    ]);
    expect(eventsOf(resting.receipt, "MiningRewardsClaimed")).toEqual([]);
    expect(world.kingdom(kingdom)).toEqual(before);
    succeed(await world.resolve(raid));
    const after = claimed(await world.act(kingdom, "claim_due"));
    expect([after.defenders, after.missiles, after.barriers, after.from_trezor]).toEqual([1, 1, 1, "100"]);
  });

  it("a claim of everything due succeeds if nothing is due", async () => {
    const young = await world.found(player, 20, 20);
    const told = claimed(await world.act(young, "claim_due"));
    expect([told.defenders, told.mined, told.from_trezor]).toEqual([0, "0", "0"]);
    expect(world.kingdom(young).kingdom_data).toMatchObject({ is_building: false, mining_start: 0 });
  });

  it("a claim of everything due that finishes a mine settles the old ones first", async () => {
    succeed(await world.act(kingdom, "create_building", '"mine"'));
    const { last_time_claimed } = world.kingdom(kingdom).kingdom_data;
    world.wait(10 * HOUR);
    const receipt = succeed(await world.act(kingdom, "claim_due"));
    const { amount } = eventOf(receipt, "MiningRewardsClaimed");
    expect(Number(amount)).toBeCloseTo(0.0014 * (world.now() - last_time_claimed), 9);
    expect(world.kingdom(kingdom).kingdom_data.kingdom_buildings.mine).toBe(2);
  });
});

describe("an order that was signed in advance", () => {
  /** A build that is bound to a plan, to be submitted later. */
  const sign = (plan: number, building: string) =>
    world.sign(
      `CALL_METHOD Address("${player.address}") "lock_fee" Decimal("10");
       CALL_METHOD Address("${kingdom.component}") "check_plan" ${plan}u64;
       ${world.proof(kingdom)}
       CALL_METHOD Address("${kingdom.component}") "create_building" Proof("kingdom_key") "${building}";`,
      [player.key],
    );

  it("an order that was signed in advance holds until its owner voids the plan, and no longer", async () => {
    const [mine, voided] = [await sign(0, "mine"), await sign(0, "stronghold")];
    succeed(world.submitSigned(mine));
    world.wait(6 * HOUR);
    succeed(await world.act(kingdom, "claim_building"));
    const told = succeed(await world.act(kingdom, "void_plans"));
    expect(eventOf(told, "PlansVoided")).toEqual({ kingdom_nft_id: kingdom.id, plan: 1 });
    const before = world.kingdom(kingdom);
    const refused = world.submitSigned(voided);
    expect([refused.code, refused.sentence]).toEqual([
      "PLAN_VOID",
      "This order belongs to plan 0; its owner has voided it. Plan 1 is in force.",
    ]);
    expect(world.kingdom(kingdom)).toEqual(before);
    succeed(world.submitSigned(await sign(1, "stronghold")));
    expect(world.kingdom(kingdom).kingdom_data.under_construction).toBe("stronghold");
  });

  it("an order that was signed in advance for a plan to come waits for it", async () => {
    const early = await sign(2, "mine");
    // The method is public.
    expect(
      (
        await world.submit(
          `CALL_METHOD Address("${world.faucet}") "lock_fee" Decimal("5");
      CALL_METHOD Address("${kingdom.component}") "check_plan" 2u64;`,
          [],
        )
      ).code,
    ).toBe("PLAN_VOID");
    for (let n = 0; n < 2; n++) succeed(await world.act(kingdom, "void_plans"));
    succeed(world.submitSigned(early));
  });

  it("an order that was signed in advance can be voided while the kingdom rests", async () => {
    world.wait(3 * 24 * HOUR);
    succeed(await world.launch(raider, "raid_another_kingdom", kingdom));
    world.waitUntil(world.mission(world.factory().mission_count).activation_time);
    expect((await world.act(kingdom, "create_building", '"mine"')).code).toBe("MISSION_PENDING");
    succeed(await world.act(kingdom, "void_plans"));
    expect(world.kingdom(kingdom).plan).toBe(1);
  });
});
