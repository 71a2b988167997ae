import { expect, test } from "vitest";
import { readRefusal } from "./refusal.ts";

test.each([
  'KINGDOMS_NOT_ENOUGH_KGLD: "A mine costs 300 KGLD; the treasury holds 12."',
  'ApplicationError(PanicMessage("KINGDOMS_NOT_ENOUGH_KGLD: \\"A mine costs 300 KGLD; the treasury holds 12.\\" @ kingdom.rs:3:1"))',
  'x("y(\\"KINGDOMS_NOT_ENOUGH_KGLD: \\\\\\"A mine costs 300 KGLD; the treasury holds 12.\\\\\\" @ a\\")")',
])("the contract's code and sentence are found in %s", (detail) => {
  expect(readRefusal(detail)).toEqual({
    reason: "contract",
    code: "NOT_ENOUGH_KGLD",
    sentence: "A mine costs 300 KGLD; the treasury holds 12.",
    detail,
  });
});

test.each([
  ["VaultError(ResourceError(InsufficientBalance { requested: 5, actual: 1 }))", "balance"],
  ["SuccessButFeeLoanNotRepaid", "fee"],
  ["SystemModuleError(AuthError(Unauthorized(Unauthorized { fn_identifier: x })))", "authority"],
  ["SystemError(Odd)", "engine"],
])("the engine's %s has the reason %s", (detail, reason) => {
  expect(readRefusal(detail)).toEqual({ reason, detail });
});
