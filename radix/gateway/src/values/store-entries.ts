/** Entries of key-value stores as JSON texts. */
import type { NodeIdHex, SubstateEntry } from "@embedded-radix/engine";
import type { VersionedEntry } from "../history/read.ts";
import type { StoreKey } from "../history/store-keys.ts";
import { jsonOf } from "../json/response.ts";
import { keyBytes } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import type { Context } from "../view/context.ts";
import { decodeAll, partitions } from "./decoded.ts";
import { entryCache } from "./entry-cache.ts";

/** The last write of an entry. */
export interface EntryWrite {
  readonly key: Uint8Array;
  readonly version: number;
  readonly value: () => Uint8Array;
}

/** From the cache if this version was requested before; all others are decoded at once. */
export function entryTexts({ ledger }: Context, node: NodeIdHex, writes: readonly EntryWrite[]): string[] {
  const cache = entryCache(ledger);
  const texts: (string | undefined)[] = [];
  const missing: { readonly place: number; readonly name: string; readonly entry: SubstateEntry }[] = [];
  for (const { key, version, value } of writes) {
    const name = `${node}/${bytesToHex(key)}/${version}`;
    const place = texts.push(cache.get(name)) - 1;
    if (texts[place] !== undefined) continue;
    const entry = { node, partition: partitions.main, key: { kind: "map", key }, value: value() } as const;
    missing.push({ place, name, entry });
  }
  const decoded = missing.length === 0 ? [] : ledger.engine.decode(missing.map(({ entry }) => entry));
  for (const [index, { place, name }] of missing.entries()) {
    const one = decoded[index];
    // An emptied entry does not decode.
    if (!one) continue;
    const text = jsonOf({
      key: sbor(one.keyPayload, one.keyJson),
      value: sbor(one.payload, one.json),
      is_locked: one.isLocked,
      last_updated_at_state_version: writes[place]?.version,
    });
    cache.set(name, text);
    texts[place] = text;
  }
  return texts.filter((text) => text !== undefined);
}

export function writeOf({ key, value, lastVersion }: VersionedEntry): EntryWrite {
  if (key.kind !== "map") throw new Error("an entry of a store has a map key");
  return { key: key.key, version: lastVersion, value: () => value };
}

/**
 * Keys alone, each decoded once: a key never changes, even if its entry does. @param whole reads the entries with
 * these keys, in the same order.
 */
export function keyTexts(
  { ledger }: Context,
  node: NodeIdHex,
  keys: readonly StoreKey[],
  whole: () => readonly VersionedEntry[],
): readonly (string | undefined)[] {
  const cache = entryCache(ledger);
  const names = keys.map(({ keyHex }) => `${node}/${keyHex}`);
  const texts = names.map((name) => cache.get(name));
  if (texts.every((text) => text !== undefined)) return texts;
  const missing = whole().filter((_, index) => texts[index] === undefined);
  const decoded = new Map(
    decodeAll(ledger.engine, missing).map((one) => [bytesToHex(keyBytes(one.entry.key)), one.decoded]),
  );
  return keys.map(({ keyHex }, index) => {
    const one = decoded.get(keyHex);
    if (one === undefined) return texts[index];
    const text = jsonOf(sbor(one.keyPayload, one.keyJson));
    cache.set(names[index] ?? "", text);
    return text;
  });
}

function sbor(payload: Uint8Array | null, json: unknown) {
  return { raw_hex: payload ? bytesToHex(payload) : "", programmatic_json: json };
}
