import type { GatewayClient, WireStoreEntry } from "@embedded-radix/client";
import type { StateVersion, StoreAddress } from "../ids.ts";
import type { ReadOptions } from "./game.ts";

const KEYS_PER_PAGE = 100;
const ENTRIES_PER_REQUEST = 50;

export type StoreKey = { readonly key_hex: string } | { readonly key_json: object };

/** All keys of a key-value store at one state version, newest first, as hex. */
export async function readStoreKeys(
  gateway: GatewayClient,
  store: StoreAddress,
  version: StateVersion,
  options: ReadOptions = {},
): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await gateway.post(
      "/state/key-value-store/keys",
      {
        key_value_store_address: store,
        limit_per_page: KEYS_PER_PAGE,
        at_ledger_state: { state_version: version },
        ...(cursor ? { cursor } : {}),
      },
      options,
    );
    for (const { key } of page.items) if (key.raw_hex !== undefined) keys.push(key.raw_hex);
    cursor = page.next_cursor;
  } while (cursor);
  return keys;
}

/** Entries by key, in batches, at one state version. Keys without an entry are missing; the order is the gateway's. */
export async function readStoreEntries(
  gateway: GatewayClient,
  store: StoreAddress,
  keys: readonly StoreKey[],
  version: StateVersion,
  options: ReadOptions = {},
): Promise<WireStoreEntry[]> {
  const entries: WireStoreEntry[] = [];
  for (let start = 0; start < keys.length; start += ENTRIES_PER_REQUEST) {
    const answer = await gateway.post(
      "/state/key-value-store/data",
      {
        key_value_store_address: store,
        keys: keys.slice(start, start + ENTRIES_PER_REQUEST),
        at_ledger_state: { state_version: version },
      },
      options,
    );
    entries.push(...answer.entries);
  }
  return entries;
}
