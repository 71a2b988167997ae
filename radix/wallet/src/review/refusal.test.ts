import { expect, test } from "vitest";
import { explainRefusal, type ReadRefusal } from "./refusal.ts";

const SOLD_OUT = 'ApplicationError(PanicMessage("MACHINE_SOLD_OUT: no gumball is left @ lib.rs:3:1"))';
const ofMachine: ReadRefusal = (detail) => {
  const [, code, sentence] = /MACHINE_([A-Z_]+): ([^@]+) @/.exec(detail) ?? [];
  return code === undefined || sentence === undefined ? null : { code, sentence };
};

test("the dApp finds the refusal of its component in an error", () => {
  expect(explainRefusal(SOLD_OUT, ofMachine)).toEqual({
    reason: "contract",
    code: "SOLD_OUT",
    sentence: "no gumball is left",
    detail: SOLD_OUT,
  });
});

test("without the dApp's help, the error of a component is one of the engine's", () => {
  expect(explainRefusal(SOLD_OUT)).toEqual({ reason: "engine", detail: SOLD_OUT });
});

test.each([
  ["VaultError(ResourceError(InsufficientBalance { requested: 5, actual: 1 }))", "balance"],
  ["CostingError(FeeReserveError(NotEnoughFeeBalance))", "fee"],
  ["VaultError(LockFeeInsufficientBalance { requested: 5, actual: 1 })", "fee"],
  ["SuccessButFeeLoanNotRepaid", "fee"],
  ["ErrorBeforeLoanAndDeferredCostsRepaid(KernelError)", "fee"],
  ["NonFungibleVaultError(MissingId(#1#))", "token"],
  ["MissingNonFungible(#1#)", "token"],
  ["NonFungibleResourceManagerError(NonFungibleNotFound(#1#))", "token"],
  ["WorktopError(AssertionFailed(ResourceConstraintsError))", "worktop"],
  ["AssertionFailed(NotZero)", "worktop"],
  ["WorktopError(BasicError)", "worktop"],
  ["BootloadingError(ReferencedNodeDoesNotExist(NodeId))", "address"],
  ["BootloadingReferenceError", "address"],
  ["SystemModuleError(AuthError(Unauthorized(Unauthorized { fn_identifier: x })))", "authority"],
  ["Unauthorized", "authority"],
  ["AuthError(VisibilityError)", "authority"],
  ["TransactionEpochNoLongerValid { valid_until: 7 }", "expired"],
  ["The transaction is no longer valid", "expired"],
  ["TransactionEpochNotYetValid { valid_from: 7 }", "early"],
  ["SystemError(Odd)", "engine"],
])("the engine's %s has the reason %s", (detail, reason) => {
  expect(explainRefusal(detail)).toEqual({ reason, detail });
  expect(explainRefusal(detail, ofMachine)).toEqual({ reason, detail });
});
