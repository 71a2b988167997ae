import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseAttos, type Rules } from "@kingdoms/rules";
import { beforeAll, expect, it } from "vitest";
import { kgldText, readAmount, xrdText } from "./amounts.ts";

let rules: Rules;
beforeAll(async () => {
  const wasm = await loadArtifact("rules.wasm");
  const { config } = await createRules(wasm);
  rules = await createRules(wasm, { ...config, gold: { ...config.gold, price: parseAttos("0.03") } });
});

it("one field follows the other", () => {
  expect(kgldText(rules, readAmount("3"))).toBe("100");
  expect(xrdText(rules, readAmount("100"))).toBe("3");
});

it("a price never promises more than the ledger gives, nor asks for less than it takes", () => {
  expect(kgldText(rules, readAmount("1"))).toBe("33.333333333333333333");
  expect(xrdText(rules, readAmount("0.000000000000000001"))).toBe("0.000000000000000001");
});

it("the other field is empty while the input is invalid", () => {
  expect(kgldText(rules, readAmount("abc"))).toBe("");
  expect(xrdText(rules, readAmount(""))).toBe("");
  expect(kgldText(rules, readAmount("9".repeat(39)))).toBe("");
  expect(kgldText(rules, readAmount("3"))).toBe("100");
});
