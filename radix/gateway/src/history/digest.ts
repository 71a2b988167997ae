/**
 * Checksums of the index: the seal of all current substates, and the digest of every row ever written. They detect
 * corruption, not forgery.
 */
import type { NodeIdHex } from "@embedded-radix/engine";
import { hexToBytes } from "@noble/hashes/utils.js";
import { createBLAKE2b, type IHasher } from "hash-wasm";
import { nodeBytes, type SqlValue, type Statements } from "../storage/database.ts";
import type { Records } from "../storage/records.ts";
import { Message } from "./message.ts";

const modulus = 1n << 256n;

/** In wasm, since every row is hashed when it is written or checked: it takes a tenth of the time of JavaScript. */
let hasher: IHasher | null = null;

/**
 * Await it before hashing. The module does not await it at load: a browser's worker loses the messages that arrive
 * before its module has been evaluated.
 */
export async function prepareHashing(): Promise<void> {
  hasher ??= await createBLAKE2b(256);
}

/** Used by one row after the other. */
const message = new Message();

/** Digest of the message. */
function hashed(): IHasher {
  if (hasher === null) throw new Error("prepareHashing was not awaited");
  return hasher.init().update(message.content);
}

const numberOf = (hash: IHasher): bigint => BigInt(`0x${hash.digest()}`);

/**
 * A substate's share of the seal, which is the sum of all shares modulo 2^256. A commit subtracts the values it
 * overwrites and adds the new ones, so its cost follows the size of the commit; `Engine.digest` hashes the whole
 * state. A restart computes the sum again and compares. `key` is the substate's key as the index stores it.
 */
export function sealOf(node: NodeIdHex, partition: number, key: Uint8Array, value: Uint8Array): bigint {
  putSubstate(nodeBytes(node), partition, key, value);
  return numberOf(hashed());
}

function putSubstate(node: Uint8Array, partition: number, key: Uint8Array, value: Uint8Array): void {
  message.start().bytes(node).byte(partition).length32(key.length).bytes(key).bytes(value);
}

export function add(sum: bigint, change: bigint): bigint {
  return (((sum + change) % modulus) + modulus) % modulus;
}

/** Null in a file that was never sealed. */
export function readSeal(sql: Statements): bigint | null {
  const value = sql.of("SELECT value FROM meta WHERE key = 'seal'").get()?.value;
  return typeof value === "string" ? BigInt(`0x${value}`) : null;
}

export function writeSeal(sql: Statements, seal: bigint): void {
  sql.of("INSERT OR REPLACE INTO meta (key, value) VALUES ('seal', ?)").run(seal.toString(16));
}

/** Columns of the tables that a transaction writes to, and the one that names its state version. */
export const digested = {
  ledger_transaction: [
    "state_version",
    "kind",
    "epoch",
    "round",
    "index_in_round",
    "timestamp_ms",
    "status",
    "error",
    "intent_hash",
    "payload_hash",
    "raw",
    "info",
    "receipt",
  ],
  subintent: ["subintent_hash", "state_version"],
  substate: ["node", "partition", "key", "state_version", "value"],
  entity: [
    "node",
    "address",
    "type",
    "is_global",
    "parent",
    "global_ancestor",
    "package",
    "blueprint",
    "outer",
    "first_version",
  ],
  marker: ["kind", "subject", "state_version"],
  supply: ["resource", "state_version", "kind", "amount"],
  store_key: ["node", "first_version", "key"],
  store_total: ["node", "state_version", "total"],
} as const satisfies Record<string, readonly string[]>;

export type DigestedTable = keyof typeof digested;

/** SQL that inserts a row, with a place for each of its columns. */
export function insertion(verb: "INSERT" | "INSERT OR IGNORE", table: DigestedTable): string {
  const columns = digested[table];
  return `${verb} INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
}

/** Columns that are packed in the file; the hash is over their text. */
const packedColumns: Partial<Record<DigestedTable, readonly string[]>> = {
  ledger_transaction: ["info", "receipt"],
};

/** A row as the file holds it. @param values in the order of `digested`, as texts. */
export function packedValues(
  records: Records,
  table: DigestedTable,
  values: readonly SqlValue[],
): readonly SqlValue[] {
  return changed(table, values, (value) => (typeof value === "string" ? records.pack(value) : value));
}

/** A row as it is hashed. Bytes that are no packed text stay as they are, so their hash does not match. */
export function unpackedValues(
  records: Records,
  table: DigestedTable,
  values: readonly SqlValue[],
): readonly SqlValue[] {
  return changed(table, values, (value) => {
    if (value === null) return value;
    try {
      return records.unpack(value);
    } catch {
      return value;
    }
  });
}

function changed(
  table: DigestedTable,
  values: readonly SqlValue[],
  change: (value: SqlValue) => SqlValue,
): readonly SqlValue[] {
  const wanted = packedColumns[table];
  if (wanted === undefined) return values;
  const columns: readonly string[] = digested[table];
  return values.map((value, place) => (wanted.includes(columns[place] ?? "") ? change(value) : value));
}

export const versionColumn = (table: DigestedTable): "first_version" | "state_version" =>
  table === "entity" || table === "store_key" ? "first_version" : "state_version";

/** A row as it is hashed, with its table's name in front. */
function putRow(table: DigestedTable, values: readonly SqlValue[]): void {
  // A live substate is hashed as for the seal.
  if (table === "substate") {
    const [node, partition, key, , value] = values;
    if (node instanceof Uint8Array && key instanceof Uint8Array && value instanceof Uint8Array) {
      putSubstate(node, Number(partition), key, value);
      return;
    }
  }
  message.start().text(table);
  for (const value of values) message.value(value);
}

function rowHash(table: DigestedTable, values: readonly SqlValue[]): bigint {
  putRow(table, values);
  return numberOf(hashed());
}

/** As `rowHash`, 32 bytes with the highest one first. */
export function rowDigest(table: DigestedTable, values: readonly SqlValue[]): Uint8Array {
  putRow(table, values);
  return hashed().digest("binary");
}

/** The hashes of rows that differ in their last value alone. */
export function* rowDigests(
  table: DigestedTable,
  common: readonly SqlValue[],
  last: readonly SqlValue[],
): Generator<Uint8Array> {
  for (const value of last) {
    message.start().text(table);
    for (const one of common) message.value(one);
    message.value(value);
    yield hashed().digest("binary");
  }
}

/**
 * Digest of the history up to this version, from the digest before and the sum of its rows' hashes (32 bytes), so that the last one
 * stands for the whole history. A sum has no order, so a check can read each table once, in the order on disk.
 */
export function nextDigest(before: Uint8Array, stateVersion: number, rows: Uint8Array): Uint8Array {
  const high = Math.floor(stateVersion / 2 ** 32);
  message
    .start()
    .bytes(before)
    .length32(high)
    .length32(stateVersion % 2 ** 32)
    .bytes(rows);
  return hashed().digest("binary");
}

/** The digest before the first transaction. */
const noDigest: Uint8Array = new Uint8Array(32);

export function digestAt(sql: Statements, stateVersion: number): Uint8Array | null {
  if (stateVersion === 0) return noDigest;
  const row = sql.of("SELECT digest FROM ledger_digest WHERE state_version = ?").get(stateVersion);
  return row?.digest instanceof Uint8Array ? row.digest : null;
}

export function writeDigest(sql: Statements, stateVersion: number, digest: Uint8Array): void {
  sql.of("INSERT INTO ledger_digest (state_version, digest) VALUES (?, ?)").run(stateVersion, digest);
}

/** Writes the rows of one transaction and sums up their hashes. */
export class RowWriter {
  readonly sql: Statements;
  readonly stateVersion: number;
  #sum = 0n;

  constructor(sql: Statements, stateVersion: number) {
    this.sql = sql;
    this.stateVersion = stateVersion;
  }

  insert(table: DigestedTable, ...values: SqlValue[]): void {
    this.#insert("INSERT", table, values);
  }

  /** Keeps a row that is already there. */
  insertNew(table: DigestedTable, ...values: SqlValue[]): void {
    this.#insert("INSERT OR IGNORE", table, values);
  }

  /** Removes a row that this same transaction wrote. */
  removeSubstate(node: Uint8Array, partition: number, key: Uint8Array): void {
    const row = [node, partition, key, this.stateVersion, null] as const;
    const removed = this.sql
      .of("DELETE FROM substate WHERE node = ? AND partition = ? AND key = ? AND state_version = ?")
      .run(node, partition, key, this.stateVersion);
    if (removed > 0) this.#sum = add(this.#sum, -rowHash("substate", row));
  }

  /** Ends the transaction with the digest of the history up to here. */
  end(): void {
    const before = digestAt(this.sql, this.stateVersion - 1);
    if (before === null) throw new Error(`there is no digest of state version ${this.stateVersion - 1}`);
    const rows = hexToBytes(this.#sum.toString(16).padStart(64, "0"));
    writeDigest(this.sql, this.stateVersion, nextDigest(before, this.stateVersion, rows));
  }

  #insert(verb: Parameters<typeof insertion>[0], table: DigestedTable, values: readonly SqlValue[]): void {
    const statement = this.sql.of(insertion(verb, table));
    const stored = packedValues(this.sql.records, table, values);
    if (statement.run(...stored) > 0) this.#sum = add(this.#sum, rowHash(table, values));
  }
}
