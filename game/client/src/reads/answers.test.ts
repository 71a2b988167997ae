import { createGatewayClient } from "@embedded-radix/client";
import { expect, it } from "vitest";
import { componentAddress, resourceAddress, stateVersion, storeAddress } from "../ids.ts";
import { readEntities } from "./entities.ts";
import { readLedgerStatus } from "./game.ts";
import { readStoreEntries } from "./store.ts";
import { readActivity, readTransactionStatus } from "./transactions.ts";

const STATE = { state_version: 1, proposer_round_timestamp: "2026-01-01T00:00:00Z", epoch: 1, round: 1 };

it.each([
  "null",
  "{}",
  "[]",
  "1",
  '"text"',
  "<!doctype html><title>Sign in to the network</title>",
  '{"ledger_state":null,"items":null,"entries":null,"status":null}',
  '{"ledger_state":{},"items":[],"entries":[],"status":5}',
  '{"ledger_state":{"state_version":"1","proposer_round_timestamp":"soon"},"items":[],"entries":[]}',
  JSON.stringify({ ledger_state: STATE, items: {}, entries: {} }),
  JSON.stringify({ ledger_state: STATE, items: [null], entries: [null] }),
])("an answer that is none is an unexpected answer in every read: %s", async (text) => {
  const gateway = createGatewayClient({
    baseUrl: "http://gateway.example",
    fetch: () => Promise.resolve(new Response(text)),
  });
  const config = { factory: componentAddress("component_1"), kgld: resourceAddress("resource_1") };
  const hasState = text.includes("2026");
  const reads: readonly Promise<unknown>[] = [
    ...(hasState ? [] : [readLedgerStatus(gateway), readTransactionStatus(gateway, "txid_1")]),
    readEntities(gateway, ["account_1"], { aggregation: "Global" }),
    readStoreEntries(gateway, storeAddress("internal_keyvaluestore_1"), [{ key_hex: "00" }], stateVersion(1)),
    readActivity({ gateway, config }, "component_1"),
  ];
  for (const read of reads) await expect(read).rejects.toMatchObject({ name: "UnexpectedAnswerError" });
});
