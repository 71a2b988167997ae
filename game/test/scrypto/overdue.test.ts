/** Missions whose round nobody brings: announced, then settled; and what each step pays, by the engine's price of its units. */
import type { Receipt } from "@embedded-radix/engine";
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  eventsOf,
  type Kingdom,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";
import { anotherGame } from "./other-game.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

let world: World;
let player: Player;
let helper: Player;
let kingdom: Kingdom;
let mission: number;
let begin: Uint8Array;

/** An expedition that became overdue this second. */
beforeAll(async () => {
  world = await openWorld();
  [player, helper] = [await world.player("Aldric"), await world.player("Helper")];
  kingdom = await world.found(player, 10, 10);
  succeed(await world.buyKgld(player, 100));
  succeed(await world.deposit(kingdom, 1000));
  world.wait(HOUR);
  succeed(await world.prospect(kingdom));
  mission = world.factory().mission_count;
  world.waitUntil(world.mission(mission).activation_time + DAY);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

/** XRD paid to the caller, before the network fee. */
function reward(receipt: Receipt, { address }: Player): string {
  const changes = receipt.balanceChanges.flatMap((change) =>
    change.kind === "fungible" &&
    change.resource === world.addresses.xrd &&
    world.engine.addressOf(change.globalAncestor) === address
      ? [parseAttos(change.change)]
      : [],
  );
  const earned: bigint = changes.reduce((sum, change) => sum + change, 0n) + parseAttos(receipt.fee.total);
  return formatAttos(earned as Attos);
}

const settle = () => world.settleOverdue(helper, mission);
const missionVault = () => Number(world.balance(world.factory().mission_vault));

describe("an overdue mission", () => {
  it("an overdue mission is announced first, and settled six hours later by any caller", async () => {
    const announced = succeed(await settle());
    expect(eventOf(announced, "SettlementAnnounced")).toEqual({
      mission_id: mission,
      takes_effect_at: world.now() + 6 * HOUR,
      reward: "1",
    });
    expect(reward(announced, helper)).toBe("1");
    expect(world.mission(mission)).toMatchObject({
      announcement: { at: world.now(), reward: "1" },
      status: { variant: "Pending" },
    });
    world.wait(6 * HOUR - 1);
    const early = await settle();
    expect([early.code, early.sentence]).toEqual([
      "SETTLEMENT_NOT_DUE",
      "The settlement takes effect in 1 second, unless somebody brings the round before then.",
    ]);
    world.wait(1);
    const settled = succeed(await settle());
    expect(reward(settled, helper)).toBe("1.65");
    expect(world.mission(mission).status).toEqual({ variant: "Settled", at: world.now() });
    // The rest of its fee, as an expedition without a fate gets it back; that of the rarity stays.
    expect(world.balance(world.kingdom(kingdom).refund_vault)).toBe("7.35");
    expect(missionVault()).toBe(10);
    const again = succeed(await settle());
    expect(reward(again, helper)).toBe("0");
    expect(eventsOf(again, "KingdomProspectCompleted")).toEqual([]);
  });

  it("an overdue mission is neither announced nor settled while the ledger knows its round", async () => {
    const { round } = world.mission(mission);
    const sentence = `Round ${round} of the beacon decides this mission, and the ledger knows it: resolve the mission.`;
    const start = world.engine.snapshot();
    for (const announces of [false, true]) {
      world.engine.restore(start);
      if (announces) succeed(await settle());
      world.wait(6 * HOUR);
      succeed(await world.verifyRound(round));
      const refused = await settle();
      expect([refused.code, refused.sentence]).toEqual(["ROUND_KNOWN", sentence]);
      const resolved = succeed(await world.resolve(mission, helper));
      expect(eventOf(resolved, "KingdomProspectCompleted").fate).toMatch(/^[0-9a-f]{64}$/);
      expect(reward(resolved, helper)).toBe("1.65");
    }
  });

  it("an overdue mission that was announced is resolved by the one who brings the round, and its fee pays both", async () => {
    const before = missionVault();
    const kept = () => {
      const { backing_vault, payee_vault } = world.factory();
      const vaults = [backing_vault, payee_vault, world.kingdom(kingdom).refund_vault];
      return vaults.reduce((sum, vault) => sum + Number(world.balance(vault)), 0);
    };
    const keptBefore = kept();
    expect(reward(succeed(await settle()), helper)).toBe("1");
    world.wait(HOUR);
    const resolved = succeed(await world.resolve(mission, helper));
    expect(reward(resolved, helper)).toBe("3.65");
    expect(world.mission(mission).status).toMatchObject({ variant: "Resolved" });
    expect(before - missionVault()).toBe(10);
    expect(kept() - keptBefore).toBeCloseTo(5.35, 12);
  });

  it("a mission that is not overdue is not announced", async () => {
    succeed(await world.prospect(await fresh()));
    const young = world.factory().mission_count as number;
    world.waitUntil(world.mission(young).activation_time + DAY - 1);
    const early = await world.settleOverdue(helper, young);
    expect([early.code, early.sentence]).toEqual([
      "MISSION_NOT_OVERDUE",
      "The mission becomes overdue in 1 second.",
    ]);
  });

  async function fresh(): Promise<Kingdom> {
    const other = await world.found(player, 20, 20);
    succeed(await world.deposit(other, 1000));
    return other;
  }
});

describe("the reward of a mission", () => {
  it("the reward of a mission is its cost units at the price that the engine charges for them", async () => {
    const { missions } = world.factory().config;
    const due = (units: number, { costingParameters, fee }: Receipt): string => {
      const price = String(costingParameters.execution_cost_unit_price);
      // It is the price that this very transaction paid.
      expect(Number(fee.executionCost)).toBeCloseTo(fee.executionCostUnits * Number(price), 9);
      const attos: bigint = BigInt(units) * parseAttos(price);
      return formatAttos(attos as Attos);
    };
    const start = world.engine.snapshot();
    const first = succeed(await world.resolve(mission, helper));
    expect(reward(first, helper)).toBe(due(missions.resolution_units + missions.verification_units, first));
    world.engine.restore(start);
    succeed(await world.verifyRound(world.mission(mission).round));
    const other = succeed(await world.resolve(mission, helper));
    expect(reward(other, helper)).toBe(due(missions.resolution_units, other));
    world.engine.restore(start);
    const announced = succeed(await settle());
    expect(reward(announced, helper)).toBe(due(missions.announcement_units, announced));
  });

  it("the reward of a mission whose fee just pays all three leaves nothing for the game", async () => {
    const game = await anotherGame(world, { missions: { fee: "4.65" } });
    const other = await game.found(player, 1, 1);
    game.wait(120 + DAY);
    const { backing_vault, payee_vault, mission_vault } = game.factory();
    const vaults = () => [backing_vault, payee_vault, mission_vault].map((vault) => game.balance(vault));
    expect(vaults()).toEqual(["535.815", "59.535", "4.65"]);
    const rarity = game.factory().mission_count as number;
    expect(reward(succeed(await game.settleOverdue(helper, rarity)), helper)).toBe("1");
    expect(reward(succeed(await game.resolve(rarity, helper)), helper)).toBe("3.65");
    expect(vaults()).toEqual(["535.815", "59.535", "0"]);
    expect(game.kingdom(other).kingdom_data.rarity).not.toBe("Pending");
  });

  it("the reward of a mission cannot exceed the fee of any game at today's prices", async () => {
    await expect(anotherGame(world, { missions: { fee: "4.649999999999999999" } })).rejects.toThrow(
      "a mission pays for its own resolution",
    );
  });
});
