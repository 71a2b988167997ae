/** What a review makes of the answers of a gateway; the whole wallet beside a real one is tested in `radix/test`. */
import { ONE } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { keyring, reviewed } from "../test-support/reviewed.ts";
import { readManifest } from "./manifest.ts";
import { isGlobal, proofsOf, Reserved, type Review, signersOf, withFeeLock, wordsFor } from "./review.ts";

const call = (target: string, method: string, args = ""): string =>
  `CALL_METHOD Address("${target}") "${method}" ${args};`;
const withdraw = (account: string, resource: string, amount: number): string =>
  call(account, "withdraw", `Address("${resource}") Decimal("${amount}")`);
const payersOf = ({ fee }: Review) => fee.payers.map(({ label }) => label);
const C = `component_sim1${"c".repeat(45)}`;

test("the ledger previews the dApp's own manifest with the keys of all signers, in the present epoch", async () => {
  const manifest = `${call("account_edda", "withdraw")}${call("account_aldric", "withdraw")}`;
  const { review, asked } = await reviewed(manifest);
  expect(asked.paths.map(([path]) => path)).toEqual(["/transaction/construction", "/transaction/preview"]);
  expect(asked.paths[1]?.[1]).toMatchObject({
    manifest,
    blobs_hex: ["00ff"],
    start_epoch_inclusive: 7,
    signer_public_keys: [{ key_hex: "key-aldric" }, { key_hex: "key-edda" }],
  });
  expect(review.signers.map(({ label }) => label)).toEqual(["aldric", "edda"]);
  expect(review.manifest).toBe(manifest);
  expect(review.instructions).toEqual(readManifest(manifest));
  expect(asked.accounts).toEqual(["account_aldric", "account_brunhild", "account_edda"]);
});

test("a message is part of the review, an empty one is none", async () => {
  expect((await reviewed("DROP_ALL_PROOFS;", {}, { message: "Hail" })).review.message).toBe("Hail");
  expect((await reviewed("DROP_ALL_PROOFS;", {}, { message: "" })).review).not.toHaveProperty("message");
  expect((await reviewed("DROP_ALL_PROOFS;")).review).not.toHaveProperty("message");
});

test("a request that is for the wallet alone is refused before the ledger sees it, and says which", async () => {
  const manifest = [
    call("account_aldric", "securify"),
    call("account_aldric", "balance"),
    'LOCK_OWNER_ROLE Address("identity_rowan");',
  ].join("\n");
  const refused = reviewed(manifest);
  await expect(refused).rejects.toThrow(Reserved);
  await expect(refused).rejects.toThrow(
    "Only the wallet itself may ask for this: account_aldric securify; identity_rowan lock_owner",
  );
  await expect(refused).rejects.toMatchObject({ name: "Reserved" });
});

test("effects are shown with their own names, dangers first", async () => {
  const { review } = await reviewed(`
SET_METADATA Address("${C}") "name" Enum<0u8>("x");
MINT_FUNGIBLE Address("resource_r") Decimal("1");
YIELD_TO_PARENT;
SET_METADATA Address("account_aldric") "name" Enum<0u8>("y");
SET_METADATA Address("identity_rowan") "name" Enum<0u8>("z");`);
  const set = { effect: "metadataSet", name: "set" };
  expect(review.effects).toEqual([
    { ...set, target: { address: "account_aldric" }, label: "aldric", args: ["name", "y"], isDanger: true },
    { ...set, target: { address: "identity_rowan" }, label: "Rowan", args: ["name", "z"], isDanger: true },
    { ...set, target: { address: C, name: `name of ${C}` }, args: ["name", "x"], isDanger: false },
    { effect: "mint", name: "mint", target: { address: "resource_r" }, args: ["1"], isDanger: false },
    { effect: "yieldsToParent", name: "YIELD_TO_PARENT", args: [], isDanger: false },
  ]);
});

test("calls are shown with the arguments that mean something to a reader", async () => {
  const args = `Bucket("b") Proof("p") Address("resource_r") 12u32 "text" "" Decimal("1.5") true
    NonFungibleLocalId("#1#") Array<U8>(1u8, 2u8) Tuple("in", Tuple(Decimal("3"))) Enum<0u8>("none")`;
  const { review } = await reviewed(call(C, "buy", args));
  expect(review.calls).toEqual([
    {
      target: { address: C, name: `name of ${C}` },
      name: "buy",
      args: ["12", "text", "1.5", "#1#", "1", "2", "in", "3"],
    },
  ]);
  expect(review.effects).toEqual([]);
});

test("a call of something that the manifest creates is shown with the name in the manifest", async () => {
  const { review, asked } = await reviewed('CALL_METHOD NamedAddress("made") "go";');
  expect(review.calls[0]?.target).toEqual({ address: "NamedAddress(made)" });
  expect(asked.names).toEqual([]);
});

test.each([
  ["DROP_ALL_PROOFS;", true],
  [call("account_aldric", "create_proof_of_amount", 'Address("resource_x") Decimal("1")'), true],
  ['TAKE_ALL_FROM_WORKTOP Address("resource_x") Bucket("b");', true],
  [call("account_aldric", "deposit", 'Bucket("b")'), false],
  [call(C, "look"), false],
  ['BURN_RESOURCE Bucket("b");', false],
  [`DROP_ALL_PROOFS; ${call(C, "look")}`, false],
])("nothing can move by %s: %s", async (manifest, isStill) => {
  expect((await reviewed(manifest)).review.isStill).toBe(isStill);
});

test("proofs are shown with the ids in them", async () => {
  const ids = 'Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("#2#"), Tuple())';
  const { review, asked } = await reviewed(`
${call("account_aldric", "create_proof_of_non_fungibles", `Address("resource_n") ${ids}`)}
${call("account_aldric", "create_proof_of_amount", 'Address("resource_x") Decimal("1")')}
${call("account_aldric", "create_proof_of_amount")}
${call("account_aldric", "balance", 'Address("resource_y")')}`);
  expect(review.shown).toEqual([
    { resource: { address: "resource_n", name: "name of resource_n" }, ids: ["#1#", "#2#"] },
    { resource: { address: "resource_x", name: "name of resource_x" }, ids: [] },
  ]);
  expect(asked.names).toEqual(["resource_n", "resource_x"]);
  expect(
    proofsOf(readManifest(call("account_aldric", "create_proof_of_amount", 'Address("resource_x")'))),
  ).toEqual([{ resource: "resource_x", ids: [] }]);
});

test("each account has what leaves and what enters, the player's own first, known resources first", async () => {
  const { review, asked } = await reviewed(call("account_aldric", "deposit"), {
    known: ["resource_known"],
    changes: [
      ["account_stranger", "resource_x", "3"],
      ["account_aldric", "resource_x", "-3"],
      ["account_aldric", "resource_known", "-2"],
      ["account_aldric", "resource_y", "1"],
      ["account_aldric", "resource_z", "4"],
      ["account_stranger", "resource_known", "2"],
    ],
  });
  const named = (address: string) => ({ address, name: `name of ${address}` });
  const known = { ...named("resource_known"), known: true };
  const moved = (resource: object, amount: bigint) => ({ resource, amount: amount * ONE, ids: [] });
  expect(review.accounts).toEqual([
    {
      address: "account_aldric",
      label: "aldric",
      appearanceId: 0,
      leaves: [moved(known, 2n), moved(named("resource_x"), 3n)],
      enters: [moved(named("resource_y"), 1n), moved(named("resource_z"), 4n)],
    },
    {
      address: "account_stranger",
      leaves: [],
      enters: [moved(known, 2n), moved(named("resource_x"), 3n)],
    },
  ]);
  expect(asked.names).toEqual([
    "resource_x",
    "resource_x",
    "resource_known",
    "resource_y",
    "resource_z",
    "resource_known",
  ]);
});

const leavesOf = (review: Review) =>
  review.accounts.map(({ address, leaves, enters }) => ({
    address,
    leaves: leaves.map(({ resource, amount, most }) => [
      resource.address,
      amount / ONE,
      most === undefined ? "all" : most / ONE,
    ]),
    enters: enters.map(({ resource, amount }) => [resource.address, amount / ONE]),
  }));

test("all that a manifest withdraws is shown if less of it left in the trial run", async () => {
  const { review } = await reviewed(
    [
      withdraw("account_aldric", "resource_part", 9),
      withdraw("account_aldric", "resource_all", 5),
      withdraw("account_aldric", "resource_back", 7),
      withdraw("account_aldric", "resource_gain", 2),
      withdraw("account_brunhild", "resource_part", 1),
    ].join("\n"),
    {
      changes: [
        ["account_aldric", "resource_part", "-4"],
        ["account_aldric", "resource_all", "-5"],
        ["account_aldric", "resource_gain", "3"],
      ],
    },
  );
  expect(leavesOf(review)).toEqual([
    {
      address: "account_aldric",
      leaves: [
        ["resource_part", 4n, 9n],
        ["resource_all", 5n, "all"],
        ["resource_back", 0n, 7n],
        ["resource_gain", 0n, 2n],
      ],
      enters: [["resource_gain", 3n]],
    },
    { address: "account_brunhild", leaves: [["resource_part", 0n, 1n]], enters: [] },
  ]);
});

test("a transaction that the ledger would refuse moves nothing, and says if it costs the fee", async () => {
  const failing = (status: string, error_message?: string) =>
    reviewed(withdraw("account_aldric", "resource_x", 5), {
      receipt: { status, ...(error_message ? { error_message } : {}) },
      changes: [["account_aldric", "resource_x", "-5"]],
    });
  const failed = await failing("Failed", "InsufficientBalance");
  expect(failed.review.accounts).toEqual([]);
  expect(failed.review.refusal).toEqual({ reason: "balance", detail: "InsufficientBalance", costsFee: true });
  const rejected = await failing("Rejected", "NotEnoughFeeBalance");
  expect(rejected.review.refusal).toMatchObject({ reason: "fee", costsFee: false });
  expect((await failing("Failed")).review.refusal).toMatchObject({ reason: "engine", detail: "" });
  expect((await reviewed("DROP_ALL_PROOFS;")).review).not.toHaveProperty("refusal");
});

test("the fee is the previewed one with its own cost, and the lock adds a third and a flat part", async () => {
  const { review } = await reviewed("DROP_ALL_PROOFS;");
  expect(review.fee.estimate).toBe((345n * ONE) / 1000n);
  // 0.345 * 4 / 3 + 0.2 = 0.66
  expect(review.fee.lock).toBe((66n * ONE) / 100n);
  const dearer = { receipt: { fee_summary: { xrd_total_execution_cost: "0.300001" } } };
  expect((await reviewed("DROP_ALL_PROOFS;", dearer)).review.fee.lock).toBe((67n * ONE) / 100n);
});

test("a manifest that locks its own fee needs no payer", async () => {
  const { review } = await reviewed(call("component_faucet", "lock_fee", 'Decimal("5")'));
  expect(review.fee).toEqual({ estimate: (3n * ONE) / 10n, payers: [] });
});

test("accounts that take part pay first, then the richest", async () => {
  const held = { account_aldric: 5n, account_brunhild: 9n, account_edda: 7n };
  expect(payersOf((await reviewed("DROP_ALL_PROOFS;", { held })).review)).toEqual([
    "brunhild",
    "edda",
    "aldric",
  ]);
  const taking = call("account_aldric", "balance");
  expect(payersOf((await reviewed(taking, { held })).review)).toEqual(["aldric", "brunhild", "edda"]);
});

test("accounts of equal wealth pay in the order of the wallet", async () => {
  expect(payersOf((await reviewed("DROP_ALL_PROOFS;")).review)).toEqual(["aldric", "brunhild", "edda"]);
});

test("only an account with the whole lock after the transaction's own withdrawals can pay", async () => {
  const held = { account_aldric: 10n, account_brunhild: 10n, account_edda: 0n };
  const { review } = await reviewed(call("account_brunhild", "balance"), {
    held,
    changes: [
      ["account_aldric", "resource_xrd", "-9.34"],
      ["account_brunhild", "resource_xrd", "-9.35"],
    ],
  });
  expect(payersOf(review)).toEqual(["aldric"]);
});

test("what enters, and other resources, pay no fee", async () => {
  const held = { account_aldric: 0n, account_brunhild: 1n };
  const { review } = await reviewed(call("account_brunhild", "balance"), {
    held,
    changes: [
      ["account_aldric", "resource_xrd", "50"],
      ["account_brunhild", "resource_x", "-50"],
    ],
  });
  expect(payersOf(review)).toEqual(["brunhild"]);
});

test("words of the page come with the review, and neither their failure nor their delay holds it up", async () => {
  const { review } = await reviewed("DROP_ALL_PROOFS;", {
    describe: async (manifest) => [`It is ${manifest}`],
  });
  expect(await review.words).toEqual(["It is DROP_ALL_PROOFS;"]);
  const failing = await reviewed("DROP_ALL_PROOFS;", {
    describe: () => Promise.reject(new Error("offline")),
  });
  expect(await failing.review.words).toEqual([]);
  expect(await wordsFor("DROP_ALL_PROOFS;", undefined, undefined)).toEqual([]);
  const { signal } = new AbortController();
  const given: unknown[] = [];
  await wordsFor("M;", async (...all) => [String(given.push(...all))], signal);
  expect(given).toEqual(["M;", signal]);
});

test("an account signs for each method of its own, except those that are open to anyone", () => {
  const signing = (manifest: string) => signersOf(readManifest(manifest), keyring).map(({ label }) => label);
  expect(signing(call("account_edda", "try_deposit_or_abort"))).toEqual([]);
  expect(signing(call("account_edda", "deposit"))).toEqual(["edda"]);
  expect(signing('LOCK_METADATA Address("account_edda") "name";')).toEqual(["edda"]);
  expect(signing(call("account_stranger", "withdraw"))).toEqual([]);
  expect(
    signing(`${call("account_edda", "try_deposit_or_abort")}${call("account_edda", "withdraw")}`),
  ).toEqual(["edda"]);
});

const BODY = "c".repeat(40);
test.each([
  [`account_sim1${BODY}`, true],
  [`account_tdx_2_1${BODY}`, true],
  [`resource_rdx1${BODY}9`, true],
  [`internal_vault_sim1${BODY}`, false],
  [`account_sim1${BODY.slice(1)}`, false],
  [`account_sim1${BODY}B`, false],
  [`NamedAddress(account_sim1${BODY})`, false],
  [`1account_sim1${BODY}`, false],
  ["account_own", false],
  [undefined, false],
])("the gateway can name %s: %s", (address, expected) => {
  expect(isGlobal(address)).toBe(expected);
});

test("the fee's instruction stands in front of the manifest", () => {
  const fee = { payer: "account_aldric", amount: "0.66" };
  expect(withFeeLock("DROP_ALL_PROOFS;", fee)).toBe(
    'CALL_METHOD Address("account_aldric") "lock_fee" Decimal("0.66");\nDROP_ALL_PROOFS;',
  );
});
