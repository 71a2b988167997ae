import { readFileSync } from "node:fs";
import { formatAttos } from "@kingdoms/rules";
import { describe, expect, it } from "vitest";
import { NETWORK_FEE, type PaidOrder } from "./network-fee.ts";

const report = JSON.parse(
  readFileSync(new URL("../../../../game/test/scrypto/cost-report.json", import.meta.url), "utf8"),
) as Record<string, { readonly xrd: number }>;
const METHODS: readonly (readonly [PaidOrder, string])[] = [
  ["buy", "buy_kgld"],
  ["redeem", "redeem_kgld"],
  ["found", "buy_a_new_kingdom"],
  ["withdraw", "withdraw_gold"],
  ["mission", "attack_another_kingdom"],
  ["mission", "raid_another_kingdom"],
  ["mission", "fire_missiles_at_kingdom"],
  ["mission", "fortify_another_kingdom"],
  ["mission", "prospect_resources"],
  ["claim", "claim_mining_rewards"],
  ["resolve", "resolve attack_another_kingdom"],
  ["resolve", "resolve raid_another_kingdom"],
  ["resolve", "resolve fire_missiles_at_kingdom"],
  ["resolve", "resolve fortify_another_kingdom"],
  ["resolve", "resolve prospect_resources"],
  ["resolve", "resolve rarity"],
  ["settle", "settle_overdue rarity"],
];

describe("the estimate of the network's fee", () => {
  it.each(METHODS)(
    "the estimate for the order %s covers a wallet's lock for %s, and is not far above it",
    (order, method) => {
      const measured = report[method]?.xrd ?? Number.NaN;
      const estimate = Number(formatAttos(NETWORK_FEE[order]));
      // The embedded wallet's margin: a third and 0.2 XRD. Wallets of the public networks take less.
      expect(estimate).toBeGreaterThanOrEqual((measured * 4) / 3 + 0.2);
      expect(estimate).toBeLessThanOrEqual(measured * 3);
    },
  );
});
