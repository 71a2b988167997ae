import { loadArtifact } from "@kingdoms/artifacts";
import { type Kingdom, ledgerTime } from "@kingdoms/client";
import { createRules, parseKgld, type Rules } from "@kingdoms/rules";
import { beforeAll, expect, it } from "vitest";
import { kingdomMade, NO_BUILDINGS } from "../test-support/made.ts";
import { trezorDenial } from "./refusals.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await createRules(await loadArtifact("rules.wasm"));
});

const code = (trezors: number, trezor: string, treasury: string, change: Partial<Kingdom> = {}) =>
  trezorDenial(
    rules,
    kingdomMade({
      buildings: { ...NO_BUILDINGS, trezor: trezors },
      trezor: parseKgld(trezor),
      treasury: parseKgld(treasury),
      ...change,
    }),
    1000,
  )?.code;

it("the trezor takes gold up to the last atto of its capacity", () => {
  expect(code(1, "1999.999999999999999999", "5")).toBeUndefined();
  expect(code(1, "2000", "5")).toBe("TREZOR_FULL");
});

it("a deposit needs a trezor, gold, and a kingdom that does not rest", () => {
  expect(code(0, "0", "5")).toBe("BUILDING_REQUIRED");
  expect(code(1, "0", "0")).toBe("NOT_ENOUGH_KGLD");
  const firstArrival = { missionId: 3n, kind: "war" as const, at: ledgerTime(1000) };
  expect(code(1, "0", "5", { firstArrival })).toBe("MISSION_PENDING");
});
