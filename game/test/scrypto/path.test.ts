import type { Receipt } from "@embedded-radix/engine";
import { embedded, roundAt } from "@kingdoms/beacon";
import { localId } from "@kingdoms/client";
/** The way of a first kingdom: found, buy, build, mine, deposit, rarity; and what is refused on it. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  eventOf,
  eventsOf,
  type Kingdom,
  openWorld,
  type Player,
  START,
  succeed,
  type World,
} from "../support/scrypto/game.ts";

let world: World;
let player: Player;

/** XRD of the factory. */
const vaults = () => {
  const { backing_vault, payee_vault, mission_vault } = world.factory();
  const [backing, payee, missions] = [backing_vault, payee_vault, mission_vault].map((vault) =>
    world.balance(vault),
  );
  return { backing, payee, missions };
};

/** Change of XRD in a player's account, the network fee included. */
const rewardOf = (receipt: Receipt, { address }: Player) =>
  receipt.balanceChanges
    .filter(
      (change) =>
        change.kind === "fungible" &&
        change.resource === world.addresses.xrd &&
        world.engine.addressOf(change.globalAncestor) === address,
    )
    .reduce((sum, change) => sum + (change.kind === "fungible" ? Number(change.change) : 0), 0);

beforeEach(async () => {
  world = await openWorld();
  player = await world.player("Aldric");
});

describe("founding a kingdom", () => {
  it("a founding gives the key, a component on the map, and 11 slots until rarity is drawn", async () => {
    const receipt = succeed(await world.tryFound(player, 12, 34, "  Camelot \t", 700));
    const founded = eventOf(receipt, "KingdomFounded");
    expect(founded).toMatchObject({
      kingdom_nft_id: "#1#",
      kingdom_name: "Camelot",
      kingdom_x_coord: 12,
      kingdom_y_coord: 34,
      creation_time: START,
    });
    expect(eventOf(receipt, "RandomInitiated")).toEqual({
      mission_id: 1,
      random_type: 1,
      activation_time: START + 120,
      attacker: "#1#",
      defender: "#1#",
      amount: 0,
      launched_at: START,
      round: roundAt(embedded, START + 180),
    });
    const kingdom: Kingdom = { id: localId("#1#"), component: founded.kingdom_component, owner: player };
    expect(world.kingdom(kingdom)).toMatchObject({
      kingdom_owner_nft_id: "#1#",
      kingdom_data: {
        kingdom_name: "Camelot",
        rarity: "Pending",
        building_slots: 11,
        mineable_resources: "10000",
        minting_ratio: "0.0014",
        is_building: false,
        under_construction: "none",
      },
    });
    expect(world.info("#1#")).toMatchObject({
      kingdom_component: kingdom.component,
      shield: {
        protected_until: START + 3 * 86_400,
        war_truce_from: 0,
        war_truce_until: 0,
        raid_truce_until: 0,
        defeats: 0,
        buried: "0",
      },
      alarm: { wars: 0 },
    });
    expect(world.keyData("#1#")).toEqual({
      kingdom_name: "Camelot",
      kingdom_component: kingdom.component,
      key_image_url: "https://kingdoms.example/icons/key-pending.svg",
      rarity: "Pending",
      kingdom_x_coord: 12,
      kingdom_y_coord: 34,
    });
    // 600 are taken, the fee of the rarity's draw among them; 100 came back.
    expect(vaults()).toEqual({ backing: "531", payee: "59", missions: "10" });
  });

  it("a founding is refused for a taken cell, cells outside, bad names and too little XRD, and changes nothing", async () => {
    await world.found(player, 0, 0, "First");
    const before = world.factory();
    const code = async (x: number, y: number, name: string, xrd?: number) =>
      (await world.tryFound(player, x, y, name, xrd)).code;
    expect(await code(0, 0, "Second")).toBe("CELL_TAKEN");
    expect(await code(90, 0, "Second")).toBe("CELL_OUTSIDE_MAP");
    expect(await code(0, 60, "Second")).toBe("CELL_OUTSIDE_MAP");
    expect(await code(1, 0, "   ")).toBe("NAME_BLANK");
    expect(await code(1, 0, "x".repeat(33))).toBe("NAME_TOO_LONG");
    expect(await code(1, 0, "a\u0007b")).toBe("NAME_NOT_PRINTABLE");
    expect(await code(1, 0, "Second", 599.999)).toBe("NOT_ENOUGH_XRD");
    expect(world.factory()).toEqual(before);
    expect(await code(89, 59, "é".repeat(32))).toBeNull();
  });

  it("a founding folds spaces in the name and drops those around it", async () => {
    for (const [x, given, written] of [
      [1, "  Camp    David ", "Camp David"],
      [2, `${"é ".repeat(15)}   xy`, `${"é ".repeat(15)}xy`],
    ] as const) {
      const { id } = await world.found(player, x, 0, given);
      expect([world.info(id).kingdom_name, world.keyData(id).kingdom_name]).toEqual([written, written]);
    }
  });

  it("a founding takes no other resource than XRD", async () => {
    succeed(await world.buyKgld(player, 100));
    const { factory, kgld } = world.addresses;
    const manifest = `${world.bucket(player, kgld, 1000, "payment")}
      CALL_METHOD Address("${factory}") "buy_a_new_kingdom" Bucket("payment") 1u32 1u32 "Cheap";`;
    expect((await world.send(player, manifest)).code).toBe("NOT_XRD");
  });
});

describe("buying KGLD", () => {
  it("KGLD is minted at 0.02 XRD each, for 2,000 XRD at most", async () => {
    expect(eventOf(succeed(await world.buyKgld(player, "0.1")), "KgldPurchased")).toEqual({
      kgld_amount: "5",
      xrd_amount: "0.1",
    });
    expect(eventOf(succeed(await world.buyKgld(player, 2500)), "KgldPurchased")).toEqual({
      kgld_amount: "100000",
      xrd_amount: "2000",
    });
    expect(vaults()).toMatchObject({ backing: "1800.09", payee: "200.01" });
    expect((await world.buyKgld(player, 0)).code).toBe("AMOUNT_NOT_POSITIVE");
  });
});

describe("rarity", () => {
  it("the rarity comes from the round's fate, and pays the one who has the round verified and resolves", async () => {
    const kingdom = await world.found(player, 5, 5);
    const helper = await world.player("Helper");
    world.waitUntil(world.decidedAt(1));
    const receipt = succeed(await world.resolve(1, helper));
    const drawn = eventOf(receipt, "KingdomRarityCompleted");
    const slots = { Common: 11, Uncommon: 12, Rare: 13, Epic: 14, Legendary: 15 } as Record<string, number>;
    expect(drawn.building_slots).toBe(slots[drawn.rarity]);
    expect(drawn.fate).toMatch(/^[0-9a-f]{64}$/);
    expect(world.kingdom(kingdom).kingdom_data).toMatchObject({
      rarity: drawn.rarity,
      building_slots: drawn.building_slots,
    });
    expect(world.info("#1#").rarity).toBe(drawn.rarity);
    expect(world.keyData("#1#")).toMatchObject({
      rarity: drawn.rarity,
      key_image_url: `https://kingdoms.example/icons/key-${drawn.rarity.toLowerCase()}.svg`,
    });
    // 1.65 for the resolution and 2 for the round; the rest is part of the price, which the game keeps.
    expect(rewardOf(receipt, helper)).toBeCloseTo(3.65 - Number(receipt.fee.total), 9);
    expect(vaults()).toEqual({ backing: "536.715", payee: "59.635", missions: "0" });
  });

  it("the rarity cannot be drawn early, before its round is verified, or twice", async () => {
    await world.found(player, 5, 5);
    world.wait(119);
    expect((await world.tryResolve(1)).code).toBe("MISSION_NOT_DUE");
    world.wait(1);
    const early = await world.tryResolve(1);
    const { round } = world.mission(1);
    expect([early.code, early.sentence]).toEqual([
      "ROUND_UNKNOWN",
      `Round ${round} of the beacon decides this mission; have it verified first.`,
    ]);
    expect((await world.tryResolve(1, { proof: world.proofOf(round - 1) })).receipt.error).toContain(
      "ROUND_NOT_PROVEN",
    );
    expect((await world.tryResolve(3)).code).toBe("MISSION_UNKNOWN");
    succeed(await world.resolve(1));
    const before = world.factory();
    const again = succeed(await world.resolve(1));
    expect(eventsOf(again, "KingdomRarityCompleted")).toEqual([]);
    expect(world.factory()).toEqual(before);
  });

  it("the rarity is Common without its round, once that was announced", async () => {
    await world.found(player, 5, 5);
    world.wait(120 + 86_399);
    expect((await world.settleOverdue(player, 1)).code).toBe("MISSION_NOT_OVERDUE");
    const drawn = eventOf(await world.settleWhenOverdue(player, 1), "KingdomRarityCompleted");
    expect(drawn).toMatchObject({ rarity: "Common", building_slots: 11, fate: null });
    expect(eventsOf(succeed(await world.resolve(1)), "KingdomRarityCompleted")).toEqual([]);
  });
});

describe("building and mining", () => {
  let kingdom: Kingdom;
  beforeEach(async () => {
    kingdom = await world.found(player, 10, 10);
    succeed(await world.buyKgld(player, 200));
  });

  it("a mine leads from deposit, build and claim to mined gold in the treasury", async () => {
    succeed(await world.deposit(kingdom, 1000));
    const started = eventOf(
      succeed(await world.act(kingdom, "create_building", '"mine"')),
      "BuildingStarted",
    );
    expect(started).toMatchObject({ building: "mine", cost: "300", ready_at: START + 21_600 });
    expect(world.kingdom(kingdom).kingdom_data).toMatchObject({
      is_building: true,
      under_construction: "mine",
    });

    world.wait(21_599);
    const before = world.kingdom(kingdom);
    const early = await world.act(kingdom, "claim_building");
    expect([early.code, early.sentence]).toEqual(["BUILD_NOT_READY", "The building is ready in 1 second."]);
    expect(world.kingdom(kingdom)).toEqual(before);

    world.wait(1);
    succeed(await world.act(kingdom, "claim_building"));
    expect(world.kingdom(kingdom).kingdom_data).toMatchObject({
      kingdom_buildings: { mine: 1 },
      is_building: false,
      mining_start: START + 21_600,
    });

    world.wait(1000);
    const claimed = eventOf(
      succeed(await world.act(kingdom, "claim_mining_rewards")),
      "MiningRewardsClaimed",
    );
    expect(claimed).toMatchObject({ amount: "1.4", mineable_resources: "9998.6" });
    expect(world.balance(world.kingdom(kingdom).kgld_vault)).toBe("701.4");
  });

  it("mining stops at seven days' gold until it is claimed", async () => {
    succeed(await world.deposit(kingdom, 1000));
    await world.build(kingdom, "mine");
    world.wait(3 * 604_800);
    const claimed = eventOf(
      succeed(await world.act(kingdom, "claim_mining_rewards")),
      "MiningRewardsClaimed",
    );
    expect(claimed.amount).toBe("846.72");
  });

  it("mining begins with the first mine, and its seven days count from there, also after another building", async () => {
    succeed(await world.deposit(kingdom, 5000));
    await world.build(kingdom, "trezor");
    expect(world.kingdom(kingdom).kingdom_data.mining_start).toBe(0);
    world.wait(604_800);
    await world.build(kingdom, "mine");
    const begun = world.now();
    expect(world.kingdom(kingdom).kingdom_data).toMatchObject({
      mining_start: begun,
      last_time_claimed: begun,
    });
    world.wait(604_800);
    const claimed = succeed(await world.act(kingdom, "claim_mining_rewards"));
    expect(eventOf(claimed, "MiningRewardsClaimed").amount).toBe("846.72");
  });

  it("a kingdom refuses builds beyond its treasury, a second build, an unknown building and a claim of nothing", async () => {
    const build = async (name: string) => (await world.act(kingdom, "create_building", `"${name}"`)).code;
    expect(await build("mine")).toBe("NOT_ENOUGH_KGLD");
    expect((await world.act(kingdom, "claim_building")).code).toBe("NOTHING_UNDER_CONSTRUCTION");
    succeed(await world.deposit(kingdom, 5000));
    expect(await build("castle")).toBe("UNKNOWN_BUILDING");
    expect(await build("trezor")).toBeNull();
    expect(await build("mine")).toBe("BUILD_IN_PROGRESS");
    world.wait(8 * 3600);
    succeed(await world.act(kingdom, "claim_building"));
    expect(await build("trezor")).toBe("BUILDING_CAP_REACHED");
  });

  it("a deposit of nothing, or of anything but KGLD, is refused", async () => {
    expect((await world.deposit(kingdom, 0)).code).toBe("AMOUNT_NOT_POSITIVE");
    const before = world.bucket(player, world.addresses.xrd, 5, "gold");
    expect((await world.act(kingdom, "deposit_gold", 'Bucket("gold")', { before })).code).toBe("NOT_KGLD");
  });

  it("a kingdom accepts orders only from the holder of its key", async () => {
    const other = await world.found(player, 11, 11);
    succeed(await world.deposit(kingdom, 1000));
    const order = await world.act(kingdom, "create_building", '"mine"', { key: other });
    expect(order.code).toBe("WRONG_KEY");
  });
});
