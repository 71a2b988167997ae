/** The whole history held against its digests: reads every row once. */
import type { SqlValue, Statements } from "../storage/database.ts";
import {
  type DigestedTable,
  digestAt,
  digested,
  nextDigest,
  rowHash,
  versionColumn,
  writeDigest,
} from "./digest.ts";
import { add } from "./seal.ts";

export interface HistoryCheck {
  readonly stateVersion: number;
  /** Of the whole history; null where its last transaction has none. */
  readonly digest: Uint8Array | null;
  /** State versions whose rows are not those that were written, or that are missing. */
  readonly damaged: readonly number[];
}

export function checkHistory(sql: Statements): HistoryCheck {
  const sums = rowSums(sql);
  const damaged: number[] = [];
  for (let version = 1; version < sums.length; version++) {
    const [before, stated] = [digestAt(sql, version - 1), digestAt(sql, version)];
    const rows = sums[version] ?? 0n;
    if (!before || !stated || !isEqual(nextDigest(before, version, rows), stated)) damaged.push(version);
  }
  const last = sums.length - 1;
  return { stateVersion: last, digest: digestAt(sql, last), damaged };
}

/** Digests for a history that was written without them. */
export function digestHistory(sql: Statements): void {
  const sums = rowSums(sql);
  let digest = digestAt(sql, 0) as Uint8Array;
  for (let version = 1; version < sums.length; version++) {
    digest = nextDigest(digest, version, sums[version] ?? 0n);
    writeDigest(sql, version, digest);
  }
}

/** For each state version the sum of its rows' hashes. */
function rowSums(sql: Statements): bigint[] {
  const { last } = sql.of("SELECT max(state_version) AS last FROM ledger_transaction").get() ?? {};
  const sums = Array.from({ length: Number(last ?? 0) + 1 }, () => 0n);
  for (const table of Object.keys(digested) as DigestedTable[]) {
    const columns = digested[table];
    const version = (columns as readonly string[]).indexOf(versionColumn(table));
    for (const row of sql.of(`SELECT ${columns.join(", ")} FROM ${table}`).iterate()) {
      const values: SqlValue[] = columns.map((column) => row[column] ?? null);
      const at = Number(values[version]);
      // A row beyond the last transaction belongs to none; it makes the last one differ.
      const place = at >= 1 && at < sums.length ? at : sums.length - 1;
      sums[place] = add(sums[place] ?? 0n, rowHash(table, values));
    }
  }
  return sums;
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
