/**
 * Keys of key-value stores in the order in which they first appeared, so that the cost of a page does not depend on
 * the size of the store.
 */
import type { NodeIdHex, Receipt } from "@embedded-radix/engine";
import { keyBytes, keyOf, nodeBytes, type Statements } from "../storage/database.ts";
import type { RowWriter } from "./digest.ts";
import type { VersionedEntry } from "./read.ts";

/** Partition of a store's entries. */
const entries = 64;
/** The first byte of a store's node id: its entity type. */
const storePrefix = "b0";
const [optionAt, none] = [7, 0];

/**
 * Whether a map entry was removed: the engine empties it rather than deleting it. The bytes are SBOR of `V1(value:
 * Option, lock)`: payload prefix, two bytes and a count for the version, two for the tuple, the kind of the option and
 * then its variant.
 */
export function isEmptied(value: Uint8Array): boolean {
  return value[optionAt] === none;
}

/** The same in SQL, of the column `value`; positions count from one there. */
export const isLiveSql = `value IS NOT NULL AND substr(value, ${optionAt + 1}, 1) <> x'00'`;

type Update = Receipt["updates"][number];

/**
 * Collects one transaction's changes to stores; `before` is null if the entry was deleted, undefined if it never
 * existed.
 */
export function storeKeyWriter(rows: RowWriter) {
  const { sql, stateVersion } = rows;
  const changes = new Map<NodeIdHex, number>();
  return {
    add({ node, partition, key, value }: Update, before: Uint8Array | null | undefined): void {
      if (partition !== entries || !node.startsWith(storePrefix)) return;
      if (before === undefined) rows.insertNew("store_key", nodeBytes(node), stateVersion, keyBytes(key));
      changes.set(node, (changes.get(node) ?? 0) + count(value) - count(before));
    },
    end(): void {
      for (const [node, change] of changes) {
        if (change === 0) continue;
        rows.insert(
          "store_total",
          nodeBytes(node),
          stateVersion,
          storeTotal(sql, node, stateVersion) + change,
        );
      }
    },
  };
}

const count = (value: Uint8Array | null | undefined): number => (value && !isEmptied(value) ? 1 : 0);

/** How many entries a store had. */
export function storeTotal(sql: Statements, node: NodeIdHex, version: number): number {
  const row = sql
    .of(
      `SELECT total FROM store_total WHERE node = ? AND state_version <= ?
       ORDER BY state_version DESC LIMIT 1`,
    )
    .get(nodeBytes(node), version);
  return Number(row?.total ?? 0);
}

export interface KeysFrom {
  /** Keys that first appeared at this version or before. */
  readonly first: number;
  /** How many of those that appeared at that very version to skip. */
  readonly skip: number;
}

/** The start of the next page. Keys of one transaction appear together, and a page may end between two of them. */
export function keysAfter(items: readonly Pick<VersionedEntry, "firstVersion">[], from: KeysFrom): KeysFrom {
  const first = items.at(-1)?.firstVersion ?? from.first;
  const skip = items.filter(({ firstVersion }) => firstVersion === first).length;
  return { first, skip: first === from.first ? from.skip + skip : skip };
}

/** Reads a page of a store: from there on, and as many entries as the last number says. */
export type ReadPage<T> = (
  sql: Statements,
  node: NodeIdHex,
  version: number,
  from: KeysFrom,
  limit: number,
) => T[];

/** Entries that a store had at a version, the newest keys first. */
export const storeEntries: ReadPage<VersionedEntry> = (sql, node, version, { first, skip }, limit) =>
  sql
    .of(
      `SELECT k.key AS key, k.first_version AS first, s.state_version AS last, s.value AS value
       FROM store_key k CROSS JOIN substate s
         ON s.node = k.node AND s.partition = ${entries} AND s.key = k.key AND s.state_version = (
           SELECT max(state_version) FROM substate
           WHERE node = k.node AND partition = ${entries} AND key = k.key AND state_version <= ?2
         )
       WHERE k.node = ?1 AND k.first_version <= ?3 AND ${isLiveSql}
       ORDER BY k.first_version DESC, k.key DESC LIMIT ?4 OFFSET ?5`,
    )
    .all(nodeBytes(node), version, Math.min(first, version), limit, skip)
    .map((row) => ({
      node,
      partition: entries,
      key: keyOf(row.key),
      value: row.value as Uint8Array,
      firstVersion: Number(row.first),
      lastVersion: Number(row.last),
    }));

/** An entry without its value. */
export interface StoreKey {
  /** In the form of the index. */
  readonly keyHex: string;
  readonly firstVersion: number;
  readonly lastVersion: number;
}

/**
 * Keys in their order; those with 0 had no value then. Each key is looked up once; a condition would look it up twice.
 * The result is one text: the connection hands over each value of a row separately, which takes longer than to find
 * it.
 */
const keysInOrder = `
SELECT json_group_array(json_array(lower(hex(key)), first, last) ORDER BY first DESC, key DESC) AS found FROM (
  SELECT k.key AS key, k.first_version AS first, (
    SELECT CASE WHEN ${isLiveSql} THEN state_version ELSE 0 END FROM substate
    WHERE node = ?1 AND partition = ${entries} AND key = k.key AND state_version <= ?2
    ORDER BY state_version DESC LIMIT 1
  ) AS last
  FROM store_key k WHERE k.node = ?1 AND k.first_version <= ?3
  ORDER BY k.first_version DESC, k.key DESC LIMIT ?4 OFFSET ?5
)`;

/** The same page as `storeEntries`, in half the time. */
export const storeKeys: ReadPage<StoreKey> = (sql, node, version, { first, skip }, limit) => {
  const live: StoreKey[] = [];
  const most = skip + limit;
  for (let offset = 0; live.length < most; offset += most) {
    const row = sql.of(keysInOrder).get(nodeBytes(node), version, Math.min(first, version), most, offset);
    const found = JSON.parse(String(row?.found)) as [string, number, number][];
    for (const [keyHex, firstVersion, lastVersion] of found)
      if (lastVersion > 0) live.push({ keyHex, firstVersion, lastVersion });
    if (found.length < most) break;
  }
  return live.slice(skip, most);
};
