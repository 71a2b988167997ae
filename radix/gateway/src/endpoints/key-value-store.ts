import { EngineError } from "@embedded-radix/engine";
import * as z from "zod";
import { invalidEntity } from "../errors/errors.ts";
import type { LedgerPoint, StoredEntity, VersionedEntry } from "../history/read.ts";
import { keysAfter, type ReadPage, storeEntries, storeKeys, storeTotal } from "../history/store-keys.ts";
import { address as addressAnswer, ledgerState, pageOf, scryptoValue, stateVersion } from "../json/common.ts";
import { atLedgerState, hex, type LedgerStateSelector, list, paged } from "../json/fields.ts";
import { cursorField, encodeCursor, jsonWith } from "../json/response.ts";
import { bytesToHex } from "../storage/hex.ts";
import { partitions } from "../values/decoded.ts";
import { entryTexts, keyTexts, writeOf } from "../values/store-entries.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";

const maxPage = 100;
const maxEntriesPage = 500;
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

/** Throws `GatewayError` if there is no store with this address. */
export function storeEntity(context: Context, address: string, point: LedgerPoint): StoredEntity {
  const entity = context.entity(address, point);
  if (entity.type !== "InternalKeyValueStore") throw invalidEntity(address);
  return entity;
}

const entry = z.object({
  key: scryptoValue,
  value: scryptoValue,
  is_locked: z.boolean(),
  last_updated_at_state_version: stateVersion,
});

export const keyValueStoreKeys = endpoint({
  path: "/state/key-value-store/keys",
  about: "keys of a key-value store",
  example: ({ keyValueStore }) => ({ key_value_store_address: keyValueStore }),
  request: ({ address }) => paged({ key_value_store_address: address }, maxPage),
  answer: pageOf(z.object({ key: scryptoValue, last_updated_at_state_version: stateVersion }), {
    key_value_store_address: addressAnswer,
  }),
  handle(context, request) {
    const { node, head, items, whole } = entriesPage(context, request, storeKeys);
    const keys = keyTexts(context, node, items, whole);
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

/** An addition to the official API: keys and values of a page at once. */
export const keyValueStoreEntries = endpoint({
  path: "/state/key-value-store/entries",
  about: "entries of a key-value store, the newest keys first; not in the official API",
  example: ({ keyValueStore }) => ({ key_value_store_address: keyValueStore }),
  request: ({ address }) => paged({ key_value_store_address: address }, maxEntriesPage),
  answer: pageOf(entry, { key_value_store_address: addressAnswer }),
  handle(context, request) {
    const { node, head, items } = entriesPage(context, request, storeEntries);
    return jsonWith(head, "items", entryTexts(context, node, items.map(writeOf)));
  },
});

interface PageRequest {
  readonly key_value_store_address: string;
  readonly limit_per_page: number;
  readonly cursor?: string | null | undefined;
  readonly at_ledger_state?: LedgerStateSelector | null | undefined;
}

/** @param read reads the entries of a page. */
function entriesPage<T extends Pick<VersionedEntry, "firstVersion">>(
  context: Context,
  request: PageRequest,
  read: ReadPage<T>,
) {
  const { sql } = context.history;
  const { key_value_store_address, limit_per_page: size, cursor } = request;
  const point = context.point(request);
  const { node } = storeEntity(context, key_value_store_address, point);
  const from = {
    first: cursorField(cursor, "v") ?? point.stateVersion,
    skip: cursorField(cursor, "n") ?? 0,
  };
  const entries = read(sql, node, point.stateVersion, from, size + 1);
  const items = entries.slice(0, size);
  const next = keysAfter(items, from);
  const head = {
    ledger_state: context.state(point),
    key_value_store_address,
    total_count: storeTotal(sql, node, point.stateVersion),
    ...(entries.length > size ? { next_cursor: encodeCursor({ v: next.first, n: next.skip }) } : {}),
  };
  const whole = () => storeEntries(sql, node, point.stateVersion, from, items.length);
  return { node, head, items, whole };
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
    entries: z.array(entry),
  }),
  handle(context, { key_value_store_address, keys, ...request }) {
    const point = context.point(request);
    const { node } = storeEntity(context, key_value_store_address, point);
    const wanted = new Map(
      keys.flatMap((key) => {
        const bytes = keyBytesOf(context, key);
        return bytes ? [[bytesToHex(bytes), bytes] as const] : [];
      }),
    );
    const head = { ledger_state: context.state(point), key_value_store_address };
    const writes = [...wanted.values()].flatMap((key) => {
      const write = context.history.lastWrite(
        node,
        partitions.main,
        { kind: "map", key },
        point.stateVersion,
      );
      return write === null ? [] : { key, version: write.version, value: () => write.read() };
    });
    return jsonWith(head, "entries", entryTexts(context, node, writes));
  },
});

/** Null for JSON that encodes no value. */
function keyBytesOf(context: Context, { key_hex, key_json }: z.output<typeof keyOfEntry>): Uint8Array | null {
  if (key_hex != null) return key_hex;
  try {
    return context.ledger.engine.encodeSbor(key_json);
  } catch (error) {
    if (error instanceof EngineError && error.code === "invalid_request") return null;
    throw error;
  }
}
