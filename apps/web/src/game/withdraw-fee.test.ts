import { loadArtifact } from "@kingdoms/artifacts";
import { ledgerTime } from "@kingdoms/client";
import { createRules, type Rules } from "@kingdoms/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { rarityWait } from "./rarity-wait.ts";
import { freeFrom } from "./withdraw-fee.ts";

let wasm: WebAssembly.Module;
let rules: Rules;
beforeAll(async () => {
  wasm = await WebAssembly.compile(await loadArtifact("rules.wasm"));
  rules = await createRules(wasm);
});

describe("moments that texts name, by the rules", () => {
  it.each([1, 3600, 2_419_200])(
    "a withdrawal is free from the first second without a fee, over %s s",
    async (period) => {
      const { gold } = rules.config;
      const other = await createRules(wasm, { ...rules.config, gold: { ...gold, withdrawPeriod: period } });
      const clock = ledgerTime(1_800_000_000);
      const free = freeFrom(other, clock) ?? 0;
      expect(free).toBe(clock + period);
      expect(other.withdrawFee(clock, free)).toBe(0n);
      expect(other.withdrawFee(clock, free - 1)).toBeGreaterThan(0n);
    },
  );

  it("the page promises a rarity within five minutes, and later if the beacon is later", async () => {
    expect(rarityWait(rules)).toBe(300);
    const { missions } = rules.config;
    const slow = await createRules(wasm, { ...rules.config, missions: { ...missions, beaconDelay: 600 } });
    expect(rarityWait(slow)).toBe(900);
  });
});
