import { parseAttos } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { readManifest } from "./manifest.ts";
import { promisedBy, withdrawnBy } from "./promised.ts";

const TRANSFER = `
CALL_METHOD Address("account_a") "lock_fee_and_withdraw" Decimal("5") Address("resource_x") Decimal("25");
CALL_METHOD Address("account_a") "withdraw" Address("resource_x") Decimal("0.5");
CALL_METHOD Address("account_a") "withdraw_non_fungibles" Address("resource_n") Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("#2#"));
TAKE_FROM_WORKTOP Address("resource_x") Decimal("25.5") Bucket("one");
CALL_METHOD Address("account_b") "try_deposit_or_abort" Bucket("one") Enum<0u8>();
TAKE_NON_FUNGIBLES_FROM_WORKTOP Address("resource_n") Array<NonFungibleLocalId>(NonFungibleLocalId("#1#")) Bucket("two");
CALL_METHOD Address("account_b") "try_deposit_or_refund" Bucket("two") Enum<0u8>();
TAKE_ALL_FROM_WORKTOP Address("resource_n") Bucket("three");
CALL_METHOD Address("account_b") "deposit" Bucket("three");
CALL_METHOD Address("component_c") "buy_gold" Address("resource_x") Decimal("7");
CALL_METHOD Address("account_a") "deposit_batch" Expression("ENTIRE_WORKTOP");`;

test.each([
  ["withdrawals of one resource add up", "leaves", "account_a", "resource_x", "25.5"],
  ["ids that are withdrawn count", "leaves", "account_a", "resource_n", "2"],
  ["a bucket of an amount that has to be deposited counts", "enters", "account_b", "resource_x", "25.5"],
  ["what may be refunded, or is all there is, does not count", "enters", "account_b", "resource_n", "0"],
  ["the whole worktop does not count", "enters", "account_a", "resource_x", "0"],
  ["a component's own method is no withdrawal", "leaves", "component_c", "resource_x", "0"],
] as const)("%s", (_, way, account, resource, amount) => {
  expect(promisedBy(readManifest(TRANSFER))(way, account, resource)).toBe(parseAttos(amount));
});

test("an unreadable amount promises nothing", () => {
  const manifest = `CALL_METHOD Address("account_a") "withdraw" Address("resource_x") Decimal("much");`;
  expect(promisedBy(readManifest(manifest))("leaves", "account_a", "resource_x")).toBe(parseAttos("0"));
});

const read = (manifest: string) => promisedBy(readManifest(manifest));

test.each(["deposit", "try_deposit_or_abort"])("a bucket that %s takes has entered", (method) => {
  const manifest = `
TAKE_FROM_WORKTOP Address("resource_x") Decimal("2") Bucket("one");
CALL_METHOD Address("account_a") "${method}" Bucket("one");`;
  expect(read(manifest)("enters", "account_a", "resource_x")).toBe(parseAttos("2"));
  expect(read(manifest)("leaves", "account_a", "resource_x")).toBe(parseAttos("0"));
});

test.each(["withdraw_non_fungibles", "lock_fee_and_withdraw_non_fungibles"])(
  "ids that %s takes have left",
  (method) => {
    const fee = method.startsWith("lock_fee") ? 'Decimal("5")' : "";
    const ids = 'Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"), NonFungibleLocalId("#2#"))';
    const manifest = `CALL_METHOD Address("account_a") "${method}" ${fee} Address("resource_n") ${ids};`;
    expect(read(manifest)("leaves", "account_a", "resource_n")).toBe(parseAttos("2"));
  },
);

test.each([
  ["without arguments", ""],
  ["without an amount", 'Address("resource_x")'],
  ["of a resource that has no address yet", 'NamedAddress("resource_x") Decimal("5")'],
  ["of an address without a text", 'Address() Decimal("5")'],
  ["of no amount", 'Address("resource_x") Decimal()'],
  ["of an amount in another form", 'Address("resource_x") "5"'],
])("a withdrawal %s promises nothing", (_, args) => {
  const manifest = `CALL_METHOD Address("account_a") "withdraw" ${args};`;
  expect(read(manifest)("leaves", "account_a", "resource_x")).toBe(parseAttos("0"));
});

test("a deposit of a bucket that does not exist, or of none, promises nothing", () => {
  const manifest = `
TAKE_FROM_WORKTOP Address("resource_x") Decimal("2");
CALL_METHOD Address("account_a") "deposit" Bucket("other");
CALL_METHOD Address("account_a") "deposit";`;
  expect(read(manifest)("enters", "account_a", "resource_x")).toBe(parseAttos("0"));
});

test("a bucket that is filled otherwise than by an amount promises nothing", () => {
  const manifest = `
TAKE_ALL_FROM_WORKTOP Address("resource_x") Decimal("2") Bucket("one");
CALL_METHOD Address("account_a") "deposit" Bucket("one");`;
  expect(read(manifest)("enters", "account_a", "resource_x")).toBe(parseAttos("0"));
});

test("all that can leave is listed once for each account and resource", () => {
  const withdrawn = withdrawnBy(readManifest(TRANSFER));
  expect(withdrawn).toEqual([
    { account: "account_a", resource: "resource_x", amount: parseAttos("25.5") },
    { account: "account_a", resource: "resource_n", amount: parseAttos("2") },
  ]);
});

test("withdrawals of two accounts stay apart", () => {
  const manifest = ["account_a", "account_b", "account_a"]
    .map((account) => `CALL_METHOD Address("${account}") "withdraw" Address("resource_x") Decimal("2");`)
    .join("\n");
  expect(withdrawnBy(readManifest(manifest)).map(({ account, amount }) => [account, amount])).toEqual([
    ["account_a", parseAttos("4")],
    ["account_b", parseAttos("2")],
  ]);
});

test("nothing is withdrawn by a call without arguments", () => {
  expect(withdrawnBy(readManifest('CALL_METHOD Address("account_a") "withdraw";'))).toEqual([]);
});
