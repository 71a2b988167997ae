/**
 * State, events and fields under the very names of the specification (section 3): a client that was written from that page alone
 * finds all that it asks for. What there is besides is an extension.
 */
import { beforeAll, describe, expect, it } from "vitest";
import {
  eventOf,
  type Fields,
  type Kingdom,
  openWorld,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

const BUILDINGS = "mine barracks trezor stronghold mage_tower research_academy obscura_temple";
const NAMES = {
  info: "kingdom_name kingdom_x_coord kingdom_y_coord kingdom_component creation_time",
  key: "kingdom_name kingdom_component key_image_url rarity",
  kingdom: "kingdom_data kgld_vault kingdom_owner_nft_id kingdom_random_state trezor_vault",
  data:
    "kingdom_buildings kingdom_army minting_ratio last_time_claimed mining_start last_time_withdrawn mineable_resources " +
    "is_building under_construction building_construction_start building_construction_duration army_to_be_claimed " +
    "army_units_completed missiles_to_be_claimed missiles_completed am_barriers_to_be_claimed am_barrier_completed",
  army:
    "defending_units kingdom_missiles launched_missiles anti_missile_barriers locked_traveling_units " +
    "locked_attacking_units locked_raiding_units locked_fortifying_units",
  random:
    "expected_attack_execution_time expected_raid_execution_time expected_fortify_execution_time " +
    "expected_missile_execution_time last_attack last_raid last_fortify",
} as const;
const LAUNCH = "random_type activation_time attacker defender amount";
/** Method, amount, type and name of the completion, and the fields of it that the specification names. */
const MISSIONS = [
  ["attack_another_kingdom", 1, 4, "KingdomAttackCompleted", "attacker defender winner war_spoils"],
  ["raid_another_kingdom", undefined, 2, "KingdomRaidCompleted", "attacker defender winner amount"],
  [
    "fire_missiles_at_kingdom",
    1,
    8,
    "KingdomMissileCompleted",
    "attacker defender winner missiles_fired damage_per_missile",
  ],
  [
    "fortify_another_kingdom",
    1,
    32,
    "KingdomFortifyCompleted",
    "proof_id target_nft_id army_units_transfered",
  ],
] as const;

describe("the names in the specification", () => {
  let world: World;
  let own: Kingdom;
  let other: Kingdom;

  beforeAll(async () => {
    world = await openWorld();
    const player = await world.player("Aldric", 20_000);
    own = await world.found(player, 0, 0, "Camelot");
    other = await world.found(player, 3, 4);
    succeed(await world.buyKgld(player, 2000));
    succeed(await world.deposit(own, 50_000));
    for (const building of ["barracks", "barracks", "barracks", "mage_tower"])
      await world.build(own, building);
    succeed(await world.act(own, "create_army_unit", "3u32"));
    succeed(await world.act(own, "create_missiles", "1u32"));
    world.wait(43_200);
    succeed(await world.act(own, "claim_army"));
    succeed(await world.act(own, "claim_missiles"));
    world.wait(3 * 86_400);
  });

  const has = (fields: Fields, names: string): void => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(names.split(" ")));
  };

  it("the specified fields are in the state of a kingdom, its key and its entry in the list", () => {
    const kingdom = world.kingdom(own);
    has(kingdom, NAMES.kingdom);
    has(kingdom.kingdom_data, NAMES.data);
    has(kingdom.kingdom_data.kingdom_buildings, BUILDINGS);
    has(kingdom.kingdom_data.kingdom_army, NAMES.army);
    has(kingdom.kingdom_random_state, NAMES.random);
    has(world.info(own.id), NAMES.info);
    has(world.keyData(own.id), NAMES.key);
    expect(kingdom).toMatchObject({ kingdom_owner_nft_id: own.id });
    expect(kingdom.kingdom_data).toMatchObject({ is_building: false, under_construction: "none" });
    expect(world.info(own.id)).toMatchObject({ kingdom_name: "Camelot", kingdom_component: own.component });
  });

  it.each(MISSIONS)(
    "the specified fields are in the events of %s",
    async (method, amount, type, completed, names) => {
      // The truce of the mission before is over then.
      world.wait(8 * 86_400);
      const launched = eventOf(succeed(await world.launch(own, method, other, amount)), "RandomInitiated");
      has(launched, LAUNCH);
      expect(launched).toMatchObject({ random_type: type, attacker: own.id, defender: other.id });
      const done = await world.resolveWhenDue(world.factory().mission_count as number);
      has(eventOf(done, completed), names);
    },
  );

  it("the specified fields are in the launch of an expedition", async () => {
    const launched = eventOf(succeed(await world.prospect(own)), "RandomInitiated");
    has(launched, LAUNCH);
    expect(launched).toMatchObject({ random_type: 16, attacker: own.id });
  });
});
