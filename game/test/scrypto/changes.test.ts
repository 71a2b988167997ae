/** A kingdom that changes while missions fly: what falls, what stays, and whose it is then. */
import { embedded, verifyRound } from "@kingdoms/beacon";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  type Fields,
  type Kingdom,
  NETWORK_ID,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

let world: World;
let [attacker, defender] = [{} as Kingdom, {} as Kingdom];
let buyer: Player;
let begin: Uint8Array;

/** One batch of one after the other. */
async function make(
  kingdom: Kingdom,
  what: "army_unit" | "missiles",
  claim: string,
  times: number,
): Promise<void> {
  for (let n = 0; n < times; n++) {
    succeed(await world.act(kingdom, `create_${what}`, "1u32"));
    world.wait(12 * 3600);
    succeed(await world.act(kingdom, claim));
  }
}

beforeAll(async () => {
  world = await openWorld();
  const [warlord, victim] = [await world.player("Warlord"), await world.player("Victim")];
  buyer = await world.player("Buyer");
  attacker = await world.found(warlord, 10, 10);
  defender = await world.found(victim, 10, 11);
  for (const kingdom of [attacker, defender]) {
    succeed(await world.buyKgld(kingdom.owner, 2000));
    succeed(await world.deposit(kingdom, 60_000));
  }
  for (const building of ["mage_tower", "barracks"]) await world.build(attacker, building);
  await make(attacker, "missiles", "claim_missiles", 7);
  await make(attacker, "army_unit", "claim_army", 2);
  world.wait(3 * 86_400);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

/** Seven missiles do seven damage at least: the one building falls, which no defender and no barrier guards. */
async function raze(): Promise<void> {
  succeed(await world.launch(attacker, "fire_missiles_at_kingdom", defender, 7));
  const told = eventOf(await world.resolveWhenDue(world.factory().mission_count), "KingdomMissileCompleted");
  expect(told.buildings_destroyed).toHaveLength(1);
}

describe("a building that falls", () => {
  it("a destroyed trezor keeps its gold, out of reach until it is claimed", async () => {
    await world.build(defender, "trezor");
    succeed(await world.act(defender, "deposit_to_trezor", 'Decimal("1500")'));
    const { last_time_settled } = world.kingdom(defender).kingdom_data;
    await raze();
    const state = world.kingdom(defender);
    expect(state.kingdom_data.kingdom_buildings.trezor).toBe(0);
    // No mine fell.
    expect(state.kingdom_data.last_time_settled).toBe(last_time_settled);
    expect(world.balance(state.trezor_vault)).toBe("1500");
    expect((await world.act(defender, "deposit_to_trezor", 'Decimal("1")')).code).toBe("BUILDING_REQUIRED");
    const claimed = succeed(await world.act(defender, "claim_mining_rewards"));
    expect(eventOf(claimed, "MiningRewardsClaimed")).toMatchObject({ amount: "0", from_trezor: "1500" });
  });

  it("a destroyed building loses no batch that was paid for, but starts no further one", async () => {
    await world.build(defender, "barracks");
    succeed(await world.act(defender, "create_army_unit", "1u32"));
    await raze();
    world.wait(8 * 3600);
    const claimed = succeed(await world.act(defender, "claim_army"));
    expect(eventOf(claimed, "BatchClaimed")).toMatchObject({ amount: 1, count: 1 });
    expect((await world.act(defender, "create_army_unit", "1u32")).code).toBe("BUILDING_REQUIRED");
  });

  it("a destroyed mine brings nothing more, and its production until then stays", async () => {
    await world.build(defender, "mine");
    world.wait(1000);
    await raze();
    const { unclaimed_resources: brought, last_time_settled: fell } = world.kingdom(defender).kingdom_data;
    world.wait(5000);
    const claimed = succeed(await world.act(defender, "claim_mining_rewards"));
    expect(eventOf(claimed, "MiningRewardsClaimed").amount).toBe(brought);
    expect(Number(brought)).toBeGreaterThanOrEqual(1.4);
    expect(fell).toBeLessThan(world.now());
  });

  it("a destroyed building brings its kingdom the truce of a war that is lost, from the arrival on", async () => {
    await world.build(defender, "mine");
    await raze();
    const { activation_time: arrival } = world.mission(world.factory().mission_count);
    expect(world.info(defender.id).shield).toMatchObject({
      war_truce_from: arrival,
      war_truce_until: arrival + 3 * 86_400,
    });
  });

  it("a building under construction cannot be destroyed", async () => {
    await world.build(defender, "mine");
    succeed(await world.act(defender, "create_building", '"trezor"'));
    await raze();
    world.wait(8 * 3600);
    succeed(await world.act(defender, "claim_building"));
    expect(world.kingdom(defender).kingdom_data.kingdom_buildings).toMatchObject({ mine: 0, trezor: 1 });
  });
});

describe("a missile", () => {
  /** What each of so many lone missiles does to a kingdom of one building, by fates of its own. */
  async function strikes(times: number): Promise<[told: Fields, refund: string][]> {
    await world.build(defender, "trezor");
    const start = world.engine.snapshot();
    const told: [Fields, string][] = [];
    for (let n = 0; n < times; n++) {
      world.engine.restore(start);
      world.wait(60 * n);
      succeed(await world.launch(attacker, "fire_missiles_at_kingdom", defender, 1));
      const receipt = await world.resolveWhenDue(world.factory().mission_count);
      const refund = world.balance(world.kingdom(attacker).refund_vault);
      told.push([eventOf(receipt, "KingdomMissileCompleted"), refund]);
    }
    return told;
  }

  it("a single missile razes a building with some fates, and with others hits nothing, without winner and refund", async () => {
    const told = await strikes(24);
    const [fell, hit] = [0, 1].map((nothing) =>
      told.filter(([{ buildings_destroyed }]) => buildings_destroyed.length === 1 - nothing),
    ) as [typeof told, typeof told];
    // 2 of 7 on average.
    expect(fell.length).toBeGreaterThan(0);
    expect(hit.length).toBeGreaterThan(0);
    for (const [strike, refund] of fell) {
      expect(strike).toMatchObject({ winner: attacker.id, buildings_destroyed: ["trezor"] });
      expect(refund).toBe("6.35");
    }
    for (const [strike, refund] of hit) {
      expect(strike).toMatchObject({ winner: null, intercepted: 0, buildings_destroyed: [] });
      expect(strike.damage_per_missile).toBeGreaterThan(0);
      expect(refund).toBe("0");
    }
  });
});

describe("a stronghold", () => {
  it("a stronghold keeps a tenth of thieves' loot, even if they could carry no more", async () => {
    await world.build(defender, "stronghold");
    const treasury = Number(world.balance(world.kingdom(defender).kgld_vault));
    expect(treasury * 0.18).toBeGreaterThan(2000);
    succeed(await world.launch(attacker, "attack_another_kingdom", defender, 2));
    // Two against a militia of one, with even luck.
    const settled = await world.settleWhenOverdue(attacker.owner, world.factory().mission_count);
    expect(eventOf(settled, "KingdomAttackCompleted")).toMatchObject({
      winner: attacker.id,
      attacker_losses: 0,
      war_spoils: "1800",
    });
  });
});

describe("a key that is sold while its units are away", () => {
  it("a key that is sold while its units are away transfers kingdom, mission and spoils", async () => {
    succeed(await world.launch(attacker, "attack_another_kingdom", defender, 2));
    const { key } = world.addresses;
    const ids = `Array<NonFungibleLocalId>(NonFungibleLocalId("${attacker.id}"))`;
    const sale = `CALL_METHOD Address("${attacker.owner.address}") "withdraw_non_fungibles" Address("${key}") ${ids};
      CALL_METHOD Address("${buyer.address}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") None;`;
    succeed(await world.send(attacker.owner, sale));
    const receipt = await world.resolveWhenDue(world.factory().mission_count);
    const { war_spoils, attacker_losses } = eventOf(receipt, "KingdomAttackCompleted");
    expect(Number(war_spoils)).toBe(2000);
    const sold = { ...attacker, owner: buyer };
    expect(world.kingdom(sold).kingdom_data.kingdom_army).toMatchObject({
      defending_units: 2 - attacker_losses,
      locked_attacking_units: 0,
    });
    expect((await world.act(attacker, "claim_mining_rewards")).receipt.outcome).toBe("failure");
    succeed(await world.withdraw(sold, 500, war_spoils));
  });
});

describe("a payment in gold", () => {
  it("a payment in KGLD is refused for fees in XRD", async () => {
    const { kgld, factory } = world.addresses;
    const gold = world.bucket(attacker.owner, kgld, 600, "gold");
    const at = `Address("${defender.component}") Bucket("gold")`;
    const id = `NonFungibleLocalId("${defender.id}")`;
    const calls: [method: string, args: string][] = [
      ["withdraw_gold", 'Bucket("gold") Decimal("1")'],
      ["attack_another_kingdom", `${at} 1u32 ${id}`],
      ["raid_another_kingdom", `${at} ${id}`],
      ["fortify_another_kingdom", `${at} 1u32 ${id}`],
      ["fire_missiles_at_kingdom", `${at} 1u32 ${id}`],
      ["prospect_resources", 'Bucket("gold")'],
    ];
    for (const [method, args] of calls)
      expect((await world.act(attacker, method, args, { before: gold })).code, method).toBe("NOT_XRD");
    const toFactory: [method: string, args: string][] = [
      ["buy_kgld", ""],
      ["buy_a_new_kingdom", '70u32 50u32 "Golden"'],
    ];
    for (const [method, args] of toFactory) {
      const call = `${gold} CALL_METHOD Address("${factory}") "${method}" Bucket("gold") ${args};`;
      expect((await world.send(attacker.owner, call)).code, method).toBe("NOT_XRD");
    }
  });
});

describe("an outcome", () => {
  it("an outcome can be verified long after, from its event and the round that the beacon keeps", async () => {
    succeed(await world.launch(attacker, "attack_another_kingdom", defender, 2));
    const id = world.factory().mission_count;
    const { fate, round } = eventOf(await world.resolveWhenDue(id), "KingdomAttackCompleted");
    world.wait(100 * 86_400);
    const mission = world.mission(id);
    expect(mission).toMatchObject({ round, status: { variant: "Resolved", fate } });
    const { verified } = world.state(world.engine.nodeOf(world.factory().beacon.component));
    const { signature, randomness } = world.entry(verified, { kind: "U64", value: String(round) });
    expect(verifyRound(embedded, { round, signature })).toBe(true);
    expect(verifyRound(embedded, { round: round + 1, signature })).toBe(false);
    expect(bytesToHex(sha256(hexToBytes(signature)))).toBe(randomness);
    const number = new Uint8Array(8);
    new DataView(number.buffer).setBigUint64(0, BigInt(id));
    const message = concatBytes(
      utf8ToBytes("kingdoms/fate/v2"),
      hexToBytes(randomness),
      Uint8Array.of(NETWORK_ID),
      hexToBytes(world.factoryNode),
      number,
    );
    expect(bytesToHex(keccak_256(message))).toBe(fate);
  });
});
