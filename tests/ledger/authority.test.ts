/** Every method against every wrong authority: all are refused, and nothing changes. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGame } from "./support/deploy.ts";
import { type Kingdom, type Outcome, openWorld, type Player, succeed, World } from "./support/world.ts";

let world: World;
let owner: Player;
let thief: Player;
let [mine, stolen] = [{} as Kingdom, {} as Kingdom];
let begin: Uint8Array;

interface Json {
  readonly kind: string;
  readonly value?: string;
  readonly element_kind?: string;
  readonly fields?: readonly Json[];
  readonly elements?: readonly Json[];
}

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

/** Each player method with arguments that are right but for the proof. */
function methods(): [name: string, args: string, before: string][] {
  const { xrd, kgld } = world.addresses;
  const fee = world.bucket(thief, xrd, 10, "fee");
  const target = `Address("${mine.component}") Bucket("fee")`;
  const id = `NonFungibleLocalId("${mine.id}")`;
  return [
    ["create_building", '"mine"', ""],
    ["claim_building", "", ""],
    ["create_army_unit", "1u32", ""],
    ["claim_army", "", ""],
    ["create_missiles", "1u32", ""],
    ["claim_missiles", "", ""],
    ["create_barriers", "1u32", ""],
    ["claim_barriers", "", ""],
    ["deposit_gold", 'Bucket("gold")', world.bucket(thief, kgld, 1, "gold")],
    ["withdraw_gold", 'Bucket("fee") Decimal("1")', fee],
    ["deposit_to_trezor", 'Decimal("1")', ""],
    ["claim_mining_rewards", "", ""],
    ["attack_another_kingdom", `${target} 1u32 ${id}`, fee],
    ["fortify_another_kingdom", `${target} 1u32 ${id}`, fee],
    ["fire_missiles_at_kingdom", `${target} 1u32 ${id}`, fee],
    ["raid_another_kingdom", `${target} ${id}`, fee],
    ["prospect_resources", 'Bucket("fee")', fee],
  ];
}

/** Calls every method of the stolen kingdom with this proof, and returns how each ended. */
async function attempt(proof: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [method, args, before] of methods()) {
    const call = `CALL_METHOD Address("${stolen.component}") "${method}" ${proof ? 'Proof("kingdom_key")' : ""} ${args};`;
    outcomes.push(await world.send(thief, `${before}${proof}${call}`));
  }
  return outcomes;
}

describe("a kingdom", () => {
  it("obeys no proof of another kingdom's key", async () => {
    const before = world.kingdom(stolen);
    const outcomes = await attempt(world.proof(mine));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(["WRONG_KEY"]));
    expect(world.kingdom(stolen)).toEqual(before);
  });

  it("obeys no proof of another resource", async () => {
    const { kgld } = world.addresses;
    const proof = `CALL_METHOD Address("${thief.address}") "create_proof_of_amount" Address("${kgld}") Decimal("1");
      POP_FROM_AUTH_ZONE Proof("kingdom_key");`;
    const outcomes = await attempt(proof);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(["WRONG_KEY"]));
  });

  it("obeys nobody without a proof, nor with an empty one", async () => {
    for (const { receipt } of await attempt("")) expect(receipt.outcome).toBe("failure");
    const empty = `CALL_METHOD Address("${thief.address}") "create_proof_of_non_fungibles"
        Address("${world.addresses.key}") Array<NonFungibleLocalId>();
      POP_FROM_AUTH_ZONE Proof("kingdom_key");`;
    for (const { receipt } of await attempt(empty)) expect(receipt.outcome).toBe("failure");
  });

  it("cannot be proven with a key that the thief does not hold", async () => {
    for (const { receipt } of await attempt(world.proof(stolen, thief)))
      expect(receipt.outcome).toBe("failure");
  });

  it("lets nobody but the factory bring missions home", async () => {
    const internal: [string, string][] = [
      ["survey", ""],
      ["endure_war", 'Array<String>("mine") 0u32 Decimal("1000") Enum<0u8>()'],
      ["endure_war", '0u32 Array<String>() Decimal("1000") Enum<0u8>()'],
      ["missiles_landed", "0u32"],
      ["units_delivered", "0u32"],
      ["receive_units", "1000u32"],
      ["prospecting_refunded", 'Decimal("1000") Decimal("10")'],
      ["rarity_drawn", '"Legendary" 15u32'],
    ];
    const before = world.kingdom(stolen);
    for (const [method, args] of internal) {
      const { receipt } = await world.send(
        owner,
        `CALL_METHOD Address("${stolen.component}") "${method}" ${args};`,
      );
      expect(receipt.outcome).toBe("failure");
      expect(receipt.error, method).toMatch(/Unauthorized|PayloadValidation/);
    }
    expect(world.kingdom(stolen)).toEqual(before);
  });

  it("is founded by the factory alone, however right the charter", async () => {
    const { package: address, factory, kgld, key } = world.addresses;
    const charter = `Tuple(NonFungibleLocalId("#9#"), "Forged", "Legendary", 0i64, Address("${factory}"), Address("${kgld}"),
      Address("${key}"), Decimal("1"), 0u32, 0u64, 0i64, Address("${factory}"), "https://a", "https://b", ${manifestOf(world.configJson())})`;
    const forge = `CALL_FUNCTION Address("${address}") "Kingdom" "instantiate" ${charter};`;
    expect((await world.send(thief, forge)).receipt.error).toContain("AssertAccessRuleFailed");
  });
});

describe("the factory", () => {
  const call = (player: Player, method: string, args = "", before = "") =>
    world.send(player, `${before}CALL_METHOD Address("${world.addresses.factory}") "${method}" ${args};`);

  it("takes orders of kingdoms from kingdoms alone", async () => {
    const fee = world.bucket(thief, world.addresses.xrd, 10, "fee");
    const outcomes = [
      await call(thief, "rates_since", "0u32 0i64"),
      await call(thief, "count_mine", "0u32 0i64"),
      await call(thief, "pay_crown", 'Bucket("fee")', fee),
      await call(
        thief,
        "launch_mission",
        `Tuple(4u8, NonFungibleLocalId("${stolen.id}"), Enum<0u8>(), 1u32, false) Bucket("fee")`,
        fee,
      ),
    ];
    for (const { receipt } of outcomes) expect(receipt.error).toContain("Unauthorized");
  });

  it("gives its income and a new fate key to the Crown alone", async () => {
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

  it("binds a mission to the fate key in force at its launch", async () => {
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

describe("another game of the same package", () => {
  it("has no power over this one", async () => {
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

describe("the gold and the keys", () => {
  it("are minted, burned and rewritten by the game alone", async () => {
    const { kgld, key } = world.addresses;
    const attempts = [
      `CALL_METHOD Address("${kgld}") "mint" Decimal("1");`,
      `${world.bucket(thief, kgld, 1, "gold")} BURN_RESOURCE Bucket("gold");`,
      `CALL_METHOD Address("${key}") "update_non_fungible_data" NonFungibleLocalId("${mine.id}") "rarity" "Legendary";`,
    ];
    for (const manifest of attempts)
      expect((await world.send(thief, manifest)).receipt.error).toContain("Unauthorized");
  });
});

describe("fate", () => {
  it("cannot be previewed with the launch, and nothing of it reaches the worktop", async () => {
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

  it("cannot be had in the transaction that launches the mission", async () => {
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

  it("does not drain the fate vault when its transaction fails afterwards", async () => {
    world.wait(60);
    const vault = world.balance(world.factory().fate_vault);
    const { xrd } = world.addresses;
    const failing = `ASSERT_WORKTOP_CONTAINS Address("${xrd}") Decimal("1");`;
    const { receipt } = await world.resolve(1, world.signature(1), failing);
    expect(receipt.outcome).toBe("failure");
    expect(world.balance(world.factory().fate_vault)).toBe(vault);
    expect(world.mission(1).status).toEqual({ variant: "Pending" });
  });

  it("comes out the same whoever resolves, and in whatever order", async () => {
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

/** A manifest literal of programmatic JSON. */
function manifestOf(node: Json): string {
  const inner = (nodes: readonly Json[] = []) => nodes.map(manifestOf).join(", ");
  switch (node.kind) {
    case "Tuple":
      return `Tuple(${inner(node.fields)})`;
    case "Array":
      return `Array<${node.element_kind}>(${inner(node.elements)})`;
    case "Decimal":
      return `Decimal("${node.value}")`;
    case "String":
      return JSON.stringify(node.value);
    default:
      return `${node.value}${node.kind.toLowerCase()}`;
  }
}
