import { readFileSync } from "node:fs";
import { loadArtifact } from "@kingdoms/artifacts";
import { createRules, parseAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { announcementReward, feeSplit, UNIT_PRICE } from "./mission-fee.ts";

const rules = await createRules(await loadArtifact("rules.wasm"));

describe("the use of a mission's fee", () => {
  it("the price of a cost unit is the one that the ledger's rules know", () => {
    const source = readFileSync(new URL("../../../../game/rules/rust/src/fees.rs", import.meta.url), "utf8");
    const [, price] = /UNIT_PRICE: Decimal = dec!\("([\d.]+)"\)/.exec(source) ?? [];
    expect(UNIT_PRICE).toBe(parseAttos(price ?? "0"));
  });

  it("the parts of a fee are the whole fee, with and without an announcement", () => {
    const { fee } = rules.config.missions;
    for (const announced of [parseAttos("0"), announcementReward(rules)]) {
      for (const verified of [false, true]) {
        for (const succeeded of [false, true]) {
          const { reward, refund, income } = feeSplit(rules, { announced, verified, succeeded });
          expect(announced + reward + refund + income).toBe(fee);
          expect(succeeded ? income : refund).toBe(0n);
        }
      }
    }
  });
});
