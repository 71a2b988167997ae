/** Orders in advance and at once: plans that their owner ends, claims of all that is due, foundings that go on. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  eventsOf,
  type Kingdom,
  type Outcome,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

let world: World;
let player: Player;

beforeEach(async () => {
  world = await openWorld();
  player = await world.player("Aldric");
});

/** Asks for a plan, as whoever submits what was signed in advance. */
const asking = (kingdom: Kingdom, plan: number): Promise<Outcome> =>
  world.send(player, `CALL_METHOD Address("${kingdom.component}") "check_plan" ${plan}u64;`);

describe("plans", () => {
  it("a plan is in force until its owner voids all plans", async () => {
    const kingdom = await world.found(player, 1, 1);
    succeed(await asking(kingdom, 0));
    expect(await asking(kingdom, 1)).toMatchObject({ code: "PLAN_VOID" });
    const voided = succeed(await world.act(kingdom, "void_plans"));
    expect(eventOf(voided, "PlansVoided")).toEqual({ kingdom_nft_id: kingdom.id, plan: 1 });
    expect(await asking(kingdom, 0)).toMatchObject({ code: "PLAN_VOID" });
    succeed(await asking(kingdom, 1));
  });

  it("an order that asks for a voided plan does nothing at all", async () => {
    const kingdom = await world.found(player, 1, 1);
    succeed(await world.buyKgld(player, 100));
    succeed(await world.deposit(kingdom, 1000));
    const before = `CALL_METHOD Address("${kingdom.component}") "check_plan" 0u64;\n`;
    const build = () => world.act(kingdom, "create_building", '"mine"', { before });
    succeed(await world.act(kingdom, "void_plans"));
    expect(await build()).toMatchObject({ code: "PLAN_VOID" });
    expect(world.kingdom(kingdom).kingdom_data.is_building).toBe(false);
  });
});

describe("claim_due", () => {
  it("claims what is due and leaves the rest", async () => {
    const kingdom = await world.found(player, 1, 1);
    succeed(await world.buyKgld(player, 200));
    succeed(await world.deposit(kingdom, 6000));
    succeed(await world.act(kingdom, "claim_due"));
    for (const building of ["mine", "barracks"]) await world.build(kingdom, building);
    succeed(await world.act(kingdom, "create_army_unit", "1u32"));
    world.wait(3600);
    succeed(await world.act(kingdom, "create_building", '"trezor"'));
    world.wait(25_200);
    const receipt = succeed(await world.act(kingdom, "claim_due"));
    expect(eventOf(receipt, "BatchClaimed")).toMatchObject({ unit: "defenders", amount: 1 });
    expect(eventsOf(receipt, "BuildingClaimed")).toEqual([]);
    expect(Number(eventOf(receipt, "MiningRewardsClaimed").amount)).toBeGreaterThan(0);
    expect(world.kingdom(kingdom).kingdom_data).toMatchObject({ under_construction: "trezor" });
    world.wait(3600);
    const later = succeed(await world.act(kingdom, "claim_due"));
    expect(eventOf(later, "BuildingClaimed")).toMatchObject({ building: "trezor", count: 1 });
    expect(eventsOf(later, "BatchClaimed")).toEqual([]);
  });

  it("claims nothing of a kingdom at rest", async () => {
    const [kingdom, other] = [await world.found(player, 1, 1), await world.found(player, 1, 2)];
    succeed(await world.buyKgld(player, 200));
    succeed(await world.deposit(kingdom, 6000));
    for (const building of ["mine", "barracks"]) await world.build(kingdom, building);
    succeed(await world.act(kingdom, "create_army_unit", "1u32"));
    world.wait(28_800);
    succeed(await world.act(kingdom, "claim_due"));
    const launched = succeed(await world.launch(kingdom, "fortify_another_kingdom", other, 1));
    const { mission_id, activation_time } = eventOf(launched, "RandomInitiated");
    world.waitUntil(activation_time);
    const resting = succeed(await world.act(kingdom, "claim_due"));
    expect(eventsOf(resting, "MiningRewardsClaimed")).toEqual([]);
    await world.resolveWhenDue(mission_id);
    const active = succeed(await world.act(kingdom, "claim_due"));
    expect(eventsOf(active, "MiningRewardsClaimed")).toHaveLength(1);
  });
});

describe("buy_a_new_kingdom_at", () => {
  const founding = (of: string, next = "") =>
    world.send(
      player,
      `ALLOCATE_GLOBAL_ADDRESS Address("${world.addresses.package}") "${of}" AddressReservation("place") NamedAddress("kingdom");
       ${world.bucket(player, world.addresses.xrd, 600, "payment")}
       CALL_METHOD Address("${world.addresses.factory}") "buy_a_new_kingdom_at" Bucket("payment") 7u32 8u32 "Ys"
         AddressReservation("place");
       ${next}`,
    );

  it("the transaction that founds a kingdom calls it", async () => {
    const receipt = succeed(
      await founding("Kingdom", 'CALL_METHOD NamedAddress("kingdom") "check_plan" 0u64;'),
    );
    const { kingdom_nft_id, kingdom_component } = eventOf(receipt, "KingdomFounded");
    expect(world.info(kingdom_nft_id)).toMatchObject({ kingdom_component, kingdom_name: "Ys" });
    expect(world.holdsKey(player, kingdom_nft_id)).toBe(true);
  });

  it("an address that is reserved for something else founds nothing", async () => {
    const { receipt } = await founding("KingdomFactory");
    expect(receipt.outcome).not.toBe("success");
    expect(world.factory().kingdom_count).toBe(0);
  });
});
