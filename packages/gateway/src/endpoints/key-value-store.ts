import { EngineError, type NodeIdHex, type SubstateEntry } from "@kingdoms/engine";
import { bytesToHex } from "@noble/hashes/utils.js";
import * as z from "zod";
import {
  address as addressAnswer,
  ledgerState,
  pageOf,
  scryptoValue,
  stateVersion,
} from "../answers/common.ts";
import type { LedgerPoint, VersionedEntry } from "../history/read.ts";
import { type KeysFrom, storeEntries, storeTotal } from "../history/store-keys.ts";
import { type Context, endpoint } from "../http/endpoint.ts";
import { invalidEntity } from "../http/errors.ts";
import { atLedgerState, hex, list, paged } from "../http/fields.ts";
import { cursorField, dropNull, encodeCursor, jsonWith } from "../http/response.ts";
import { decodeAll, partitions } from "../model/decoded.ts";
import { entryCache } from "../model/entry-cache.ts";
import { keyBytes } from "../storage/database.ts";

const maxPage = 100;
const maxKeys = 100;
/** The engine's limit for the key of a substate. */
const maxKeyBytes = 1024;

/** By its bytes, or as programmatic JSON. */
const keyOfEntry = z
  .object({
    key_hex: hex
      .refine(({ length }) => length <= maxKeyBytes, {
        error: ({ input }) => `A key has ${maxKeyBytes} bytes at most, not ${(input as Uint8Array).length}.`,
      })
      .nullish(),
    key_json: z.unknown().optional(),
  })
  .refine(
    ({ key_hex, key_json }) => key_hex != null || key_json != null,
    "Either key_hex or key_json is needed.",
  );

function storeNode(context: Context, address: string, point: LedgerPoint): NodeIdHex {
  const entity = context.entity(address, point);
  if (entity.type !== "InternalKeyValueStore") throw invalidEntity(address);
  return entity.node;
}

export const keyValueStoreKeys = endpoint({
  path: "/state/key-value-store/keys",
  about: "keys of a key-value store",
  example: ({ keyValueStore }) => ({ key_value_store_address: keyValueStore }),
  request: ({ address }) => paged({ key_value_store_address: address }, maxPage),
  answer: pageOf(z.object({ key: scryptoValue, last_updated_at_state_version: stateVersion }), {
    key_value_store_address: addressAnswer,
  }),
  handle(context, request) {
    const { history } = context;
    const { key_value_store_address, limit_per_page: size, cursor } = request;
    const point = context.point(request);
    const node = storeNode(context, key_value_store_address, point);
    const from = {
      first: cursorField(cursor, "v") ?? point.stateVersion,
      skip: cursorField(cursor, "n") ?? 0,
    };
    const entries = storeEntries(history.sql, node, point.stateVersion, from, size + 1);
    const items = entries.slice(0, size);
    const head = {
      ledger_state: context.state(point),
      key_value_store_address,
      total_count: storeTotal(history.sql, node, point.stateVersion),
      ...(entries.length > size ? { next_cursor: encodeCursor(after(items, from)) } : {}),
    };
    const keys = keyTexts(context, items);
    return jsonWith(
      head,
      "items",
      items.flatMap(({ lastVersion }, index) => {
        const key = keys[index];
        return key === undefined ? [] : `{"key":${key},"last_updated_at_state_version":${lastVersion}}`;
      }),
    );
  },
});

/** Keys as JSON, each decoded once: a key never changes, whatever is written to its entry. */
function keyTexts({ ledger }: Context, entries: readonly VersionedEntry[]): readonly (string | undefined)[] {
  const cache = entryCache(ledger);
  const names = entries.map(({ node, key }) => `${node}/${bytesToHex(keyBytes(key))}`);
  const texts = names.map((name) => cache.get(name));
  const missing = entries.filter((_, index) => texts[index] === undefined);
  const decoded = new Map(decodeAll(ledger.engine, missing).map((one) => [one.entry, one.decoded]));
  return entries.map((entry, index) => {
    const one = decoded.get(entry);
    if (one === undefined) return texts[index];
    const text = JSON.stringify(sbor(one.keyPayload, one.keyJson), dropNull);
    cache.set(names[index] ?? "", text);
    return text;
  });
}

/** Where the next page begins. Keys of one transaction appear together, and a page may end between two of them. */
function after(items: readonly VersionedEntry[], from: KeysFrom): { v: number; n: number } {
  const v = items.at(-1)?.firstVersion ?? from.first;
  const n = items.filter(({ firstVersion }) => firstVersion === v).length;
  return { v, n: v === from.first ? from.skip + n : n };
}

/** Unknown keys are left out, and so are keys given as JSON that cannot be encoded. */
export const keyValueStoreData = endpoint({
  path: "/state/key-value-store/data",
  about: "up to 100 entries of a key-value store",
  example: ({ keyValueStore, keyHex }) => ({
    key_value_store_address: keyValueStore,
    keys: [{ key_hex: keyHex }],
  }),
  request: ({ address }) =>
    z.object({ key_value_store_address: address, keys: list(keyOfEntry, 1, maxKeys), ...atLedgerState }),
  answer: z.object({
    ledger_state: ledgerState,
    key_value_store_address: addressAnswer,
    entries: z.array(
      z.object({
        key: scryptoValue,
        value: scryptoValue,
        is_locked: z.boolean(),
        last_updated_at_state_version: stateVersion,
      }),
    ),
  }),
  handle(context, { key_value_store_address, keys, ...request }) {
    const point = context.point(request);
    const node = storeNode(context, key_value_store_address, point);
    const wanted = new Map(
      keys.flatMap((key) => {
        const bytes = keyBytesOf(context, key);
        return bytes ? [[bytesToHex(bytes), bytes] as const] : [];
      }),
    );
    const head = { ledger_state: context.state(point), key_value_store_address };
    const entries = entryTexts(context, node, wanted, point.stateVersion);
    return jsonWith(head, "entries", entries);
  },
});

/** Entries as JSON: from the cache where this version was requested before, otherwise decoded, all at once. */
function entryTexts(
  { ledger, history }: Context,
  node: NodeIdHex,
  keys: ReadonlyMap<string, Uint8Array>,
  version: number,
): string[] {
  const cache = entryCache(ledger);
  const texts: (string | undefined)[] = [];
  const missing: { readonly place: number; readonly name: string; readonly entry: SubstateEntry }[] = [];
  const versions: number[] = [];
  for (const [hexKey, bytes] of keys) {
    const key = { kind: "map", key: bytes } as const;
    const write = history.lastWrite(node, partitions.main, key, version);
    if (write === null) continue;
    const name = `${node}/${hexKey}/${write.version}`;
    const place = texts.push(cache.get(name)) - 1;
    versions.push(write.version);
    if (texts[place] === undefined) {
      missing.push({ place, name, entry: { node, partition: partitions.main, key, value: write.read() } });
    }
  }
  const decoded = missing.length === 0 ? [] : ledger.engine.decode(missing.map(({ entry }) => entry));
  for (const [index, { place, name }] of missing.entries()) {
    const one = decoded[index];
    // An entry that was emptied does not decode.
    if (!one) continue;
    const text = JSON.stringify(
      {
        key: sbor(one.keyPayload, one.keyJson),
        value: sbor(one.payload, one.json),
        is_locked: one.isLocked,
        last_updated_at_state_version: versions[place],
      },
      dropNull,
    );
    cache.set(name, text);
    texts[place] = text;
  }
  return texts.filter((text) => text !== undefined);
}

/** Null for JSON that is no value. */
function keyBytesOf(context: Context, { key_hex, key_json }: z.output<typeof keyOfEntry>): Uint8Array | null {
  if (key_hex != null) return key_hex;
  try {
    return context.ledger.engine.encodeSbor(key_json);
  } catch (error) {
    if (error instanceof EngineError && error.code === "invalid_request") return null;
    throw error;
  }
}

function sbor(payload: Uint8Array | null, json: unknown) {
  return { raw_hex: payload ? bytesToHex(payload) : "", programmatic_json: json };
}
