/** A game in which each method is called once: founding, building, every kind of mission, settlement, redemption; and what wishes cost at its end. */
import { expect } from "vitest";
import { eventOf, type Kingdom, type Outcome, succeed, type World } from "../support/scrypto/game.ts";
import { playFounding, playWishes } from "./wishes.ts";

export interface Cost {
  readonly xrd: number;
  readonly units: number;
}

/** Kinds whose resolution is measured after another mission of the same round: the draw of a kingdom that is founded for it. */
const MISSIONS = 5;
/** The fewest kingdoms of a game. */
export const FEWEST = 3 + MISSIONS;

/**
 * Costs of each method in a world that ends with so many kingdoms, `FEWEST` at least: the two of the missions, the one whose founding is
 * measured, and those that are founded for a round included.
 */
export async function playWholeGame(world: World, kingdoms: number): Promise<Record<string, Cost>> {
  const player = await world.player("Measurer", 20_000 + kingdoms * 610);
  const costs: Record<string, Cost> = {};
  const note = (method: string, outcome: Outcome): void => {
    const { total, executionCostUnits, finalizationCostUnits } = succeed(outcome).fee;
    costs[method] ??= {
      xrd: Number(Number(total).toFixed(4)),
      units: executionCostUnits + finalizationCostUnits,
    };
  };
  const attacker = await world.found(player, 40, 40);
  // Nobody brings the round of the second rarity, which is settled.
  world.wait(120);
  const defender = await world.found(player, 43, 40);
  const cells = Array.from({ length: 90 * 60 }, (_, cell) => [cell % 90, Math.floor(cell / 90)] as const);
  const free = cells.filter(([x, y]) => y !== 40 || ![40, 41, 43].includes(x));
  const late = free.splice(-MISSIONS);
  const foundBeside = async (): Promise<Kingdom> => {
    const [x = 0, y = 0] = late.pop() ?? [];
    return world.found(player, x, y, "Late");
  };
  for (const [x, y] of free.slice(0, kingdoms - FEWEST)) await world.found(player, x, y, "Crowd");
  await playFounding(world, player, { x: 41, y: 40 }, note);
  const founded = await world.tryFound(player, 41, 40, "Kingdom 40 40");
  note("buy_a_new_kingdom", founded);
  const { kingdom_nft_id: id, kingdom_component: component } = eventOf(succeed(founded), "KingdomFounded");
  expect(world.factory().kingdom_count).toBe(kingdoms - MISSIONS);
  note("buy_kgld", await world.buyKgld(player, 2000));
  note("redeem_kgld", await world.redeemKgld(player, 10));
  note("pay_payee", await world.callFactory(player, "pay_payee"));
  for (let n = 0; n < 3; n++) succeed(await world.buyKgld(player, 2000));
  await arm(world, attacker, note);
  await arm(world, defender, () => {});
  note("claim_mining_rewards", await world.act(attacker, "claim_mining_rewards"));
  note("deposit_to_trezor", await world.act(attacker, "deposit_to_trezor", 'Decimal("10")'));
  note("withdraw_gold", await world.withdraw(attacker, 500, 10));
  world.wait(3 * 86_400);
  const missions: [string, number | undefined][] = [
    ["attack_another_kingdom", 1],
    ["raid_another_kingdom", undefined],
    ["fire_missiles_at_kingdom", 1],
  ];
  for (const [method, amount] of missions) {
    note(method, await world.launch(attacker, method, defender, amount));
    await resolved(world, method, note, foundBeside);
  }
  note("fortify_another_kingdom", await world.launch(defender, "fortify_another_kingdom", attacker, 1));
  await resolved(world, "fortify_another_kingdom", note, foundBeside);
  note("prospect_resources", await world.prospect(attacker));
  await resolved(world, "prospect_resources", note, foundBeside);
  note("resolve rarity", await world.resolve(1));
  note("announce rarity", await world.settleOverdue(player, 2));
  world.wait(6 * 3600);
  note("settle_overdue rarity", await world.settleOverdue(player, 2));
  note("recalculate_minting_ratio", await world.callFactory(player, "recalculate_minting_ratio"));
  note("void_plans", await world.act(attacker, "void_plans"));
  note("collect_refunds", await world.act(attacker, "collect_refunds"));
  note("claim_due", await world.act(attacker, "claim_due"));
  world.wait(86_400);
  await playWishes(world, player, [attacker, defender, { id, component, owner: player }], note);
  return costs;
}

/** Of the newest mission: with the proof of its round, after it was verified at the beacon, and after another mission of the round. */
async function resolved(
  world: World,
  method: string,
  note: (method: string, outcome: Outcome) => void,
  foundBeside: () => Promise<Kingdom>,
): Promise<void> {
  const mission = world.factory().mission_count;
  const rarityDraw = 120;
  world.waitUntil(world.mission(mission).activation_time - rarityDraw);
  await foundBeside();
  const beside = world.factory().mission_count;
  expect(world.mission(beside).round).toBe(world.mission(mission).round);
  world.waitUntil(world.decidedAt(mission));
  const start = world.engine.snapshot();
  note(`resolve ${method}`, await world.resolve(mission));
  world.engine.restore(start);
  succeed(await world.verifyRound(world.mission(mission).round));
  note(`resolve ${method}, round known to the beacon`, await world.resolve(mission));
  world.engine.restore(start);
  succeed(await world.resolve(beside));
  note(`resolve ${method}, round known`, await world.resolve(mission));
}

async function arm(
  world: World,
  kingdom: Kingdom,
  note: (method: string, outcome: Outcome) => void,
): Promise<void> {
  note("deposit_gold", await world.deposit(kingdom, 100_000));
  for (const building of ["barracks", "barracks", "mine", "mage_tower", "obscura_temple", "trezor"]) {
    note("create_building", await world.act(kingdom, "create_building", `"${building}"`));
    world.wait(12 * 3600);
    note(
      building === "mine" ? "claim_building mine" : "claim_building",
      await world.act(kingdom, "claim_building"),
    );
  }
  const batches: [string, string, number][] = [
    ["create_army_unit", "claim_army", 2],
    ["create_missiles", "claim_missiles", 1],
    ["create_barriers", "claim_barriers", 1],
  ];
  for (const [create, claim, amount] of batches) {
    note(create, await world.act(kingdom, create, `${amount}u32`));
    world.wait(12 * 3600);
    note(claim, await world.act(kingdom, claim));
  }
}
