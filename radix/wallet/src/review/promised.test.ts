import { parseAttos } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { readManifest } from "./manifest.ts";
import { promisedBy } from "./promised.ts";

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
