/** What the right authorities may do, and what nobody may: the Crown, other games, fates. `matrix.test.ts` has the rest. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publishShipped, startBeacon, startGame } from "../support/scrypto/deploy.ts";
import { type Kingdom, openWorld, type Player, succeed, World } from "../support/scrypto/game.ts";

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
  const call = (player: Player, method: string, args = "", before = "") =>
    world.send(player, `${before}CALL_METHOD Address("${world.addresses.factory}") "${method}" ${args};`);

  /** Shows the Crown. */
  const crownOf = (deployer: Player) =>
    `CALL_METHOD Address("${deployer.address}") "create_proof_of_amount" Address("${world.addresses.crown}") Decimal("1");`;
  /** Another component of the same beacon package, which knows no round yet. */
  const anotherBeacon = async (deployer: Player) =>
    startBeacon(world, deployer, await publishShipped(world, deployer, "beacon-embedded"));

  it("the factory pays its income and changes its beacon only for the Crown", async () => {
    const beacon = `Address("${world.addresses.beacon}")`;
    for (const outcome of [
      await call(thief, "withdraw_crown_vault"),
      await call(thief, "announce_beacon", beacon),
    ])
      expect(outcome.receipt.error).toContain("Unauthorized");

    const deployer = await world.player("Deployer", 0);
    const crown = crownOf(deployer);
    succeed(await call(deployer, "withdraw_crown_vault", "", crown));
    expect(world.balance(world.factory().crown_vault)).toBe("0");
    succeed(await call(deployer, "announce_beacon", beacon, crown));
    expect(world.factory().pending_beacon.in_force_at).toBe(world.now() + 604_800);
  });

  it("the factory binds a mission to the beacon in force at its launch", async () => {
    const deployer = await world.player("Deployer", 1000);
    const [old, next] = [world.addresses.beacon, await anotherBeacon(deployer)];
    succeed(await call(deployer, "announce_beacon", `Address("${next}")`, crownOf(deployer)));
    const { in_force_at } = world.factory().pending_beacon;
    world.waitUntil(in_force_at - 1);
    await world.found(thief, 7, 7);
    world.wait(1);
    await world.found(thief, 8, 8);
    const newest = world.factory().mission_count;
    expect([world.mission(newest - 1).beacon, world.mission(newest).beacon]).toEqual([old, next]);
    world.wait(300);
    // A round that the old beacon knows is nothing to the new one.
    const { round } = world.mission(newest);
    succeed(await world.resolve(newest - 1));
    expect([world.isVerified(round), world.isVerified(round, next)]).toEqual([true, false]);
    expect((await world.tryResolve(newest)).code).toBe("ROUND_UNKNOWN");
    succeed(await world.tryResolve(newest, { proof: world.proofOf(round) }));
    expect(world.isVerified(round, next)).toBe(true);
  });

  it("the factory refuses a component that is no beacon", async () => {
    const deployer = await world.player("Deployer", 0);
    for (const other of [stolen.component, world.addresses.factory, world.addresses.faucet]) {
      const { receipt } = await call(deployer, "announce_beacon", `Address("${other}")`, crownOf(deployer));
      expect(receipt.outcome).toBe("failure");
    }
    expect(world.factory().pending_beacon).toBeNull();
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
  it("a fate brings its resolver the reward alone, whatever the outcome", async () => {
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

  it("a fate pays nobody when its transaction fails afterwards", async () => {
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

  it("a fate is the same whoever resolves it, and in whatever order", async () => {
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
