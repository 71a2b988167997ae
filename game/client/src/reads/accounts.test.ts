import { createGatewayClient } from "@embedded-radix/client";
import { expect, it } from "vitest";
import { type ResourceAddress, resourceAddress } from "../ids.ts";
import { readAccountBalances } from "./accounts.ts";

const STATE = { state_version: 1, proposer_round_timestamp: "2026-01-01T00:00:00Z", epoch: 1, round: 1 };
const rich = {
  address: "account_rich",
  fungible_resources: { items: [{ resource_address: "resource_xrd", amount: "30000" }] },
};
const gateway = createGatewayClient({
  baseUrl: "http://gateway.example",
  fetch: () => Promise.resolve(Response.json({ ledger_state: STATE, items: [rich] })),
});

it("a config that names no resource fails the read instead of showing a balance of 0", async () => {
  // As a program in JavaScript could do, or one that casts.
  const config = { xrd: undefined, kgld: undefined } as unknown as Record<"xrd" | "kgld", ResourceAddress>;
  await expect(readAccountBalances({ gateway, config }, ["account_rich"])).rejects.toThrow(TypeError);
});

it("an account that never held a resource has 0 of it", async () => {
  const config = { xrd: resourceAddress("resource_xrd"), kgld: resourceAddress("resource_kgld") };
  const { value } = await readAccountBalances({ gateway, config }, ["account_rich", "account_unknown"]);
  expect(value).toEqual([
    { account: "account_rich", xrd: 30_000n * 10n ** 18n, kgld: 0n },
    { account: "account_unknown", xrd: 0n, kgld: 0n },
  ]);
});
