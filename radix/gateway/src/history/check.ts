/** Checks that a file holds everything that its ledger ever acknowledged. */

import {
  type Database,
  LedgerFileError,
  type Mark,
  type SqlValue,
  type Statements,
} from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import {
  add,
  type DigestedTable,
  digestAt,
  digested,
  nextDigest,
  rowHash,
  unpackedValues,
  versionColumn,
  writeDigest,
} from "./digest.ts";

/** Compares the mark, and every row if the bytes are not vouched for. Throws `LedgerFileError`. */
export function checkFile(database: Database, sql: Statements): void {
  const reason = lostSinceMark(database.mark, sql);
  if (reason) throw new LedgerFileError("LEDGER_FILE_CORRUPT", reason);
  if (database.vouched) return;
  const { damaged } = checkHistory(sql);
  if (damaged.length > 0)
    throw new LedgerFileError(
      "LEDGER_FILE_CORRUPT",
      `The ledger's data file is damaged: what it stores of ${damaged.length} transactions is not what was written, the first is state version ${damaged[0]}.`,
    );
  database.vouch();
}

/** Committed transactions that a file lacks. */
export interface Loss {
  /** The last state version of the file. */
  readonly endsAt: number;
  /** The last state version that was committed. */
  readonly committed: number;
  /** How many transactions are missing; null if the file holds another history. */
  readonly count: number | null;
  readonly sentence: string;
}

/** How mark and tables disagree, as a sentence; null if they agree. */
const lostSinceMark = (mark: Mark | null, sql: Statements): string | null =>
  lossSinceMark(mark, sql)?.sentence ?? null;

export function lossSinceMark(mark: Mark | null, sql: Statements): Loss | null {
  if (mark === null) return null;
  const committed = mark.stateVersion;
  const found = digestAt(sql, committed);
  if (found !== null && isEqual(found, mark.digest)) return null;
  const { last } = sql.of("SELECT max(state_version) AS last FROM ledger_digest").get() ?? {};
  const endsAt = Number(last ?? 0);
  return found === null
    ? {
        endsAt,
        committed,
        count: committed - endsAt,
        sentence: `The ledger's data file is damaged: it ends at state version ${endsAt}, and ${committed} had been committed. Its log, the file that ends in -wal, was removed or damaged; put it back, or a copy of the whole folder.`,
      }
    : {
        endsAt,
        committed,
        count: null,
        sentence: `The ledger's data file is not the one that was used last: its history has the digest ${bytesToHex(found)} at state version ${committed}, not ${bytesToHex(mark.digest)}. Put the files of one folder back together.`,
      };
}

/** The mark of a file's last transaction; null in a file without transactions. */
export function lastMark(sql: Statements): Mark | null {
  const row = sql
    .of("SELECT state_version, digest FROM ledger_digest ORDER BY state_version DESC LIMIT 1")
    .get();
  return row === undefined
    ? null
    : { stateVersion: Number(row.state_version), digest: row.digest as Uint8Array };
}

export interface HistoryCheck {
  readonly stateVersion: number;
  /** Digest of the whole history; null if its last transaction has none. */
  readonly digest: Uint8Array | null;
  /** State versions whose rows are missing or were changed. */
  readonly damaged: readonly number[];
}

/** Compares the whole history with its digests; reads every row once. */
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
      const stored: SqlValue[] = columns.map((column) => row[column] ?? null);
      const values = unpackedValues(sql.records, table, stored);
      const at = Number(values[version]);
      // A row beyond the last transaction belongs to none, so it counts as damage of the last one.
      const place = at >= 1 && at < sums.length ? at : sums.length - 1;
      sums[place] = add(sums[place] ?? 0n, rowHash(table, values));
    }
  }
  return sums;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
