import { localId } from "@kingdoms/client";
/** War, raid, missile, fortify and prospect, from launch to completion. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

let world: World;
let [attacker, defender] = [{} as Kingdom, {} as Kingdom];
let player: Player;
let begin: Uint8Array;

/** Two kingdoms three cells apart, armed, out of protection. */
beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 60_000);
  attacker = await world.found(player, 10, 10);
  defender = await world.found(player, 10, 13);
  for (let i = 0; i < 4; i++) succeed(await world.buyKgld(player, 2000));
  for (const kingdom of [attacker, defender]) {
    succeed(await world.deposit(kingdom, 60_000));
    for (const building of ["mine", "barracks", "barracks", "mage_tower", "obscura_temple", "trezor"])
      await world.build(kingdom, building);
    await train(kingdom, "create_army_unit", "claim_army", 2, 28_800);
    await train(kingdom, "create_missiles", "claim_missiles", 1, 43_200);
    await train(kingdom, "create_barriers", "claim_barriers", 1, 43_200);
  }
  succeed(await world.act(defender, "claim_mining_rewards"));
  world.wait(3 * 86_400);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

async function train(kingdom: Kingdom, create: string, claim: string, amount: number, time: number) {
  succeed(await world.act(kingdom, create, `${amount}u32`));
  world.wait(time);
  succeed(await world.act(kingdom, claim));
}

const army = (kingdom: Kingdom) => world.kingdom(kingdom).kingdom_data.kingdom_army;
const treasury = (kingdom: Kingdom) => Number(world.balance(world.kingdom(kingdom).kgld_vault));
const newest = () => world.factory().mission_count as number;

describe("war", () => {
  it("a war locks its units, arrives 1.05^2 times two hours after its launch to the second, and changes both kingdoms as its event says", async () => {
    const launched = succeed(await world.launch(attacker, "attack_another_kingdom", defender, 2));
    const { activation_time, launched_at, ...initiated } = eventOf(launched, "RandomInitiated");
    expect(initiated).toMatchObject({
      random_type: 4,
      attacker: attacker.id,
      defender: defender.id,
      amount: 2,
    });
    expect(activation_time).toBe(launched_at + 7938);
    expect(world.decidedAt(newest())).toBe(Math.ceil((activation_time + 30) / 60) * 60);
    expect(army(attacker)).toMatchObject({
      defending_units: 0,
      locked_attacking_units: 2,
      locked_traveling_units: 2,
    });
    expect(world.kingdom(attacker).kingdom_random_state).toMatchObject({
      expected_attack_execution_time: activation_time,
      last_attack: launched_at,
      attack_mission: newest(),
    });

    const [before, defended] = [treasury(attacker), treasury(defender)];
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomAttackCompleted");
    expect(done).toMatchObject({
      attacking_units: 2,
      defending_units: 2,
      defender_treasury: String(defended),
    });
    expect(army(attacker)).toMatchObject({
      defending_units: 2 - done.attacker_losses,
      locked_attacking_units: 0,
      locked_traveling_units: 0,
    });
    expect(army(defender).defending_units).toBe(2 - done.defender_losses);
    expect(treasury(attacker)).toBeCloseTo(before + Number(done.war_spoils), 9);
    expect(treasury(defender)).toBeCloseTo(defended - Number(done.war_spoils), 9);
    expect(world.kingdom(attacker).kingdom_random_state.attack_mission).toBe(0);
  });

  it("a war is refused without units, twice at a time, too soon, and against oneself or no kingdom", async () => {
    const war = async (amount: number, target = defender) =>
      (await world.launch(attacker, "attack_another_kingdom", target, amount)).code;
    expect(await war(0)).toBe("AMOUNT_NOT_POSITIVE");
    expect(await war(3)).toBe("NOT_ENOUGH_UNITS");
    expect(await war(1, attacker)).toBe("TARGET_SELF");
    expect(await war(1, { ...defender, id: localId("#77#") })).toBe("TARGET_UNKNOWN");
    expect(await war(1, { ...defender, component: attacker.component })).toBe("TARGET_MISMATCH");
    expect((await world.launch(attacker, "attack_another_kingdom", defender, 1, "9.99")).code).toBe(
      "NOT_ENOUGH_XRD",
    );
    expect(await war(1)).toBeNull();
    expect(await war(1)).toBe("MISSION_IN_FLIGHT");
    await world.resolveWhenDue(newest());
    expect(await war(1)).toBe("COOLDOWN");
  });

  it("a war cannot target a protected kingdom; protection ends with a kingdom's first attack", async () => {
    const young = await world.found(player, 20, 20);
    expect((await world.launch(attacker, "attack_another_kingdom", young, 1)).code).toBe("TARGET_PROTECTED");
    // A building, so that there is room for a unit.
    succeed(await world.deposit(young, 2000));
    await world.build(young, "barracks");
    succeed(await world.launch(attacker, "fortify_another_kingdom", young, 1));
    await world.resolveWhenDue(newest());
    succeed(await world.launch(young, "raid_another_kingdom", defender));
    expect((await world.launch(attacker, "attack_another_kingdom", young, 1)).code).toBeNull();
  });

  it("a war without a fate is decided with even luck", async () => {
    succeed(await world.launch(attacker, "attack_another_kingdom", defender, 2));
    const done = eventOf(await world.settleWhenOverdue(player, newest()), "KingdomAttackCompleted");
    // 2 against 2 and a militia of 3: q = 0.4, so the attacker loses ceil(2 * 0.3); of the 5, 5 * 0.1 * q^2 = 0.08 is nobody.
    expect(done).toMatchObject({ winner: defender.id, attacker_losses: 1, defender_losses: 0, fate: null });
    expect(world.balance(world.kingdom(attacker).refund_vault)).toBe("0");
  });
});

describe("raid", () => {
  it("a raid sends one unit for the unclaimed gold, and keeps the victim's 7-day window", async () => {
    const claimed = world.kingdom(defender).kingdom_data.last_time_claimed;
    succeed(await world.launch(attacker, "raid_another_kingdom", defender));
    expect(army(attacker)).toMatchObject({ defending_units: 1, locked_raiding_units: 1 });
    const before = treasury(attacker);
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomRaidCompleted");
    expect(Number(done.unclaimed_resources)).toBeGreaterThan(300);
    const success = done.winner === attacker.id;
    expect(Number(done.amount)).toBeCloseTo(success ? Number(done.unclaimed_resources) * 0.7 : 0, 9);
    expect(treasury(attacker)).toBeCloseTo(before + Number(done.amount), 9);
    const data = world.kingdom(defender).kingdom_data;
    expect(Number(data.unclaimed_resources)).toBeCloseTo(
      Number(done.unclaimed_resources) - Number(done.amount),
      9,
    );
    expect(data.last_time_claimed).toBe(claimed);
    expect(army(attacker).defending_units).toBe(done.captured ? 1 : 2);
  });
});

describe("the clock of a withdrawal", () => {
  it("the clock of a withdrawal stays as it was for winner and victim of a raid and a war", async () => {
    const clocks = () =>
      [attacker, defender].map((kingdom) => world.kingdom(kingdom).kingdom_data.last_time_withdrawn);
    succeed(await world.withdraw(defender, 500, 1));
    const before = clocks();
    expect(before[0]).not.toBe(before[1]);
    let gold = 0;
    for (const [method, amount, completed] of [
      ["raid_another_kingdom", undefined, "KingdomRaidCompleted"],
      ["attack_another_kingdom", 2, "KingdomAttackCompleted"],
    ] as const) {
      succeed(await world.launch(attacker, method, defender, amount));
      // Without a fate, the raid gets through.
      const done = eventOf(await world.settleWhenOverdue(player, newest()), completed);
      gold += Number(done.amount ?? done.war_spoils);
    }
    expect(gold).toBeGreaterThan(0);
    expect(clocks()).toEqual(before);
    succeed(await world.withdraw(attacker, 500, 1));
    expect(clocks()).toEqual([world.now(), before[1]]);
  });
});

describe("missiles", () => {
  it("missiles are intercepted one to one by barriers", async () => {
    succeed(await world.launch(attacker, "fire_missiles_at_kingdom", defender, 1));
    expect(army(attacker)).toMatchObject({ kingdom_missiles: 0, launched_missiles: 1 });
    expect((await world.launch(attacker, "fire_missiles_at_kingdom", defender, 1)).code).toBe(
      "MISSION_IN_FLIGHT",
    );
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomMissileCompleted");
    expect(done).toMatchObject({
      missiles_fired: 1,
      intercepted: 1,
      damage_per_missile: 0,
      winner: null,
    });
    expect(world.balance(world.kingdom(attacker).refund_vault)).toBe("0");
    expect((await world.launch(attacker, "fire_missiles_at_kingdom", defender, 1)).code).toBe(
      "NOT_ENOUGH_MISSILES",
    );
    expect([army(attacker).launched_missiles, army(defender).anti_missile_barriers]).toEqual([0, 0]);

    await train(attacker, "create_missiles", "claim_missiles", 1, 43_200);
    succeed(await world.launch(attacker, "fire_missiles_at_kingdom", defender, 1));
    const hit = eventOf(await world.resolveWhenDue(newest()), "KingdomMissileCompleted");
    expect(hit.defender_losses).toBe(Math.min(2, hit.damage_per_missile));
    expect(army(defender).defending_units).toBe(2 - hit.defender_losses);
  });
});

describe("fortify", () => {
  it("a fortify mission gives its units to the receiver", async () => {
    succeed(await world.launch(attacker, "fortify_another_kingdom", defender, 2));
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomFortifyCompleted");
    expect(done).toMatchObject({
      proof_id: attacker.id,
      target_nft_id: defender.id,
      army_units_transfered: 2,
    });
    expect([army(attacker).defending_units, army(defender).defending_units]).toEqual([0, 4]);
    expect(army(attacker)).toMatchObject({ locked_fortifying_units: 0, locked_traveling_units: 0 });
    expect(world.balance(world.kingdom(attacker).refund_vault)).toBe("6.35");
  });

  it("a fortify mission to a kingdom without a building finds no room: its units come home, and no fee", async () => {
    const young = await world.found(player, 12, 10);
    succeed(await world.launch(attacker, "fortify_another_kingdom", young, 2));
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomFortifyCompleted");
    expect(done).toMatchObject({ army_units_transfered: 0, army_units_returned: 2 });
    expect([army(attacker).defending_units, army(young).defending_units]).toEqual([2, 0]);
    expect(army(attacker)).toMatchObject({ locked_fortifying_units: 0, locked_traveling_units: 0 });
    expect(world.balance(world.kingdom(attacker).refund_vault)).toBe("0");
  });
});

describe("prospecting", () => {
  it("prospecting burns 500 KGLD and adds to the gold in the ground", async () => {
    const before = treasury(attacker);
    const ground = Number(world.kingdom(attacker).kingdom_data.mineable_resources);
    succeed(await world.prospect(attacker));
    expect(treasury(attacker)).toBe(before - 500);
    expect((await world.prospect(attacker)).code).toBe("MISSION_IN_FLIGHT");
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomProspectCompleted");
    expect(Number(world.kingdom(attacker).kingdom_data.mineable_resources)).toBeCloseTo(
      ground + Number(done.amount),
      9,
    );
  });

  it("prospecting without a fate refunds the gold at once, and the fee except for announcement and settlement", async () => {
    const before = treasury(attacker);
    succeed(await world.prospect(attacker));
    const done = eventOf(await world.settleWhenOverdue(player, newest()), "KingdomProspectCompleted");
    expect(done).toMatchObject({ refunded: true, amount: "0" });
    expect(treasury(attacker)).toBe(before);
    // 10, less 1 for the announcement and 1.5 for the settlement.
    expect(world.balance(world.kingdom(attacker).refund_vault)).toBe("7.35");
    // The rarities of both kingdoms are not drawn yet.
    expect(world.balance(world.factory().mission_vault)).toBe("20");
  });
});
