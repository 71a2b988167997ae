/** What the right authorities may do, and what nobody may: the Crown, the fate key, other games, fates. `matrix.test.ts` has the rest. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGame } from "../support/scrypto/deploy.ts";
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

  it("the factory pays its income and changes its fate key only for the Crown", async () => {
    const key = `Bytes("${world.factory().fate_key}")`;
    for (const outcome of [
      await call(thief, "withdraw_crown_vault"),
      await call(thief, "announce_fate_key", key),
    ])
      expect(outcome.receipt.error).toContain("Unauthorized");

    const deployer = await world.player("Deployer", 0);
    const crown = `CALL_METHOD Address("${deployer.address}") "create_proof_of_amount" Address("${world.addresses.crown}") Decimal("1");`;
    succeed(await call(deployer, "withdraw_crown_vault", "", crown));
    expect(world.balance(world.factory().crown_vault)).toBe("0");
    succeed(await call(deployer, "announce_fate_key", key, crown));
    expect(world.factory().pending_fate_key.in_force_at).toBe(world.now() + 604_800);
  });

  it("the factory binds a mission to the fate key in force at its launch", async () => {
    const deployer = await world.player("Deployer", 0);
    const [old, next] = [world.factory().fate_key, world.publicKeyOf(new Uint8Array(32).fill(9))];
    const crown = `CALL_METHOD Address("${deployer.address}") "create_proof_of_amount" Address("${world.addresses.crown}") Decimal("1");`;
    succeed(await call(deployer, "announce_fate_key", `Bytes("${next}")`, crown));
    world.wait(604_799);
    await world.found(thief, 7, 7);
    world.wait(1);
    await world.found(thief, 8, 8);
    const newest = world.factory().mission_count;
    expect([world.mission(newest - 1).fate_key, world.mission(newest).fate_key]).toEqual([old, next]);
    world.wait(60);
    expect((await world.resolve(newest)).code).toBe("FATE_INVALID");
    succeed(await world.resolve(newest, world.signature(newest, new Uint8Array(32).fill(9))));
    succeed(await world.resolve(newest - 1));
  });
});

/** The point at infinity, compressed: as a key of 48 bytes, or a signature of 96. */
const infinity = (bytes: number) => `c0${"00".repeat(bytes - 1)}`;

describe("an invalid fate key", () => {
  it.each([
    ["the point at infinity, whose signature of everything is known", infinity(48)],
    ["a point on no curve", "ff".repeat(48)],
    ["nothing", "00".repeat(48)],
  ])("nobody can forge a fate with %s", async (_, key) => {
    const deployer = await world.player("Deployer", 0);
    const { factory, crown } = world.addresses;
    succeed(
      await world.send(
        deployer,
        `CALL_METHOD Address("${deployer.address}") "create_proof_of_amount" Address("${crown}") Decimal("1");
         CALL_METHOD Address("${factory}") "announce_fate_key" Bytes("${key}");`,
      ),
    );
    world.wait(604_800);
    await world.found(thief, 9, 9);
    const mission = world.factory().mission_count;
    expect(world.mission(mission).fate_key).toBe(key);
    world.wait(60);
    for (const signature of [infinity(96), "00".repeat(96), "ff".repeat(96), world.signature(mission)])
      expect((await world.resolve(mission, signature)).receipt.outcome).toBe("failure");
    // A day later it ends by the fixed rules.
    world.wait(86_400);
    succeed(await world.settleOverdue(thief, mission));
    expect(world.mission(mission).status.variant).toBe("Settled");
  });
});

describe("an invalid signature", () => {
  it("an invalid signature resolves no mission, nor does a valid one with a byte changed", async () => {
    world.wait(60);
    const own = world.signature(1);
    const changed = (at: number, bits: number) =>
      own.slice(0, 2 * at) +
      (Number.parseInt(own.slice(2 * at, 2 * at + 2), 16) ^ bits).toString(16).padStart(2, "0") +
      own.slice(2 * at + 2);
    // The first byte holds the flags of the encoding: uncompressed, infinity, the other sign.
    for (const forged of [
      changed(0, 0x80),
      changed(0, 0x40),
      changed(0, 0x20),
      changed(95, 1),
      infinity(96),
      world.signature(2),
    ])
      expect((await world.resolve(1, forged)).receipt.outcome).toBe("failure");
    expect(world.mission(1).status.variant).toBe("Pending");
    succeed(await world.resolve(1, own));
  });
});

describe("another game of the same package", () => {
  it("another game of the same package has no power over this one", async () => {
    const deployer = await world.player("Deployer", 0);
    const other = new World(world.engine, await startGame(world, deployer, world.addresses.package));
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
  it("a fate cannot be previewed with the launch, and no bucket of it reaches the worktop", async () => {
    world.wait(60);
    const receipt = succeed(await world.resolve(1));
    expect(receipt.outputs.map((output) => output?.json)).toEqual([
      expect.anything(),
      { kind: "Tuple", fields: [] },
    ]);
    // Beside the vault that pays, only the validators' share of the network fee moves.
    const payers = receipt.balanceChanges.map(({ globalAncestor }) => world.engine.addressOf(globalAncestor));
    const validators = world.engine.wellKnown().consensus_manager;
    expect(new Set(payers)).toEqual(new Set([world.addresses.factory, validators]));
  });

  it("a fate cannot be known in the transaction that launches the mission", async () => {
    // A player who holds even the keeper's key finds that time has not come.
    const next = world.factory().mission_count + 1;
    const { factory, xrd } = world.addresses;
    const outcome = await world.send(
      thief,
      `${world.bucket(thief, xrd, 600, "payment")}
       CALL_METHOD Address("${factory}") "buy_a_new_kingdom" Bucket("payment") 30u32 30u32 "Grinder";
       CALL_METHOD Address("${factory}") "resolve" ${next}u64 Bytes("${"00".repeat(96)}");`,
    );
    expect(outcome.code).toBe("MISSION_NOT_DUE");
    expect(world.factory().mission_count).toBe(next - 1);
  });

  it("a fate does not drain the fate vault when its transaction fails afterwards", async () => {
    world.wait(60);
    const vault = world.balance(world.factory().fate_vault);
    const { xrd } = world.addresses;
    const failing = `ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("1");`;
    const { receipt } = await world.resolve(1, world.signature(1), failing);
    expect(receipt.outcome).toBe("failure");
    expect(world.balance(world.factory().fate_vault)).toBe(vault);
    expect(world.mission(1).status).toEqual({ variant: "Pending" });
  });

  it("a fate is the same whoever resolves it, and in whatever order", async () => {
    world.wait(60);
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
