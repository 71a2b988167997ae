import { createGatewayClient } from "@embedded-radix/client";
import { describe, expect, it } from "vitest";
import { localId, resourceAddress } from "../ids.ts";
import { readHolder } from "./holder.ts";

const STATE = { state_version: 7, proposer_round_timestamp: "2026-01-01T00:00:00Z", epoch: 1, round: 1 };
const KEY = resourceAddress("resource_key");

const keyOf = (id: string) => ({
  non_fungible_id: id,
  is_burned: false,
  data: {
    programmatic_json: {
      kind: "Tuple",
      fields: [
        { kind: "String", field_name: "kingdom_name", value: `Kingdom ${id}` },
        { kind: "Reference", field_name: "kingdom_component", value: "component_k" },
        { kind: "String", field_name: "key_image_url", value: "https://kingdoms.example/key.svg" },
        { kind: "String", field_name: "rarity", value: "Common" },
      ],
    },
  },
});

/** A ledger on which this address holds the keys #1# and #4#. */
function gameOf(holder: string | null) {
  const asked: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    "/state/non-fungible/location": {
      non_fungible_ids:
        holder === null ? [] : [{ non_fungible_id: "#1#", owning_vault_global_ancestor_address: holder }],
    },
    "/state/entity/details": {
      items: [
        {
          address: holder,
          non_fungible_resources: {
            items: [
              { resource_address: KEY, vaults: { items: [{ vault_address: "v", items: ["#1#", "#4#"] }] } },
            ],
          },
        },
      ],
    },
    "/state/non-fungible/data": { non_fungible_ids: [keyOf("#1#"), keyOf("#4#")] },
  };
  const gateway = createGatewayClient({
    baseUrl: "http://gateway.example",
    fetch: (request) => {
      const { pathname } = new URL(request instanceof Request ? request.url : String(request));
      asked.push(pathname);
      return Promise.resolve(Response.json({ ledger_state: STATE, ...(answers[pathname] as object) }));
    },
  });
  return { game: { gateway, config: { kingdomKey: KEY } }, asked };
}

describe("the holder of a key", () => {
  it("an account is known with the other kingdoms whose keys it holds", async () => {
    const { game } = gameOf("account_rich");
    expect(await readHolder(game, localId("#1#"))).toEqual({
      stateVersion: 7,
      time: 1767225600,
      value: { account: "account_rich", address: "account_rich", others: ["#4#"] },
    });
  });

  it("a component is known without other kingdoms: its keys may belong to many", async () => {
    const { game, asked } = gameOf("component_market");
    const { value } = await readHolder(game, localId("#1#"));
    expect(value).toEqual({ account: null, address: "component_market", others: [] });
    expect(asked).toEqual(["/state/non-fungible/location"]);
  });

  it("a key that is in no vault has no holder", async () => {
    expect((await readHolder(gameOf(null).game, localId("#1#"))).value).toBeNull();
  });
});
