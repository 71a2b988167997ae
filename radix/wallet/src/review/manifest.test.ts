import { expect, test } from "vitest";
import { callsOf, locksFee, readManifest, targetsOf } from "./manifest.ts";

const manifest = `
# A comment; with "quotes" and CALL_METHOD
CALL_METHOD Address("account_sim1a") "withdraw" Address("resource_sim1x") Decimal("600");
TAKE_FROM_WORKTOP Address("resource_sim1x") Decimal("600") Bucket("payment");
CALL_METHOD Address("account_sim1a") "create_proof_of_non_fungibles"
  Address("resource_sim1k") Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("<two>"));
POP_FROM_AUTH_ZONE Proof("key");
CALL_METHOD Address("component_sim1f") "buy_a_new_ticket" Bucket("payment") 12u32 7u32 "Ravenhold; \\"the old\\"";
CALL_FUNCTION Address("package_sim1p") "Blueprint" "make" Enum<1u8>(Decimal("1.5")) Map<String, U8>("a" => 1u8);
SET_METADATA Address("account_sim1b") "name" Enum<Metadata::String>("x");
CALL_METHOD Address("account_sim1a") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();
`;

test("each instruction is read with its arguments, even if texts and comments look like code", () => {
  const instructions = readManifest(manifest);

  expect(instructions.map(({ name }) => name)).toEqual([
    "CALL_METHOD",
    "TAKE_FROM_WORKTOP",
    "CALL_METHOD",
    "POP_FROM_AUTH_ZONE",
    "CALL_METHOD",
    "CALL_FUNCTION",
    "SET_METADATA",
    "CALL_METHOD",
  ]);
  const [withdraw, , proof] = callsOf(instructions);
  expect(withdraw).toMatchObject({ target: "account_sim1a", name: "withdraw" });
  expect(withdraw?.args.map(({ value }) => value)).toEqual(["resource_sim1x", "600"]);
  expect(proof?.name).toBe("buy_a_new_ticket");
  expect(proof?.args.map(({ kind, value }) => [kind, value])).toEqual([
    ["Bucket", "payment"],
    ["number", "12u32"],
    ["number", "7u32"],
    ["text", 'Ravenhold; "the old"'],
  ]);
});

test("lists keep their items", () => {
  const [, proof] = callsOf(readManifest(manifest));

  expect(proof?.args[1]?.items.map(({ kind, value }) => [kind, value])).toEqual([
    ["NonFungibleLocalId", "#1#"],
    ["NonFungibleLocalId", "<two>"],
  ]);
});

test("texts that look like punctuation hide nothing", () => {
  const hiding = `
CALL_METHOD Address("component_sim1f") "look" true "(" Address("resource_sim1x");
CALL_METHOD Address("account_sim1a") "securify";
CALL_METHOD Address("component_sim1f") ";" "<" Tuple(")" , 1u8) Enum<1u8>(">");
SET_METADATA Address("account_sim1a") "name" Enum<Metadata::String>(";");`;

  expect(readManifest(hiding).map(({ name }) => name)).toEqual([
    "CALL_METHOD",
    "CALL_METHOD",
    "CALL_METHOD",
    "SET_METADATA",
  ]);
  expect(targetsOf(readManifest(hiding)).map(({ call }) => call)).toEqual([
    "look",
    "securify",
    ";",
    "SET_METADATA",
  ]);
});

test("the variant in angle brackets is read", () => {
  const [instruction] = readManifest('CALL_METHOD Address("a") "m" Enum<2u8>() Map<String, U8>("a" => 1u8);');
  expect(instruction?.args.slice(2).map(({ kind, variant }) => [kind, variant])).toEqual([
    ["Enum", "2u8"],
    ["Map", "String,U8"],
  ]);
});

test("function calls have their package as target", () => {
  expect(callsOf(readManifest(manifest))[3]).toMatchObject({ target: "package_sim1p", name: "make" });
});

test("every instruction directed at an account is found", () => {
  const targets = targetsOf(readManifest(manifest)).filter(({ target }) => target.startsWith("account_"));

  expect(targets.map(({ target, call }) => `${target} ${call}`)).toEqual([
    "account_sim1a withdraw",
    "account_sim1a create_proof_of_non_fungibles",
    "account_sim1b SET_METADATA",
    "account_sim1a try_deposit_batch_or_abort",
  ]);
});

test("a manifest's own fee lock is detected", () => {
  expect(locksFee(readManifest(manifest))).toBe(false);
  expect(locksFee(readManifest('CALL_METHOD Address("component_sim1faucet") "lock_fee" Decimal("5");'))).toBe(
    true,
  );
  expect(
    locksFee(readManifest('CALL_METHOD Address("account_sim1a") "lock_contingent_fee" Decimal("5");')),
  ).toBe(false);
});

test.each(["", "not a manifest", 'CALL_METHOD Address("', "(((((", "CALL_METHOD;"])(
  "an invalid manifest is read without an error: %j",
  (text) => {
    expect(callsOf(readManifest(text))).toEqual([]);
  },
);

const first = (text: string) => readManifest(text)[0];

test("an argument is read with its kind, its literal and its nested ones", () => {
  expect(first('M "text" 12u32 true Decimal("5") Tuple() Tuple("a", 1u8) Enum<1u8>(Tuple("b"));')).toEqual({
    name: "M",
    args: [
      { kind: "text", value: "text", items: [] },
      { kind: "number", value: "12u32", items: [] },
      { kind: "word", value: "true", items: [] },
      { kind: "Decimal", value: "5", items: [{ kind: "text", value: "5", items: [] }] },
      { kind: "Tuple", items: [] },
      {
        kind: "Tuple",
        items: [
          { kind: "text", value: "a", items: [] },
          { kind: "number", value: "1u8", items: [] },
        ],
      },
      {
        kind: "Enum",
        variant: "1u8",
        items: [{ kind: "Tuple", value: "b", items: [{ kind: "text", value: "b", items: [] }] }],
      },
    ],
  });
});

test.each([
  ["-5i8", "number"],
  ["+5i8", "number"],
  ["5u8", "number"],
  ["a5", "word"],
  ["-a5", "word"],
  ["Metadata::String", "word"],
])("the bare literal %s is a %s", (word, kind) => {
  expect(first(`M ${word};`)?.args).toEqual([{ kind, value: word, items: [] }]);
});

test("a text keeps its escapes, and one that is none of them", () => {
  expect(first('M "a\\"b\\\\c\\n\\u00e9" "\\x";')?.args.map(({ value }) => value)).toEqual([
    'a"b\\c\né',
    "\\x",
  ]);
});

test("a comment ends with its line", () => {
  expect(readManifest('A; # B;\nC "x#y"; #').map(({ name }) => name)).toEqual(["A", "C"]);
});

test("a variant that never ends takes the rest", () => {
  expect(first("M Enum<1u8 a b")?.args).toEqual([{ kind: "word", value: "Enum", items: [] }]);
});

test("only calls of addresses that are known before the run are listed", () => {
  const instructions = readManifest(`
SET_METADATA Address("account_a") "name" Enum<0u8>("x");
CALL_METHOD NamedAddress("account_a") "m";
CALL_METHOD Address() "m";
CALL_METHOD;
CALL_METHOD Address("account_b");
CALL_METHOD Address("account_c") "m" "x";
CALL_FUNCTION Address("package_p") "Blueprint" "f" "x";
CALL_FUNCTION Address("package_p");`);
  const text = { kind: "text", value: "x", items: [] };
  expect(callsOf(instructions)).toEqual([
    { target: "account_b", name: "", args: [] },
    { target: "account_c", name: "m", args: [text] },
    { target: "package_p", name: "f", args: [text] },
    { target: "package_p", name: "", args: [] },
  ]);
  expect(targetsOf(instructions)).toEqual([
    { target: "account_a", call: "SET_METADATA" },
    { target: "account_b", call: "" },
    { target: "account_c", call: "m" },
    { target: "package_p", call: "Blueprint" },
    { target: "package_p", call: "" },
  ]);
});

test("the fee of an account's own method counts as locked, one that only looks so does not", () => {
  const call = (name: string) => locksFee(readManifest(`CALL_METHOD Address("account_a") "${name}";`));
  expect(["lock_fee", "lock_fee_and_withdraw", "unlock_fee", "withdraw"].map(call)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
