/**
 * Every method against every wrong authority: no proof, proofs of another kingdom's key, of a key of the same number in another
 * game, of gold, an empty one, and each of them handed over by a component of another package. All are refused, and
 * nothing changes.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startGame } from "../support/scrypto/deploy.ts";
import {
  type Kingdom,
  type Outcome,
  openWorld,
  type Player,
  succeed,
  World,
} from "../support/scrypto/game.ts";
import { startMeddler } from "./foreign.ts";
import { manifestOf } from "./manifest-of.ts";
import { FUNCTIONS, factoryRows, interfaceOf, kingdomRows, type Row } from "./matrix.ts";

let world: World;
let owner: Player;
let thief: Player;
let deployer: Player;
let meddler: string;
let [mine, stolen] = [{} as Kingdom, {} as Kingdom];
/** What the thief holds that is not the key. */
let wrong: Readonly<Record<string, Held>>;
let begin: Uint8Array;

/** Something in an account that a proof can be made of: of a non-fungible its id, else one unit. */
interface Held {
  readonly resource: string;
  readonly id?: string;
}

const ONE_KEY = (id: string) => `Array<NonFungibleLocalId>(NonFungibleLocalId("${id}"))`;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.player("Owner");
  thief = await world.player("Thief");
  deployer = await world.player("Deployer");
  stolen = await world.found(owner, 1, 1);
  mine = await world.found(thief, 2, 2);
  for (const player of [owner, thief]) succeed(await world.buyKgld(player, 100));
  succeed(await world.deposit(stolen, 1000));
  const other = new World(
    world.engine,
    await startGame(world, deployer, world.addresses.package, world.addresses.beacon),
  );
  const namesake = await other.found(thief, 1, 1);
  expect(namesake.id).toBe(stolen.id);
  meddler = await startMeddler(world, deployer);
  const { key, kgld } = world.addresses;
  wrong = {
    "another kingdom's key": { resource: key, id: mine.id },
    "the key of the same number in another game": { resource: other.addresses.key, id: namesake.id },
    gold: { resource: kgld },
  };
  begin = world.engine.snapshot();
});
beforeEach(() => world.engine.restore(begin));

const rows = (authority: Row["authority"], by: Player) => ({
  kingdom: kingdomRows({ world, by, target: mine }).filter((row) => row.authority === authority),
  factory: factoryRows({ world, by, target: stolen }).filter((row) => row.authority === authority),
});

/** Puts a proof of what is held into the auth zone. */
const show = ({ address }: Player, { resource, id }: Held): string =>
  id === undefined
    ? `CALL_METHOD Address("${address}") "create_proof_of_amount" Address("${resource}") Decimal("1");\n`
    : `CALL_METHOD Address("${address}") "create_proof_of_non_fungibles" Address("${resource}") ${ONE_KEY(id)};\n`;

/** Takes what is held out of the account. */
const take = (by: Player, { resource, id }: Held): string =>
  id === undefined
    ? world.bucket(by, resource, 1, "held")
    : `CALL_METHOD Address("${by.address}") "withdraw_non_fungibles" Address("${resource}") ${ONE_KEY(id)};
       TAKE_NON_FUNGIBLES_FROM_WORKTOP Address("${resource}") ${ONE_KEY(id)} Bucket("held");\n`;

const keyOf = ({ id }: Kingdom): Held => ({ resource: world.addresses.key, id });

/** A method of the stolen kingdom with a proof of what is held. */
const provers: Readonly<Record<string, (by: Player, held: Held, row: Row) => string>> = {
  "a transaction": (by, held, { name, args }) =>
    `${show(by, held)} POP_FROM_AUTH_ZONE Proof("proof");
     CALL_METHOD Address("${stolen.component}") "${name}" Proof("proof") ${args.join(" ")};`,
  "a component of another package": (by, held, { name, args }) =>
    `${take(by, held)}
     CALL_METHOD Address("${meddler}") "call_with" Bucket("held") Address("${stolen.component}") "${name}" Tuple(${args.join(", ")});`,
};

/** As a transaction calls without a proof, and as another package's component does. */
const callers: Readonly<Record<string, (target: string, name: string, args: readonly string[]) => string>> = {
  "a transaction": (target, name, args) => `CALL_METHOD Address("${target}") "${name}" ${args.join(" ")};`,
  "a component of another package": (target, name, args) =>
    `CALL_METHOD Address("${meddler}") "call" Address("${target}") "${name}" Tuple(${args.join(", ")});`,
};

/** Sends each row in a transaction of its own, and sees that nothing changed. */
async function attempt(
  by: Player,
  target: string,
  list: readonly Row[],
  write: (row: Row) => string,
): Promise<[name: string, outcome: Outcome][]> {
  const state = () => JSON.stringify([world.kingdom(stolen), world.kingdom(mine), world.factory()]);
  const before = state();
  const outcomes: [string, Outcome][] = [];
  for (const row of list) {
    const outcome = await world.send(by, row.before + write(row));
    expect(outcome.receipt.outcome, `${target} ${row.name}`).toBe("failure");
    outcomes.push([row.name, outcome]);
  }
  expect(state()).toBe(before);
  return outcomes;
}

describe("the matrix", () => {
  it("the matrix has a row for each method and function of the package", async () => {
    const [kingdom, factory] = [await interfaceOf("Kingdom"), await interfaceOf("KingdomFactory")];
    const attempts = { world, by: thief, target: mine };
    const named = (list: readonly Row[], functions: readonly string[]) =>
      [...list.map(({ name }) => name), ...functions].toSorted();
    expect(kingdom.toSorted()).toEqual(named(kingdomRows(attempts), FUNCTIONS.Kingdom));
    expect(factory.toSorted()).toEqual(named(factoryRows(attempts), FUNCTIONS.KingdomFactory));
    expect(kingdom.length + factory.length).toBe(45);
  });

  it("the matrix tests only authority: the right caller passes everywhere", async () => {
    for (const [who, prove] of Object.entries(provers)) {
      for (const row of rows("key", owner).kingdom) {
        const { code, receipt } = await world.send(owner, row.before + prove(owner, keyOf(stolen), row));
        // What it meets there are the rules.
        const letIn = receipt.outcome === "success" || (code !== null && code !== "WRONG_KEY");
        expect(letIn, `${who} ${row.name}: ${receipt.error}`).toBe(true);
        world.engine.restore(begin);
      }
    }
  });
});

describe.each(Object.keys(callers))("a kingdom, called by %s", (who) => {
  const call = (row: Row) => callers[who]?.(stolen.component, row.name, row.args) ?? "";

  it("a kingdom accepts no proof but of its key", async () => {
    expect(Object.keys(wrong)).toHaveLength(3);
    for (const [what, held] of Object.entries(wrong)) {
      const write = (row: Row) => provers[who]?.(thief, held, row) ?? "";
      for (const [name, { code }] of await attempt(thief, who, rows("key", thief).kingdom, write))
        expect(code, `${name} with a proof of ${what}`).toBe("WRONG_KEY");
    }
  });

  it("a kingdom refuses calls without a proof", async () => {
    const outcomes = await attempt(thief, who, rows("key", thief).kingdom, call);
    for (const [name, { receipt }] of outcomes) expect(receipt.error, name).toContain("PayloadValidation");
  });

  it("a kingdom ignores a key that is only in the auth zone", async () => {
    const shown = show(owner, keyOf(stolen));
    const outcomes = await attempt(owner, who, rows("key", owner).kingdom, (row) => shown + call(row));
    for (const [name, { receipt }] of outcomes) expect(receipt.error, name).toContain("PayloadValidation");
  });

  it("a kingdom accepts returning missions only from the factory", async () => {
    const shown = show(owner, keyOf(stolen));
    const outcomes = await attempt(owner, who, rows("game", owner).kingdom, (row) => shown + call(row));
    for (const [name, { receipt }] of outcomes) expect(receipt.error, name).toContain("Unauthorized");
  });
});

describe.each(Object.keys(callers))("the factory, called by %s", (who) => {
  const call = (row: Row) => callers[who]?.(world.addresses.factory, row.name, row.args) ?? "";

  it("the factory accepts orders of kingdoms from kingdoms only, even from its deployer and with any proof", async () => {
    for (const [by, proof] of [
      [thief, show(thief, keyOf(mine))],
      [deployer, ""],
      [await world.player("Payee", 10_000), ""],
    ] as const) {
      const outcomes = await attempt(by, who, rows("game", by).factory, (row) => proof + call(row));
      for (const [name, { receipt }] of outcomes) expect(receipt.error, name).toContain("Unauthorized");
    }
  });
});

describe("a component of another package", () => {
  it("a foreign component founds no kingdom past the factory, however valid its charter", async () => {
    const { package: address, factory, kgld, key } = world.addresses;
    const config = manifestOf(world.configJson());
    const charter = `Tuple(NonFungibleLocalId("#9#"), "Forged", "Legendary", 0i64, Address("${factory}"), Address("${kgld}"),
      Address("${key}"), Decimal("1"), 0u32, 0u64, 0i64, Address("${factory}"), "https://a", "https://b", ${config})`;
    for (const forge of [
      `CALL_FUNCTION Address("${address}") "Kingdom" "instantiate" ${charter} Enum<0u8>();`,
      `CALL_METHOD Address("${meddler}") "call_function" Address("${address}") "Kingdom" "instantiate" Tuple(${charter}, Enum<0u8>());`,
    ])
      expect((await world.send(thief, forge)).receipt.error).toContain("AssertAccessRuleFailed");
  });

  it("a foreign component mints, burns and changes neither gold nor keys", async () => {
    const { kgld, key } = world.addresses;
    const gold = world.bucket(thief, kgld, 1, "gold");
    const id = `NonFungibleLocalId("${mine.id}")`;
    const calls: [resource: string, name: string, args: readonly string[], before?: string][] = [
      [kgld, "mint", ['Decimal("1")']],
      [kgld, "burn", ['Bucket("gold")'], gold],
      [key, "update_non_fungible_data", [id, '"rarity"', '"Legendary"']],
    ];
    for (const [resource, name, args, before = ""] of calls)
      for (const [who, call] of Object.entries(callers)) {
        const { receipt } = await world.send(thief, before + call(resource, name, args));
        expect(receipt.error, `${who} ${name}`).toContain("Unauthorized");
      }
  });

  it("a foreign component gets no empty proof from the engine", async () => {
    const empty = `CALL_METHOD Address("${thief.address}") "create_proof_of_non_fungibles"
        Address("${world.addresses.key}") Array<NonFungibleLocalId>();`;
    expect((await world.send(thief, empty)).receipt.error).toContain("EmptyProofNotAllowed");
  });

  it("a foreign component cannot pass on a proof that a player gave it", async () => {
    const manifest = `${show(owner, keyOf(stolen))} POP_FROM_AUTH_ZONE Proof("proof");
      CALL_METHOD Address("${meddler}") "call" Address("${stolen.component}") "claim_mining_rewards" Tuple(Proof("proof"));`;
    expect((await world.send(owner, manifest)).receipt.error).toContain("restricted proof");
  });
});
