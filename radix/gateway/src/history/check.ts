/** Checks that a file holds everything that its ledger ever acknowledged. */

import { type Database, LedgerFileError, type Mark, type Statements } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { type DigestedTable, digestAt, nextDigest, writeDigest } from "./digest.ts";
import { rowsInOrder } from "./pages.ts";
import { allTables, costOfTables, joinSums, type RowSums, rowSums } from "./row-sums.ts";
import { isEqual, type Sums } from "./sums.ts";
import { inTurns, toItsEnd } from "./turns.ts";

/** Another thread that sums up the rows of one table after the other. */
export interface RowSummer {
  /** `onCost` is called after each step; see `rowSums`. Rejects if the thread cannot read the file. */
  sum(table: DigestedTable, onCost: (cost: number) => void): Promise<RowSums>;
  /** Called once, when it sums up nothing. */
  end(): Promise<void>;
}

export interface FileCheckOptions {
  /** Called with the share of the rows that were read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly startSummer?: () => RowSummer;
}

/**
 * Compares the mark, and every row if the bytes are not verified. Resolves to the seal of the substates, or to null if they were not read.
 * Rejects with `LedgerFileError`.
 */
export async function checkFile(
  database: Database,
  sql: Statements,
  options: FileCheckOptions,
): Promise<bigint | null> {
  const reason = lostSinceMark(database.mark, sql);
  if (reason) throw new LedgerFileError("LEDGER_FILE_CORRUPT", reason);
  if (database.isVerified) return null;
  const { sums, seal } = await sumsOfAll(sql, options);
  const { corrupt } = comparison(sql, sums);
  if (corrupt.length > 0)
    throw new LedgerFileError(
      "LEDGER_FILE_CORRUPT",
      `The ledger's data file is corrupt: what it stores of ${corrupt.length} transactions is not what was written, the first is state version ${corrupt[0]}.`,
    );
  database.markVerified();
  return seal;
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

/** How mark and tables differ, as a sentence; null if they agree. */
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
        sentence: `The ledger's data file is corrupt: it ends at state version ${endsAt}, and ${committed} had been committed. Its log, the file that ends in -wal, was removed or corrupted; put it back, or a copy of the whole folder.`,
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
  /** Of the whole history; null if its last transaction has none. */
  readonly digest: Uint8Array | null;
  /** State versions whose rows are missing or differ from what was written. */
  readonly corrupt: readonly number[];
}

/** Compares the whole history with its digests; reads every row once. */
export const checkHistory = (sql: Statements): HistoryCheck =>
  comparison(sql, toItsEnd(rowSums(sql, allTables)).sums);

function comparison(sql: Statements, sums: Sums): HistoryCheck {
  const corrupt: number[] = [];
  const last = sums.length - 1;
  const digests = statedDigests(sql, last);
  for (let version = 1; version <= last; version++) {
    const [before, stated] = [digests.at(version - 1), digests.at(version)];
    if (!before || !stated || !isEqual(nextDigest(before, version, sums.bytes(version)), stated))
      corrupt.push(version);
  }
  return { stateVersion: last, digest: digests.at(last), corrupt };
}

/** Digests for a history that was written without them. */
export function digestHistory(sql: Statements): void {
  const { sums } = toItsEnd(rowSums(sql, allTables));
  let digest = digestAt(sql, 0) as Uint8Array;
  for (let version = 1; version < sums.length; version++) {
    digest = nextDigest(digest, version, sums.bytes(version));
    writeDigest(sql, version, digest);
  }
}

/** Two threads take one after the other, so those that are longest in most files come first. */
const inOrder: readonly DigestedTable[] = [
  ...new Set<DigestedTable>(["ledger_transaction", "marker", ...allTables]),
];

async function sumsOfAll(
  sql: Statements,
  { onProgress = () => undefined, startSummer }: FileCheckOptions,
): Promise<RowSums> {
  const all = costOfTables(sql, allTables);
  let done = 0;
  const onCost = (cost: number): void => {
    done += cost;
    onProgress(Math.min(1, done / Math.max(1, all)));
  };
  const here = (table: DigestedTable): Promise<RowSums> => inTurns(rowSums(sql, [table]), onCost);
  const waiting = [...inOrder];
  const read: RowSums[] = [];
  const readAll = async (sum: (table: DigestedTable) => Promise<RowSums>): Promise<void> => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
      read.push(await sum(table));
  };
  const summer = startSummer?.();
  const there = summer && readAll((table) => summer.sum(table, onCost).catch(() => here(table)));
  // Awaited below. Until then, an error of it must not end this thread: the caller learns the reason.
  there?.catch(() => undefined);
  try {
    await readAll(here);
    await there;
  } finally {
    // A thread that is ended in a call to SQLite takes the process with it, so its work is waited for in any case.
    waiting.length = 0;
    await there?.catch(() => undefined);
    await summer?.end();
  }
  return joinSums(read);
}

const digestBytes = 32;

/** The stated digests up to a version; one by one, each would take a statement. */
function statedDigests(sql: Statements, last: number): { at(version: number): Uint8Array | null } {
  const all = new Uint8Array(digestBytes * (last + 1));
  const isStated = new Uint8Array(last + 1);
  const state = (version: number, digest: unknown): void => {
    if (!(digest instanceof Uint8Array) || digest.length !== digestBytes) return;
    all.set(digest, digestBytes * version);
    isStated[version] = 1;
  };
  state(0, digestAt(sql, 0));
  for (const [version = null, digest] of rowsInOrder(sql, "ledger_digest"))
    if (Number(version) <= last) state(Number(version), digest);
  return {
    at: (version) =>
      isStated[version] === 1 ? all.slice(digestBytes * version, digestBytes * (version + 1)) : null,
  };
}
