/**
 * The review's reading of each instruction of manifests of version 1 and 2, and of each method of the ledger's own
 * blueprints. The engine reads the manifests, and the ledger itself lists the methods.
 */
import { readFile } from "node:fs/promises";
import { loadArtifact } from "@embedded-radix/artifacts";
import type { AnswerOf, GatewayPath, RequestOf } from "@embedded-radix/client";
import { testAccounts, testPersona } from "@embedded-radix/transactions";
import { createTransactionsV2, type TransactionsV2 } from "@embedded-radix/transactions/v2";
import { beforeAll, describe, expect, it } from "vitest";
import { readManifest } from "../../wallet/src/review/manifest.ts";
import { type InstructionReading, readingsOf } from "../../wallet/src/review/readings.ts";
import { ALIASES, CALLS, FUNCTIONS, INSTRUCTIONS, METHODS } from "../../wallet/src/review/vocabulary.ts";
import { GATEWAY, NETWORK, openWalletLedger } from "../support/wallet/ledger.ts";

/** How a reading is shown: `words` without colour, `danger` in red, `refused` not at all. */
type Shown = "movement" | "proof" | "quiet" | "call" | "words" | "danger" | "refused";

let transactions: TransactionsV2;
let own: string;
let persona: string;
let foreign: string;
/** Methods and functions of each blueprint of the ledger's own packages. */
let blueprints: Map<string, { methods: string[]; functions: string[] }>;

beforeAll(async () => {
  transactions = createTransactionsV2(await WebAssembly.compile(await loadArtifact("transactions.wasm")));
  [{ address: own = "" } = {}, { address: foreign = "" } = {}] = await testAccounts(NETWORK);
  ({ address: persona } = await testPersona(NETWORK));
  blueprints = await readBlueprints();
});

async function readBlueprints(): Promise<typeof blueprints> {
  const ledger = await openWalletLedger();
  const post = async <Path extends GatewayPath>(path: Path, body: RequestOf<Path>) => {
    const answer = await ledger.fetch(GATEWAY + path, { method: "POST", body: JSON.stringify(body) });
    return (await answer.json()) as AnswerOf<Path>;
  };
  const { well_known_addresses: known } = await post("/status/network-configuration", {});
  const packages = Object.values(known).filter((address) => address.startsWith("package_"));
  const found: typeof blueprints = new Map();
  for (const package_address of packages) {
    const { items } = await post("/state/package/page/blueprints", {
      package_address,
    });
    for (const { name, definition } of items) {
      const all = Object.entries(definition.interface.functions);
      const isMethod = ([, { receiver_info }]: (typeof all)[number]): boolean => receiver_info != null;
      found.set(name, {
        methods: all.filter(isMethod).map(([method]) => method),
        functions: all.filter((entry) => !isMethod(entry)).map(([method]) => method),
      });
    }
  }
  await ledger.close();
  return found;
}

const shownAs = ({ as, isDanger, isReserved }: InstructionReading): Shown => {
  if (isReserved) return "refused";
  if (isDanger) return "danger";
  return ["movement", "proof", "quiet", "call"].includes(as) ? (as as Shown) : "words";
};

function readings(
  manifest: string,
  kind: "transactionV1" | "subintentV2" = "transactionV1",
): InstructionReading[] {
  const written = transactions.manifest({ kind, networkId: NETWORK, manifest, blobs: [] });
  return readingsOf(readManifest(written), (address) => [own, persona].includes(address));
}
const shown = (manifest: string): Shown[] => readings(manifest).map(shownAs);

const lines = (text: string): string[] => text.trim().split(/\s+/);

/** Each method of an account of the player's own. */
const ACCOUNT: Record<string, Shown> = {
  deposit: "movement",
  deposit_batch: "movement",
  withdraw: "movement",
  withdraw_non_fungibles: "movement",
  try_deposit_or_refund: "movement",
  try_deposit_batch_or_refund: "movement",
  try_deposit_or_abort: "movement",
  try_deposit_batch_or_abort: "movement",
  create_proof_of_amount: "proof",
  create_proof_of_non_fungibles: "proof",
  balance: "call",
  non_fungible_local_ids: "call",
  has_non_fungible: "call",
  burn: "danger",
  burn_non_fungibles: "danger",
  set_default_deposit_rule: "danger",
  set_resource_preference: "danger",
  remove_resource_preference: "danger",
  add_authorized_depositor: "danger",
  remove_authorized_depositor: "danger",
  securify: "refused",
  lock_fee: "refused",
  lock_contingent_fee: "refused",
  lock_fee_and_withdraw: "refused",
  lock_fee_and_withdraw_non_fungibles: "refused",
};

describe("the ledger's own blueprints", () => {
  it("each method of an account is shown, marked or refused", () => {
    expect(Object.keys(ACCOUNT).sort()).toEqual(blueprints.get("Account")?.methods.toSorted());
    for (const [method, expected] of Object.entries(ACCOUNT)) {
      expect([method, ...shown(`CALL_METHOD Address("${own}") "${method}";`)]).toEqual([method, expected]);
    }
  });

  it("each method of a persona is refused", () => {
    expect(blueprints.get("Identity")?.methods).toEqual(["securify"]);
    expect(shown(`CALL_METHOD Address("${persona}") "securify";`)).toEqual(["refused"]);
  });

  it("no method of an access controller may be asked for", () => {
    const controller = "accesscontroller_sim1cvvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cvexaj7at";
    for (const method of [
      ...(blueprints.get("AccessController")?.methods ?? ["none"]),
      "of_a_later_ledger",
    ]) {
      expect([method, ...shown(`CALL_METHOD Address("${controller}") "${method}";`)]).toEqual([
        method,
        "refused",
      ]);
    }
  });

  it.each([
    ["account", ["Account"]],
    ["identity", ["Identity"]],
    ["accesscontroller", ["AccessController"]],
    ["validator", ["Validator"]],
    ["locker", ["AccountLocker"]],
    ["pool", ["OneResourcePool", "TwoResourcePool", "MultiResourcePool"]],
    ["resource", ["FungibleResourceManager", "NonFungibleResourceManager"]],
    ["consensusmanager", ["ConsensusManager"]],
    ["package", ["Package"]],
    ["transactiontracker", ["TransactionTracker"]],
    ["metadata", ["Metadata"]],
    ["roles", ["RoleAssignment"]],
    ["royalty", ["ComponentRoyalty"]],
  ] as const)("every method of a callee of the kind %s has its row, and no other", (callee, names) => {
    const methods = names.flatMap((name) => blueprints.get(name)?.methods ?? ["no such blueprint"]);
    expect(Object.keys(METHODS[callee]).sort()).toEqual([...new Set(methods)].sort());
  });

  it("every method that a manifest may call on a vault is a danger", () => {
    const callable = ["recall", "recall_non_fungibles", "freeze", "unfreeze"];
    const methods = ["FungibleVault", "NonFungibleVault"].flatMap(
      (name) => blueprints.get(name)?.methods ?? [],
    );
    expect(methods).toEqual(expect.arrayContaining(callable));
    expect(Object.keys(METHODS.vault).sort()).toEqual(callable.toSorted());
    const vault = "internal_vault_sim1tqvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cvevp72ff";
    for (const method of new Set(methods)) {
      expect(shown(`CALL_DIRECT_VAULT_METHOD Address("${vault}") "${method}";`)).toEqual(["danger"]);
    }
  });

  it("every function with a row is there", () => {
    for (const name of Object.keys(FUNCTIONS)) {
      const [blueprint = "", method] = name.split(".");
      expect(blueprints.get(blueprint)?.functions).toContain(method);
    }
  });

  it("every blueprint of the ledger is known to this test", () => {
    expect([...blueprints.keys()].sort()).toEqual(
      lines(`
AccessController Account AccountLocker AuthZone ComponentRoyalty ConsensusManager Faucet FungibleBucket FungibleProof
FungibleResourceManager FungibleVault GenesisHelper Identity Metadata MultiResourcePool NonFungibleBucket NonFungibleProof
NonFungibleResourceManager NonFungibleVault OneResourcePool Package RoleAssignment TestUtils TransactionProcessor
TransactionTracker TwoResourcePool Validator Worktop`),
    );
  });
});

const X = 'Address("resource_sim1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxakj8n3")';
const N = 'Address("resource_sim1ngktvyeenvvqetnqwysevcx5fyvl6hqe36y3rkhdfdn6uzvt5366ha")';
const C = 'Address("component_sim1cptxxxxxxxxxfaucetxxxxxxxxx000527798379xxxxxxxxxhkrefh")';
const P = 'Address("package_sim1pkgxxxxxxxxxfaucetxxxxxxxxx000034355863xxxxxxxxxhkrefh")';
const V = 'Address("internal_vault_sim1tqvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cvevp72ff")';
const IDS = 'Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"))';

/**
 * Instructions of version 1, with those that must come before. OWN, FOREIGN and PERSONA are placeholders for
 * addresses.
 */
const VERSION_1: readonly (readonly [instruction: string, expected: Shown])[] = [
  [`TAKE_ALL_FROM_WORKTOP ${X} Bucket("a");`, "quiet"],
  [`TAKE_FROM_WORKTOP ${X} Decimal("1") Bucket("b");`, "quiet"],
  [`TAKE_NON_FUNGIBLES_FROM_WORKTOP ${N} ${IDS} Bucket("c");`, "quiet"],
  [`CREATE_PROOF_FROM_BUCKET_OF_AMOUNT Bucket("a") Decimal("1") Proof("p1");`, "proof"],
  [`CREATE_PROOF_FROM_BUCKET_OF_NON_FUNGIBLES Bucket("c") ${IDS} Proof("p2");`, "proof"],
  [`CREATE_PROOF_FROM_BUCKET_OF_ALL Bucket("a") Proof("p3");`, "proof"],
  [`CREATE_PROOF_FROM_AUTH_ZONE_OF_AMOUNT ${X} Decimal("1") Proof("p4");`, "proof"],
  [`CREATE_PROOF_FROM_AUTH_ZONE_OF_NON_FUNGIBLES ${N} ${IDS} Proof("p5");`, "proof"],
  [`CREATE_PROOF_FROM_AUTH_ZONE_OF_ALL ${X} Proof("p6");`, "proof"],
  [`CLONE_PROOF Proof("p4") Proof("p7");`, "proof"],
  [`DROP_PROOF Proof("p7");`, "proof"],
  [`PUSH_TO_AUTH_ZONE Proof("p6");`, "proof"],
  [`POP_FROM_AUTH_ZONE Proof("p8");`, "proof"],
  ["DROP_AUTH_ZONE_PROOFS;", "proof"],
  ["DROP_AUTH_ZONE_REGULAR_PROOFS;", "proof"],
  ["DROP_AUTH_ZONE_SIGNATURE_PROOFS;", "proof"],
  ["DROP_NAMED_PROOFS;", "proof"],
  ["DROP_ALL_PROOFS;", "proof"],
  [`RETURN_TO_WORKTOP Bucket("a");`, "quiet"],
  [`BURN_RESOURCE Bucket("b");`, "words"],
  [`ASSERT_WORKTOP_CONTAINS ${X} Decimal("1");`, "quiet"],
  [`ASSERT_WORKTOP_CONTAINS_NON_FUNGIBLES ${N} ${IDS};`, "quiet"],
  [`ASSERT_WORKTOP_CONTAINS_ANY ${X};`, "quiet"],
  [`CALL_METHOD ${C} "free";`, "call"],
  [`CALL_METHOD Address("OWN") "of_a_later_ledger";`, "danger"],
  [`CALL_METHOD Address("OWN") "constructor";`, "danger"],
  [`CALL_METHOD Address("FOREIGN") "set_default_deposit_rule" Enum<1u8>();`, "words"],
  [`CALL_FUNCTION ${P} "Faucet" "new";`, "call"],
  [`CALL_METADATA_METHOD Address("OWN") "set" "name" Enum<0u8>("x");`, "danger"],
  [`CALL_METADATA_METHOD ${C} "of_a_later_ledger";`, "call"],
  [`CALL_METADATA_METHOD Address("OWN") "of_a_later_ledger";`, "danger"],
  [`CALL_ROLE_ASSIGNMENT_METHOD Address("OWN") "lock_owner";`, "refused"],
  [`CALL_ROLE_ASSIGNMENT_METHOD Address("FOREIGN") "of_a_later_ledger";`, "refused"],
  [`CALL_ROLE_ASSIGNMENT_METHOD ${C} "lock_owner";`, "words"],
  [`CALL_ROYALTY_METHOD ${C} "lock_royalty" "m";`, "words"],
  [`CALL_DIRECT_VAULT_METHOD ${V} "of_a_later_ledger";`, "danger"],
  [`ALLOCATE_GLOBAL_ADDRESS ${P} "Faucet" AddressReservation("r") NamedAddress("account_made");`, "words"],
  [`CALL_METHOD NamedAddress("account_made") "withdraw";`, "call"],
  [`RECALL_FROM_VAULT ${V} Decimal("1");`, "danger"],
  [`RECALL_NON_FUNGIBLES_FROM_VAULT ${V} ${IDS};`, "danger"],
  [`FREEZE_VAULT ${V} Tuple(1u32);`, "danger"],
  [`UNFREEZE_VAULT ${V} Tuple(1u32);`, "danger"],
  ["PUBLISH_PACKAGE;", "words"],
  ["PUBLISH_PACKAGE_ADVANCED;", "words"],
  ["CREATE_FUNGIBLE_RESOURCE;", "words"],
  ["CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY;", "words"],
  ["CREATE_NON_FUNGIBLE_RESOURCE;", "words"],
  ["CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY;", "words"],
  ["CREATE_IDENTITY;", "words"],
  ["CREATE_IDENTITY_ADVANCED Enum<0u8>();", "words"],
  ["CREATE_ACCOUNT;", "words"],
  ["CREATE_ACCOUNT_ADVANCED Enum<0u8>() Enum<0u8>();", "words"],
  ["CREATE_ACCESS_CONTROLLER;", "words"],
  ["CREATE_VALIDATOR;", "words"],
  [`SET_METADATA Address("OWN") "name" Enum<0u8>("x");`, "danger"],
  [`SET_METADATA Address("PERSONA") "name" Enum<0u8>("x");`, "danger"],
  [`SET_METADATA Address("FOREIGN") "name" Enum<0u8>("x");`, "words"],
  [`SET_METADATA ${C} "name" Enum<0u8>("x");`, "words"],
  [`SET_METADATA ${C} "owner_keys" Enum<0u8>("x");`, "words"],
  [`SET_METADATA Address("OWN") "owner_keys" Enum<0u8>("x");`, "refused"],
  [`SET_METADATA Address("FOREIGN") "owner_keys" Enum<0u8>("x");`, "refused"],
  [`REMOVE_METADATA Address("OWN") "name";`, "danger"],
  [`REMOVE_METADATA Address("PERSONA") "owner_keys";`, "refused"],
  [`LOCK_METADATA Address("OWN") "name";`, "danger"],
  [`LOCK_METADATA Address("OWN") "owner_keys";`, "refused"],
  [`SET_COMPONENT_ROYALTY Address("OWN") "m" Enum<0u8>();`, "danger"],
  [`LOCK_COMPONENT_ROYALTY ${C} "m";`, "words"],
  [`CLAIM_COMPONENT_ROYALTIES ${C};`, "words"],
  [`SET_OWNER_ROLE Address("OWN") Enum<0u8>();`, "refused"],
  [`SET_OWNER_ROLE Address("PERSONA") Enum<0u8>();`, "refused"],
  [`SET_OWNER_ROLE ${C} Enum<0u8>();`, "words"],
  [`LOCK_OWNER_ROLE Address("FOREIGN");`, "refused"],
  [`SET_ROLE Address("OWN") Enum<0u8>() "m" Enum<0u8>();`, "refused"],
  [`SET_ROLE ${C} Enum<0u8>() "m" Enum<0u8>();`, "words"],
  [`MINT_FUNGIBLE ${X} Decimal("1");`, "words"],
  [`MINT_NON_FUNGIBLE ${N} Map<NonFungibleLocalId, Tuple>();`, "words"],
  [`MINT_RUID_NON_FUNGIBLE ${N} Array<Tuple>();`, "words"],
  [`CLAIM_PACKAGE_ROYALTIES ${P};`, "words"],
];

/** What only manifests of version 2 have. */
const VERSION_2: readonly (readonly [instruction: string, expected: Shown])[] = [
  [
    `USE_CHILD NamedIntent("child") Intent("subtxid_sim1ree59h2u2sguzl6g72pn7q9hpe3r28l95c05f2rfe7cgfp4sgmwqx5l3mu");`,
    "words",
  ],
  ["ASSERT_WORKTOP_IS_EMPTY;", "quiet"],
  [`ASSERT_WORKTOP_RESOURCES_ONLY Map<Address, Enum>(${X} => Enum<0u8>());`, "quiet"],
  [`ASSERT_WORKTOP_RESOURCES_INCLUDE Map<Address, Enum>(${X} => Enum<1u8>(Decimal("1")));`, "quiet"],
  [`ASSERT_NEXT_CALL_RETURNS_ONLY Map<Address, Enum>(${X} => Enum<0u8>());`, "quiet"],
  [`ASSERT_NEXT_CALL_RETURNS_INCLUDE Map<Address, Enum>(${X} => Enum<0u8>());`, "quiet"],
  [`TAKE_ALL_FROM_WORKTOP ${X} Bucket("given");`, "quiet"],
  [`ASSERT_BUCKET_CONTENTS Bucket("given") Enum<0u8>();`, "quiet"],
  ["VERIFY_PARENT Enum<0u8>();", "words"],
  [`YIELD_TO_CHILD NamedIntent("child") Bucket("given");`, "words"],
  ["YIELD_TO_PARENT;", "words"],
];

const filled = (instruction: string): string =>
  instruction.replace('"OWN"', `"${own}"`).replace("FOREIGN", foreign).replace("PERSONA", persona);

describe("the instructions of a manifest", () => {
  it("each instruction of version 1 is shown, marked or refused", () => {
    // A dropped or returned value is gone for later instructions.
    const found = shown(VERSION_1.map(([instruction]) => filled(instruction)).join("\n"));
    expect(VERSION_1.map(([instruction], at) => [instruction, found[at]])).toEqual(VERSION_1);
    expect(found).toHaveLength(VERSION_1.length);
  });

  it("each instruction of version 2 is shown, marked or refused, and those of version 1 as in that", () => {
    const both = [...VERSION_2.slice(0, 1), ...VERSION_1, ...VERSION_2.slice(1)];
    const manifest = both.map(([instruction]) => filled(instruction)).join("\n");
    const found = readings(manifest, "subintentV2").map(shownAs);
    expect(found).toEqual(both.map(([, expected]) => expected));
  });

  it("these are all instructions that the engine knows: another version of it needs another look", async () => {
    const lock = await readFile(new URL("../../transactions/rust/Cargo.lock", import.meta.url), "utf8");
    expect(/name = "radix-transactions"\nversion = "(.*)"/.exec(lock)?.[1]).toBe("1.4.0");
    const tried = [...VERSION_1, ...VERSION_2].map(
      ([instruction]) => /^[A-Z_]+/.exec(instruction)?.[0] ?? "",
    );
    // Only the ledger's own transactions have it.
    const all = new Set([...tried, "USE_PREALLOCATED_ADDRESS"]);
    // `InstructionIdent` in that version.
    expect(all.size).toBe(70);
    expect([...all].sort()).toEqual(
      [INSTRUCTIONS, ALIASES, CALLS].flatMap((table) => Object.keys(table)).sort(),
    );
  });

  it.each(["depositsAccepted", "depositsRefused", "depositsKnownOnly"] as const)(
    "a deposit rule says which it is: %s",
    (effect) => {
      const rule = ["depositsAccepted", "depositsRefused", "depositsKnownOnly"].indexOf(effect);
      const [reading] = readings(
        `CALL_METHOD Address("${own}") "set_default_deposit_rule" Enum<${rule}u8>();`,
      );
      expect(reading).toMatchObject({ as: effect, isDanger: true });
    },
  );

  it("no text in a manifest hides the instructions after it", () => {
    const hiding = `
CALL_METHOD ${C} "look" true "(" "\\";" ";";
# CALL_METHOD "
CALL_METHOD
  Address("${own}") # ;
  "securify";
CALL_METHOD ${C} "<" "#" ")";`;
    expect(readings(hiding).map(({ name }) => name)).toEqual(["look", "securify", "<"]);
    expect(shown(hiding)).toEqual(["call", "refused", "call"]);
  });
});
