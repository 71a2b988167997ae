import { expect, test } from "vitest";
import { readRefusal } from "./refusal.ts";

test.each([
  'KINGDOMS_NOT_ENOUGH_KGLD: "A mine costs 300 KGLD; the treasury holds 12."',
  'ApplicationError(PanicMessage("KINGDOMS_NOT_ENOUGH_KGLD: \\"A mine costs 300 KGLD; the treasury holds 12.\\" @ kingdom.rs:3:1"))',
  'x("y(\\"KINGDOMS_NOT_ENOUGH_KGLD: \\\\\\"A mine costs 300 KGLD; the treasury holds 12.\\\\\\" @ a\\")")',
])("the contract's code and sentence are found in %s", (detail) => {
  expect(readRefusal(detail)).toEqual({
    code: "NOT_ENOUGH_KGLD",
    sentence: "A mine costs 300 KGLD; the treasury holds 12.",
    detail,
  });
});

test("what the engine refuses is said in words where a player can help it", () => {
  expect(
    readRefusal("VaultError(ResourceError(InsufficientBalance { requested: 5, actual: 1 }))").sentence,
  ).toBe("The account does not hold enough of what the transaction takes from it.");
});

test("anything else is shown as it is", () => {
  expect(readRefusal("SystemError(Odd)")).toEqual({
    sentence: "SystemError(Odd)",
    detail: "SystemError(Odd)",
  });
});
