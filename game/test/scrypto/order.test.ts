/** Missions in order: who waits for whom, what rests meanwhile, and what a round pays. */
import type { Receipt } from "@embedded-radix/engine";
import { parseAttos } from "@kingdoms/rules";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
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
let [east, west, middle] = [{} as Kingdom, {} as Kingdom, {} as Kingdom];
let begin: Uint8Array;

const newest = () => world.factory().mission_count as number;

async function arm(kingdom: Kingdom): Promise<void> {
  succeed(await world.deposit(kingdom, 30_000));
  for (const building of ["mine", "barracks", "barracks", "mage_tower"]) await world.build(kingdom, building);
  succeed(await world.act(kingdom, "create_army_unit", "2u32"));
  succeed(await world.act(kingdom, "create_missiles", "1u32"));
  world.wait(43_200);
  succeed(await world.act(kingdom, "claim_army"));
  succeed(await world.act(kingdom, "claim_missiles"));
}

/** Two kingdoms at the same distance from a third. */
beforeAll(async () => {
  world = await openWorld();
  player = await world.player("Aldric", 60_000);
  [east, west, middle] = [
    await world.found(player, 43, 40),
    await world.found(player, 37, 40),
    await world.found(player, 40, 40),
  ];
  for (let i = 0; i < 3; i++) succeed(await world.buyKgld(player, 2000));
  for (const kingdom of [east, west, middle]) await arm(kingdom);
  world.wait(3 * 86_400);
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

/** Launched at the same moment, so that both arrive in the same window. */
async function bothRaid(): Promise<[first: number, second: number]> {
  succeed(await world.launch(east, "raid_another_kingdom", middle));
  succeed(await world.launch(west, "raid_another_kingdom", middle));
  return [newest() - 1, newest()];
}

describe("the order of missions", () => {
  it("the order of missions at one target is that of their arrival, then of their number", async () => {
    const [first, second] = await bothRaid();
    expect(world.mission(first).activation_time).toBe(world.mission(second).activation_time);
    world.waitUntil(world.decidedAt(second));
    const early = await world.resolve(second);
    expect([early.code, early.sentence]).toEqual([
      "MISSION_NOT_FIRST",
      `Mission ${first} arrived earlier; resolve it first.`,
    ]);
    succeed(await world.resolve(first));
    succeed(await world.resolve(second));
  });

  it("the order of missions holds for overdue ones too", async () => {
    const [first, second] = await bothRaid();
    world.waitUntil(world.mission(second).activation_time + 86_400);
    // Both may be announced; what is settled is settled in order.
    for (const mission of [second, first]) succeed(await world.settleOverdue(player, mission));
    world.wait(6 * 3600);
    expect((await world.settleOverdue(player, second)).code).toBe("MISSION_NOT_FIRST");
    succeed(await world.settleOverdue(player, first));
    succeed(await world.settleOverdue(player, second));
  });

  it("the order of missions is free between kingdoms that do not concern each other", async () => {
    succeed(await world.launch(east, "raid_another_kingdom", middle));
    succeed(await world.prospect(west));
    world.waitUntil(Math.max(world.decidedAt(newest() - 1), world.decidedAt(newest())));
    succeed(await world.resolve(newest()));
    succeed(await world.resolve(newest() - 1));
  });

  it("an expedition waits for nothing, and nothing waits for it", async () => {
    succeed(await world.prospect(middle));
    const expedition = newest();
    succeed(await world.launch(east, "raid_another_kingdom", middle));
    const raid = newest();
    world.waitUntil(Math.max(world.decidedAt(expedition), world.decidedAt(raid)));
    succeed(await world.resolve(expedition));
    succeed(await world.resolve(raid));
  });
});

describe("between an arrival and its resolution", () => {
  it("both kingdoms refuse every order, and act again when it is resolved", async () => {
    succeed(await world.launch(east, "raid_another_kingdom", middle));
    const raid = newest();
    const orders = (kingdom: Kingdom): [what: string, order: () => Promise<Outcome>][] => [
      ["build", () => world.act(kingdom, "create_building", '"trezor"')],
      ["recruit", () => world.act(kingdom, "create_army_unit", "1u32")],
      ["claim", () => world.act(kingdom, "claim_mining_rewards")],
      ["deposit", () => world.deposit(kingdom, 1)],
      ["withdraw", () => world.withdraw(kingdom, 500, 1)],
      ["launch", () => world.launch(kingdom, "fortify_another_kingdom", west, 1)],
      ["prospect", () => world.prospect(kingdom)],
      ["collect refunds", () => world.act(kingdom, "collect_refunds")],
    ];
    world.waitUntil(world.mission(raid).activation_time - 1);
    expect((await world.deposit(middle, 1)).code).toBeNull();
    world.wait(1);
    for (const kingdom of [east, middle])
      for (const [what, order] of orders(kingdom)) {
        const { code, sentence } = await order();
        expect([what, code, sentence]).toEqual([
          what,
          "MISSION_PENDING",
          `Mission ${raid} has arrived; resolve it first.`,
        ]);
      }
    expect((await world.deposit(west, 1)).code).toBeNull();
    await world.resolveWhenDue(raid, player);
    for (const kingdom of [east, middle]) expect((await world.deposit(kingdom, 1)).code).toBeNull();
  });

  it("gold that was mined after the arrival is out of a raider's reach", async () => {
    succeed(await world.act(middle, "claim_mining_rewards"));
    succeed(await world.launch(east, "raid_another_kingdom", middle));
    const raid = newest();
    const { activation_time } = world.mission(raid);
    const { last_time_settled, minting_ratio } = world.kingdom(middle).kingdom_data;
    world.waitUntil(activation_time + 50_000);
    const { unclaimed_resources } = eventOf(succeed(await world.resolve(raid)), "KingdomRaidCompleted");
    expect(Number(unclaimed_resources)).toBeCloseTo(
      (activation_time - last_time_settled) * Number(minting_ratio),
      9,
    );
  });
});

describe("the fee of a mission", () => {
  const earned = (receipt: Outcome["receipt"]) => {
    const [change] = receipt.balanceChanges.filter(
      (one) => world.engine.addressOf(one.globalAncestor) === world.addresses.keeper,
    );
    return change?.kind === "fungible" ? change.change : "0";
  };

  it("the fee of the first mission of a round pays for the round, those of the others do not", async () => {
    const [first, second] = await bothRaid();
    expect(world.mission(first).round).toBe(world.mission(second).round);
    world.waitUntil(world.decidedAt(second));
    const one = succeed(await world.resolve(first));
    const other = succeed(await world.resolve(second));
    expect([earned(one), earned(other)]).toEqual(["3.65", "1.65"]);
  });

  it("the fee of a mission returns to its kingdom after a success, and stays with the game after a failure", async () => {
    const vaults = () => {
      const { backing_vault, payee_vault } = world.factory();
      return [backing_vault, payee_vault].map((vault) => parseAttos(world.balance(vault)));
    };
    const [backing = 0n, payee = 0n] = vaults();
    succeed(await world.launch(east, "raid_another_kingdom", middle));
    const done = eventOf(await world.resolveWhenDue(newest()), "KingdomRaidCompleted");
    const won = done.winner === east.id;
    expect(world.balance(world.kingdom(east).refund_vault)).toBe(won ? "6.35" : "0");
    const [share, rest] = won ? [0n, 0n] : [parseAttos("0.635"), parseAttos("5.715")];
    expect(vaults()).toEqual([backing + rest, payee + share]);
    expect(world.balance(world.factory().mission_vault)).toBe("30");
  });

  it("the fee of a mission that succeeded is collected by the holder of the key", async () => {
    succeed(await world.prospect(east));
    await world.settleWhenOverdue(player, newest());
    expect(world.balance(world.kingdom(east).refund_vault)).toBe("7.35");
    const collected = succeed(await world.act(east, "collect_refunds"));
    expect(eventOf(collected, "RefundsCollected")).toEqual({ kingdom_nft_id: east.id, amount: "7.35" });
    expect(world.balance(world.kingdom(east).refund_vault)).toBe("0");
    const again = succeed(await world.act(east, "collect_refunds"));
    expect(eventsOf(again, "RefundsCollected")).toEqual([]);
  });

  it("the fee of a mission is exactly 10 XRD, and a launch hands out all that came back with the change", async () => {
    succeed(await world.prospect(east));
    await world.settleWhenOverdue(player, newest());
    const xrdOf = (receipt: Receipt) =>
      receipt.balanceChanges.flatMap((change) =>
        change.kind === "fungible" && world.engine.addressOf(change.globalAncestor) === player.address
          ? [parseAttos(change.change)]
          : [],
      );
    // What came back pays no launch.
    expect((await world.prospect(east, "9.999999999999999999")).code).toBe("NOT_ENOUGH_XRD");
    expect(world.balance(world.kingdom(east).refund_vault)).toBe("7.35");
    const fees = parseAttos(world.balance(world.factory().mission_vault));
    const receipt = succeed(await world.prospect(east, 12));
    expect(eventOf(receipt, "RefundsCollected").amount).toBe("7.35");
    expect(world.balance(world.kingdom(east).refund_vault)).toBe("0");
    expect(parseAttos(world.balance(world.factory().mission_vault)) - fees).toBe(parseAttos("10"));
    const network = parseAttos(receipt.fee.total);
    expect(xrdOf(receipt)).toEqual([parseAttos("7.35") - parseAttos("10") - network]);
  });
});
