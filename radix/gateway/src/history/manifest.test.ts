import { expect, it } from "vitest";
import { manifestSummary } from "./manifest.ts";

const [alice, bob, badge] = ["account_sim1alice", "account_sim1bob", "resource_sim1badge"];

it("a summary lists withdrawals, deposits, proofs and calls that need the owner", () => {
  const { withdrawnFrom, depositedInto, ownerCalls, badges } = manifestSummary(`
CALL_METHOD
    Address("${alice}")
    "lock_fee_and_withdraw"
    Decimal("5")
    Address("resource_sim1xrd")
    Decimal("1")
;
CALL_METHOD
    Address("${alice}")
    "create_proof_of_non_fungibles"
    Address("${badge}")
    Array<NonFungibleLocalId>(NonFungibleLocalId("#1#"))
;
CALL_METHOD
    Address("${bob}")
    "try_deposit_batch_or_abort"
    Expression("ENTIRE_WORKTOP")
    Enum<0u8>()
;`);
  expect([...withdrawnFrom]).toEqual([alice]);
  expect([...depositedInto]).toEqual([bob]);
  expect([...ownerCalls]).toEqual([alice]);
  expect([...badges]).toEqual([badge]);
});

it("a summary ignores components, and proofs without a resource", () => {
  const summary = manifestSummary(`
CALL_METHOD Address("component_sim1shop") "withdraw" Address("${badge}") Decimal("1");
CALL_METHOD Address("${alice}") "balance" Address("${badge}");`);
  for (const found of Object.values(summary)) expect([...found]).toEqual([]);
});
