/** What backs the gold: redemption and its price, the payee's share, and the weekly rate that follows the backing. */
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  eventsOf,
  type Outcome,
  openWorld,
  type Player,
  succeed,
  type World,
} from "../support/scrypto/game.ts";
import { anotherGame } from "./other-game.ts";

const WEEK = 604_800;

let world: World;
/** The payee takes nine of ten XRD, so that less backs the gold than a redemption may bring. */
let poor: World;
/** The payee takes all. */
let empty: World;
let player: Player;
let begin: Uint8Array;

beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 30_000);
  poor = await anotherGame(world, { gold: { payee_share: "0.9" } });
  empty = await anotherGame(world, { gold: { payee_share: "1" } });
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

const backing = (game: World) => game.balance(game.factory().backing_vault);
const supply = (game: World) => game.totalSupply(game.addresses.kgld);

/** XRD that the player gained, the network fee apart. */
function gained({ receipt }: Outcome): string {
  const gain: bigint = receipt.balanceChanges.reduce(
    (sum, change) =>
      change.kind === "fungible" &&
      change.resource === world.addresses.xrd &&
      world.engine.addressOf(change.globalAncestor) === player.address
        ? sum + parseAttos(change.change)
        : sum,
    parseAttos(receipt.fee.total) as bigint,
  );
  return formatAttos(gain as Attos);
}

describe("a redemption", () => {
  it("a redemption burns KGLD and pays at most half of its price, so buying to redeem loses", async () => {
    succeed(await world.buyKgld(player, 100));
    expect([backing(world), supply(world)]).toEqual(["90", "5000"]);
    const redeemed = await world.redeemKgld(player, 1000);
    expect(eventOf(succeed(redeemed), "KgldRedeemed")).toEqual({ kgld_amount: "1000", xrd_amount: "10" });
    expect(gained(redeemed)).toBe("10");
    expect([backing(world), supply(world)]).toEqual(["80", "4000"]);
    // To the last coin.
    expect(gained(await world.redeemKgld(player, 4000))).toBe("40");
    expect([backing(world), supply(world)]).toEqual(["40", "0"]);
    succeed(await world.buyKgld(player, 1));
    expect(gained(await world.redeemKgld(player, 50))).toBe("0.5");
  });

  it("a redemption below the cap pays its part of the backing, of the supply before the burning", async () => {
    succeed(await poor.buyKgld(player, 1000));
    expect([backing(poor), supply(poor)]).toEqual(["100", "50000"]);
    for (const paid of ["20", "20"]) {
      const redeemed = await poor.redeemKgld(player, 10_000);
      succeed(redeemed);
      expect(gained(redeemed)).toBe(paid);
    }
    expect([backing(poor), supply(poor)]).toEqual(["60", "30000"]);
    expect(gained(await poor.redeemKgld(player, 30_000))).toBe("60");
    expect([backing(poor), supply(poor)]).toEqual(["0", "0"]);
  });

  it("a redemption is refused while nothing backs the gold, and burns nothing", async () => {
    succeed(await empty.buyKgld(player, 100));
    const refused = await empty.redeemKgld(player, 10);
    expect([refused.code, refused.sentence]).toEqual([
      "NOTHING_BACKS_GOLD",
      "This brings no XRD: the amount is too small, or nothing backs the gold.",
    ]);
    expect([backing(empty), supply(empty)]).toEqual(["0", "5000"]);
  });

  it("a redemption takes only KGLD of its game, and more than none of it", async () => {
    succeed(await world.buyKgld(player, 100));
    succeed(await poor.buyKgld(player, 100));
    const { factory, xrd } = world.addresses;
    for (const resource of [xrd, poor.addresses.kgld]) {
      const foreign = `${world.bucket(player, resource, 10, "gold")}
        CALL_METHOD Address("${factory}") "redeem_kgld" Bucket("gold");`;
      expect((await world.send(player, foreign)).code).toBe("NOT_KGLD");
    }
    expect((await world.redeemKgld(player, 0)).code).toBe("AMOUNT_NOT_POSITIVE");
    expect(backing(world)).toBe("90");
  });
});

describe("the payee", () => {
  it("the payee is paid its share by a call of any account, once", async () => {
    succeed(await world.buyKgld(player, 100));
    const { payee, xrd } = world.addresses;
    const stranger = await world.player("Stranger");
    const paid = succeed(await world.callFactory(stranger, "pay_payee"));
    expect(eventOf(paid, "PayeePaid")).toEqual({ amount: "10" });
    const received = paid.balanceChanges.filter(
      ({ globalAncestor }) => world.engine.addressOf(globalAncestor) === payee,
    );
    expect(received).toMatchObject([{ kind: "fungible", resource: xrd, change: "10" }]);
    expect(world.balance(world.factory().payee_vault)).toBe("0");
    expect(backing(world)).toBe("90");
    const again = succeed(await world.callFactory(stranger, "pay_payee"));
    expect(eventsOf(again, "PayeePaid")).toEqual([]);
  });

  it("the payee who refuses deposits loses nothing, and keeps nothing else from working", async () => {
    const payee = await world.player("Payee", 10_000);
    expect(payee.address).toBe(world.addresses.payee);
    const rule = (variant: number) =>
      world.send(
        payee,
        `CALL_METHOD Address("${payee.address}") "set_default_deposit_rule" Enum<${variant}u8>();`,
      );
    succeed(await rule(1));
    succeed(await world.buyKgld(player, 100));
    const { receipt } = await world.callFactory(player, "pay_payee");
    expect([receipt.outcome, receipt.error]).toEqual([
      "failure",
      expect.stringContaining("DepositIsDisallowed"),
    ]);
    succeed(await world.buyKgld(player, 100));
    succeed(await world.redeemKgld(player, 100));
    expect(world.balance(world.factory().payee_vault)).toBe("20");
    succeed(await rule(0));
    expect(eventOf(succeed(await world.callFactory(player, "pay_payee")), "PayeePaid").amount).toBe("20");
  });
});

describe("the weekly rate", () => {
  const rate = async (game: World) => {
    const set = succeed(await game.callFactory(player, "recalculate_minting_ratio"));
    return eventOf(set, "MintingRatioRecalculated");
  };

  it("the weekly rate follows the backing of each KGLD, between its bounds", async () => {
    for (const game of [world, poor, empty]) succeed(await game.buyKgld(player, 1000));
    world.wait(WEEK);
    expect(await rate(world)).toMatchObject({ minting_ratio: "0.0014", backing: "900", supply: "50000" });
    expect(await rate(poor)).toMatchObject({ minting_ratio: "0.00028", backing: "100", supply: "50000" });
    expect(await rate(empty)).toMatchObject({ minting_ratio: "0.00014", backing: "0", supply: "50000" });
    const { minting_rate_index: index, last_ratio_update: start } = poor.factory();
    expect(poor.entry(poor.factory().minting_rates, { kind: "U32", value: String(index) })).toEqual({
      start,
      ratio: "0.00028",
    });
  });

  it("the weekly rate is that of an empty supply at first, and set once a week", async () => {
    expect(poor.factory().minting_ratio).toBe("0.0014");
    // A quotient of two times of the ledger is about 1 as well, so one second is not enough.
    for (const [seconds, words] of [
      [7, "7 seconds"],
      [1, "1 second"],
    ] as const) {
      poor.waitUntil(poor.factory().last_ratio_update + WEEK - seconds);
      const early = await poor.callFactory(player, "recalculate_minting_ratio");
      expect([early.code, early.sentence]).toEqual(["RATIO_NOT_DUE", `The weekly rate is due in ${words}.`]);
    }
    poor.wait(1);
    expect(await rate(poor)).toMatchObject({ index: 1, minting_ratio: "0.0014", supply: "0" });
  });

  it("the weekly rate of a kingdom's mines is that of their time", async () => {
    const kingdom = await poor.found(player, 1, 1);
    succeed(await poor.buyKgld(player, 1000));
    succeed(await poor.deposit(kingdom, 300));
    await poor.build(kingdom, "mine");
    const { mining_start } = poor.kingdom(kingdom).kingdom_data;
    poor.waitUntil(poor.factory().last_ratio_update + WEEK);
    const { start, minting_ratio } = await rate(poor);
    expect(Number(minting_ratio)).toBeLessThan(0.0014);
    poor.wait(1000);
    const claimed = succeed(await poor.act(kingdom, "claim_mining_rewards"));
    const due = (start - mining_start) * 0.0014 + 1000 * Number(minting_ratio);
    expect(Number(eventOf(claimed, "MiningRewardsClaimed").amount)).toBeCloseTo(due, 9);
  });

  it("the weekly rate of mines is in force from the very second in which it is set", async () => {
    const kingdom = await poor.found(player, 1, 1);
    succeed(await poor.buyKgld(player, 1000));
    succeed(await poor.deposit(kingdom, 300));
    await poor.build(kingdom, "mine");
    poor.waitUntil(poor.factory().last_ratio_update + WEEK);
    const { index, start, minting_ratio } = await rate(poor);
    expect(poor.now()).toBe(start);
    succeed(await poor.act(kingdom, "claim_mining_rewards"));
    expect(poor.kingdom(kingdom).kingdom_data).toMatchObject({
      last_time_settled: start,
      minting_rate_index: index,
      minting_ratio,
    });
  });

  it("the weekly rate that is set between a raid's arrival and its resolution counts from its own start", async () => {
    const [thief, victim] = [await poor.found(player, 1, 1), await poor.found(player, 1, 4)];
    succeed(await poor.buyKgld(player, 1000));
    for (const kingdom of [thief, victim]) succeed(await poor.deposit(kingdom, 3000));
    await poor.build(thief, "barracks");
    succeed(await poor.act(thief, "create_army_unit", "1u32"));
    poor.wait(WEEK);
    succeed(await poor.act(thief, "claim_army"));
    await poor.build(victim, "mine");
    succeed(await poor.launch(thief, "raid_another_kingdom", victim));
    const raid = poor.factory().mission_count;
    const { activation_time: arrival } = poor.mission(raid);
    poor.waitUntil(poor.decidedAt(raid) + 1000);
    const { start, minting_ratio } = await rate(poor);

    const told = eventOf(await poor.resolveWhenDue(raid), "KingdomRaidCompleted");
    const { kingdom_data } = poor.kingdom(victim);
    const mined = (arrival - kingdom_data.mining_start) * 0.0014;
    expect(Number(told.unclaimed_resources)).toBeCloseTo(mined, 9);
    expect(kingdom_data).toMatchObject({
      last_time_settled: arrival,
      minting_rate_index: 0,
      minting_ratio: "0.0014",
    });

    poor.wait(500);
    const claimed = succeed(await poor.act(victim, "claim_mining_rewards"));
    const later = (start - arrival) * 0.0014 + (poor.now() - start) * Number(minting_ratio);
    expect(Number(minting_ratio)).toBeLessThan(0.0014);
    expect(Number(eventOf(claimed, "MiningRewardsClaimed").amount)).toBeCloseTo(
      mined - Number(told.amount) + later,
      9,
    );
  });
});
