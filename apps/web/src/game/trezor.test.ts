import { loadArtifact } from "@kingdoms/artifacts";
import type { Kingdom } from "@kingdoms/client";
import { createRules, parseAttos, type Rules } from "@kingdoms/rules";
import { beforeAll, expect, it } from "vitest";
import { trezorRefusal } from "./refusals.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const kingdom = (trezors: number, trezor: string, treasury: string): Kingdom =>
  ({
    buildings: { trezor: trezors },
    trezor: parseAttos(trezor),
    treasury: parseAttos(treasury),
  }) as unknown as Kingdom;

it("the trezor takes gold up to the last atto of its capacity", () => {
  expect(trezorRefusal(rules, kingdom(1, "1999.999999999999999999", "5"))).toBeNull();
  expect(trezorRefusal(rules, kingdom(1, "2000", "5"))).toBe("full");
});

it("a deposit needs a trezor and gold", () => {
  expect(trezorRefusal(rules, kingdom(0, "0", "5"))).toBe("needsBuilding");
  expect(trezorRefusal(rules, kingdom(1, "0", "0"))).toBe("nothing");
});
