/** Nobody can take the backing, reach into another game, or know or choose a fate. `matrix.test.ts` tests the rest. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishShipped, startBeacon, startGame } from "../support/scrypto/deploy.ts";
import { type Kingdom, openWorld, type Player, succeed, World } from "../support/scrypto/game.ts";
import { factoryRows } from "./matrix.ts";

let world: World;
let owner: Player;
let thief: Player;
let [mine, stolen] = [{} as Kingdom, {} as Kingdom];
let begin: Uint8Array;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.player("Owner");
  thief = await world.player("Thief");
  stolen = await world.found(owner, 1, 1);
  mine = await world.found(thief, 2, 2);
  for (const player of [owner, thief]) succeed(await world.buyKgld(player, 100));
  succeed(await world.deposit(stolen, 1000));
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

describe("the factory", () => {
  it("the factory gives its backing only for KGLD, and the payee's share only to the payee", async () => {
    const vaults = () => {
      const { backing_vault, payee_vault } = world.factory();
      return [backing_vault, payee_vault].map((vault) => Number(world.balance(vault))) as [number, number];
    };
    const [backing, payee] = vaults();
    expect(Math.min(backing, payee)).toBeGreaterThan(0);
    world.waitUntil(world.factory().last_ratio_update + 7 * 86_400);
    const start = world.engine.snapshot();
    const { factory, payee: account } = world.addresses;
    for (const { name, args, before } of factoryRows({ world, by: thief, target: stolen })) {
      world.engine.restore(start);
      const { receipt } = await world.send(
        thief,
        `${before} CALL_METHOD Address("${factory}") "${name}" ${args.join(" ")};`,
      );
      const [nowBacking, nowPayee] = vaults();
      expect(nowBacking < backing, name).toBe(name === "redeem_kgld");
      expect(nowPayee < payee, name).toBe(name === "pay_payee");
      const paid = receipt.balanceChanges.filter(
        ({ globalAncestor }) => world.engine.addressOf(globalAncestor) === account,
      );
      expect(paid.length, name).toBe(name === "pay_payee" ? 1 : 0);
    }
  });

  it("the factory takes only the rounds of its beacon, for good", async () => {
    const deployer = await world.player("Deployer", 1000);
    const beacon = await startBeacon(
      world,
      deployer,
      await publishShipped(world, deployer, "beacon-embedded"),
    );
    const other = new World(world.engine, await startGame(world, deployer, world.addresses.package, beacon));
    await world.found(thief, 7, 7);
    await other.found(thief, 7, 7);
    const [own, others] = [world.factory().mission_count, other.factory().mission_count];
    const { round } = world.mission(own);
    expect(other.mission(others).round).toBe(round);
    world.waitUntil(world.decidedAt(own));
    // A round that one beacon knows is nothing to the other.
    succeed(await world.resolve(own));
    expect([world.isVerified(round), other.isVerified(round)]).toEqual([true, false]);
    expect((await other.tryResolve(others)).code).toBe("ROUND_UNKNOWN");
    succeed(await other.tryResolve(others, { proof: world.proofOf(round) }));
    expect(other.isVerified(round)).toBe(true);
  });

  it("the factory refuses a component that is no beacon", async () => {
    const deployer = await world.player("Deployer", 0);
    for (const beacon of [stolen.component, world.addresses.factory, world.addresses.faucet])
      await expect(startGame(world, deployer, world.addresses.package, beacon)).rejects.toThrow("failure");
  });
});

describe("another game of the same package", () => {
  it("another game of the same package has no power over this one", async () => {
    const deployer = await world.player("Deployer", 0);
    const other = new World(
      world.engine,
      await startGame(world, deployer, world.addresses.package, world.addresses.beacon),
    );
    const namesake = await other.found(thief, 1, 1);
    expect(namesake.id).toBe(stolen.id);

    const order = await other.act({ ...stolen, owner: thief }, "claim_mining_rewards", "", {
      key: namesake,
      by: thief,
    });
    expect(order.code).toBe("WRONG_KEY");
    const raid = await other.launch(namesake, "raid_another_kingdom", mine);
    expect(raid.code).toBe("NOT_ENOUGH_UNITS");
    const fee = other.bucket(thief, other.addresses.xrd, 10, "fee");
    const args = `Address("${mine.component}") Bucket("fee") NonFungibleLocalId("${mine.id}")`;
    const before = world.factory();
    expect((await other.act(namesake, "raid_another_kingdom", args, { before: fee })).receipt.outcome).toBe(
      "failure",
    );
    expect(world.factory()).toEqual(before);
  });
});

describe("fate", () => {
  it("a fate brings its resolver only the reward, for every outcome", async () => {
    world.waitUntil(world.decidedAt(1));
    const helper = await world.player("Helper");
    const receipt = succeed(await world.resolve(1, helper));
    const moved = receipt.balanceChanges.map(({ globalAncestor }) => world.engine.addressOf(globalAncestor));
    const validators = world.engine.wellKnown().consensus_manager;
    const { factory } = world.addresses;
    expect(new Set(moved)).toEqual(new Set([factory, helper.address, validators]));
    const kept = receipt.balanceChanges.filter((change) => change.kind !== "fungible");
    expect(kept).toEqual([]);
  });

  it("a fate cannot be known in the transaction that launches the mission", async () => {
    const next = world.factory().mission_count + 1;
    const { factory, xrd } = world.addresses;
    const outcome = await world.send(
      thief,
      `${world.bucket(thief, xrd, 600, "payment")}
       CALL_METHOD Address("${factory}") "buy_a_new_kingdom" Bucket("payment") 30u32 30u32 "Grinder";
       CALL_METHOD Address("${factory}") "resolve" ${next}u64 Enum<0u8>();`,
    );
    expect(outcome.code).toBe("MISSION_NOT_DUE");
    expect(world.factory().mission_count).toBe(next - 1);
  });

  it("a fate pays no reward when its transaction fails afterwards", async () => {
    world.waitUntil(world.decidedAt(1));
    const vault = world.balance(world.factory().mission_vault);
    const { xrd } = world.addresses;
    const { round } = world.mission(1);
    const { receipt } = await world.tryResolve(1, {
      proof: world.proofOf(round),
      after: `ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("4");`,
    });
    expect(receipt.outcome).toBe("failure");
    expect(world.balance(world.factory().mission_vault)).toBe(vault);
    expect(world.mission(1).status).toEqual({ variant: "Pending" });
    expect(world.isVerified(round)).toBe(false);
  });

  it("a fate does not depend on the resolver or the order", async () => {
    world.waitUntil(world.decidedAt(1));
    const fates: string[] = [];
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const start = world.engine.snapshot();
      for (const mission of order) succeed(await world.resolve(mission));
      fates.push(JSON.stringify([world.kingdom(stolen).kingdom_data, world.kingdom(mine).kingdom_data]));
      world.engine.restore(start);
    }
    expect(fates[0]).toBe(fates[1]);
  });
});
