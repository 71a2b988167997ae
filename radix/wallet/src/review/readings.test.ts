import { expect, test } from "vitest";
import { type Argument, readManifest } from "./manifest.ts";
import { type InstructionReading, literals, readingsOf } from "./readings.ts";

const OWN = ["account_own", "identity_own", "component_own"];
const read = (manifest: string): InstructionReading[] =>
  readingsOf(readManifest(manifest), (address) => OWN.includes(address));
const reading = (manifest: string): InstructionReading => {
  const [first] = read(manifest);
  if (first === undefined) throw new TypeError(`${manifest} has no instruction`);
  return first;
};
const argsOf = (manifest: string): Argument[] => readManifest(manifest)[0]?.args ?? [];
const values = ({ args }: InstructionReading): unknown[] => args.map(({ value }) => value);

test("an instruction of its own and the call that it stands for have one reading", () => {
  const alias = reading('SET_METADATA Address("account_x") "name" Enum<0u8>("x");');
  expect(alias).toMatchObject({ as: "metadataSet", target: "account_x", name: "set", isDanger: false });
  expect(values(alias)).toEqual(["name", "x"]);
  expect(reading('CALL_METADATA_METHOD Address("account_x") "set" "name" Enum<0u8>("x");')).toEqual(alias);
});

test("an instruction that creates something has no target and all its arguments", () => {
  const created = reading('CREATE_ACCOUNT_ADVANCED "a" "b";');
  expect(created).toMatchObject({ as: "account", name: "Account.create_advanced" });
  expect(created).not.toHaveProperty("target");
  expect(values(created)).toEqual(["a", "b"]);
  const validator = reading('CREATE_VALIDATOR "key" "fee";');
  expect(validator).toMatchObject({ as: "validator", name: "create_validator" });
  expect(validator).not.toHaveProperty("target");
  expect(values(validator)).toEqual(["key", "fee"]);
});

test("an instruction that calls nothing keeps its name and its arguments", () => {
  const burnt = reading('BURN_RESOURCE Bucket("b");');
  expect(burnt).toMatchObject({ as: "burn", name: "BURN_RESOURCE", isDanger: false, isReserved: false });
  expect(burnt).not.toHaveProperty("target");
  expect(values(burnt)).toEqual(["b"]);
});

test("a function is named with its blueprint, and its arguments come after both", () => {
  const call = reading('CALL_FUNCTION Address("package_sim1pkgxx") "Account" "create" "a" "b";');
  expect(call).toMatchObject({ as: "account", target: "package_sim1pkgxx", name: "Account.create" });
  expect(values(call)).toEqual(["a", "b"]);
});

test("a method is named alone, and its arguments come after it", () => {
  const call = reading('CALL_METHOD Address("component_c") "buy" "a" "b";');
  expect(call).toMatchObject({ as: "call", target: "component_c", name: "buy", isDanger: false });
  expect(values(call)).toEqual(["a", "b"]);
});

test.each([
  ["package_sim1pkgxaccountxx", "account"],
  ["package_tdx_2_1pkgxaccountxx", "account"],
  ["package_rdx1pkgxaccountxx", "account"],
  ["package_sim1p4r4955skdjq9swg8s5jguvcjvyj7tsxct87a9z6sw76cdfd2jg3zk", "call"],
  ["component_package_sim1pkgx", "call"],
  ["package_SIM1pkgx", "call"],
  ["package_1pkgx", "call"],
])(
  "a function of a stranger's package has none of the ledger's own names: %s is read as %s",
  (address, as) => {
    expect(reading(`CALL_FUNCTION Address("${address}") "Account" "create";`).as).toBe(as);
  },
);

test("the name of an entity that the manifest creates is no address", () => {
  const call = reading('CALL_METHOD NamedAddress("account_own") "withdraw";');
  expect(call).toMatchObject({ as: "call", target: "NamedAddress(account_own)", isDanger: false });
  expect(reading('CALL_METHOD Tuple() "withdraw";').target).toBe("Tuple()");
});

test.each([
  "CALL_METHOD;",
  'CALL_METHOD Address("account_own");',
  'CALL_FUNCTION Address("package_sim1pkgx");',
])("a call without a name is read without an error: %s", (manifest) => {
  expect(read(manifest)).toHaveLength(1);
});

test("a call without a name has an empty one", () => {
  expect(reading('CALL_METHOD Address("component_c");')).toMatchObject({ as: "call", name: "" });
});

test.each(["constructor", "toString", "OF_A_LATER_LEDGER"])("an instruction %s is unknown", (name) => {
  expect(reading(`${name} "a";`)).toMatchObject({ as: "unknown", name, isDanger: false });
});

test.each(["constructor", "of_a_later_ledger"])(
  "a method %s is a danger on the player's own entity only",
  (name) => {
    const own = { as: "ownCall", isDanger: true, isReserved: false };
    const foreign = { as: "call", isDanger: false, isReserved: false };
    expect(reading(`CALL_METHOD Address("account_own") "${name}";`)).toMatchObject(own);
    expect(reading(`CALL_METHOD Address("identity_own") "${name}";`)).toMatchObject(own);
    expect(reading(`CALL_METHOD Address("account_x") "${name}";`)).toMatchObject(foreign);
    expect(reading(`CALL_METHOD Address("constructor_x") "${name}";`)).toMatchObject(foreign);
    expect(reading(`CALL_ROYALTY_METHOD Address("account_own") "${name}";`)).toMatchObject(own);
    expect(reading(`CALL_ROYALTY_METHOD Address("component_c") "${name}";`)).toMatchObject(foreign);
  },
);

test("a vault's method that is not known is a danger, whoever owns the vault", () => {
  const unknown = reading('CALL_DIRECT_VAULT_METHOD Address("internal_vault_v") "of_a_later_ledger";');
  expect(unknown).toMatchObject({ as: "vault", isDanger: true, isReserved: false });
});

test("a change that concerns only others is no danger", () => {
  expect(reading('CALL_METHOD Address("account_own") "burn";').isDanger).toBe(true);
  expect(reading('CALL_METHOD Address("account_x") "burn";')).toMatchObject({
    as: "accountBurn",
    isDanger: false,
  });
});

test.each(["account_own", "account_x", "identity_own", "identity_x"])(
  "who owns %s is for its wallet alone, and anyone may read it",
  (address) => {
    const role = (name: string) => reading(`CALL_ROLE_ASSIGNMENT_METHOD Address("${address}") "${name}";`);
    const refused = { isDanger: true, isReserved: true };
    expect(role("set_owner")).toMatchObject({ as: "ownerRole", ...refused });
    expect(role("lock_owner")).toMatchObject({ as: "ownerRoleLocked", ...refused });
    expect(role("of_a_later_ledger")).toMatchObject({ as: "role", ...refused });
    for (const name of ["get", "get_owner_role"]) {
      expect(role(name)).toMatchObject({ as: "call", isDanger: false, isReserved: false });
    }

    const keys = (name: string, key: string) =>
      reading(`CALL_METADATA_METHOD Address("${address}") "${name}" "${key}";`);
    for (const name of ["set", "remove", "lock", "of_a_later_ledger"]) {
      expect(keys(name, "owner_keys")).toMatchObject({ as: "ownerKeys", ...refused });
      expect(keys(name, "name").isReserved).toBe(false);
    }
    expect(keys("get", "owner_keys")).toMatchObject({ as: "call", isDanger: false, isReserved: false });
    expect(reading(`CALL_METADATA_METHOD Address("${address}") "lock";`).isReserved).toBe(false);
  },
);

test("roles and keys of a component are its owner's business", () => {
  const role = reading('CALL_ROLE_ASSIGNMENT_METHOD Address("component_c") "set_owner";');
  expect(role).toMatchObject({ as: "ownerRole", isDanger: false, isReserved: false });
  const key = reading('SET_METADATA Address("component_c") "owner_keys" Enum<0u8>("x");');
  expect(key).toMatchObject({ as: "metadataSet", isDanger: false, isReserved: false });
});

test("an access controller is used by no page, and its metadata are as any other's", () => {
  const refused = { as: "controller", isDanger: true, isReserved: true };
  expect(reading('CALL_METHOD Address("accesscontroller_a") "create_proof";')).toMatchObject(refused);
  expect(reading('CALL_METHOD Address("accesscontroller_a") "of_a_later_ledger";')).toMatchObject(refused);
  const named = reading('SET_METADATA Address("accesscontroller_a") "name" Enum<0u8>("x");');
  expect(named).toMatchObject({ as: "metadataSet", isReserved: false });
});

test.each([
  ["Enum<0u8>()", "depositsAccepted"],
  ["Enum<1u8>()", "depositsRefused"],
  ["Enum<2u8>()", "depositsKnownOnly"],
  ["Enum<3u8>()", "depositsRefused"],
  ["", "depositsRefused"],
])("a deposit rule %s is shown as %s", (rule, as) => {
  expect(reading(`CALL_METHOD Address("account_own") "set_default_deposit_rule" ${rule};`).as).toBe(as);
});

test.each([
  ['Address("resource_x") Enum<0u8>()', "resourceAllowed"],
  ['Address("resource_x") Enum<1u8>()', "resourceRefused"],
  ['Address("resource_x")', "resourceRefused"],
  ["", "resourceRefused"],
])("a preference %s for a resource is shown as %s", (preference, as) => {
  expect(reading(`CALL_METHOD Address("account_own") "set_resource_preference" ${preference};`).as).toBe(as);
});

test.each(["set_default_deposit_rule", "set_resource_preference"])(
  "a component's own method %s is a call, not a rule of an account",
  (name) => {
    const call = `CALL_METHOD Address("component_c") "${name}" Enum<0u8>() Enum<0u8>();`;
    expect(reading(call)).toMatchObject({ as: "call", name });
  },
);

test("arguments are shown by their literals, at any depth", () => {
  const args =
    argsOf(`SHOW 12u32 -5i8 +7u8 "text" "" Address("resource_x") Decimal("1.5") PreciseDecimal("2.5")
    NonFungibleLocalId("#1#") NonFungibleGlobalId("resource_x:#1#") Intent("subtxid_x") Bucket("b") Proof("p")
    Enum<1u8>(Tuple("deep", 3u64)) Array<Tuple>(Tuple(Decimal("9")), Tuple(true));`);
  expect(args.flatMap(literals)).toEqual([
    "12",
    "-5",
    "+7",
    "text",
    "resource_x",
    "1.5",
    "2.5",
    "#1#",
    "resource_x:#1#",
    "subtxid_x",
    "b",
    "p",
    "deep",
    "3",
    "9",
  ]);
});

test("a number keeps what only looks like its type", () => {
  expect(literals({ kind: "number", value: "1u8u16", items: [] })).toEqual(["1u8"]);
  expect(literals({ kind: "number", value: "17", items: [] })).toEqual(["17"]);
  expect(literals({ kind: "number", items: [] })).toEqual([]);
});
