/** Checks that a file holds everything that its ledger ever acknowledged. */

import {
  type Database,
  LedgerFileError,
  type Mark,
  type Row,
  type SqlValue,
  type Statements,
} from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import {
  type DigestedTable,
  digestAt,
  digested,
  nextDigest,
  rowDigest,
  rowDigests,
  unpackedValues,
  versionColumn,
  writeDigest,
} from "./digest.ts";
import { rowsInOrder } from "./pages.ts";
import { Sums } from "./sums.ts";

/**
 * Compares the mark, and every row if the bytes are not verified; see `historyCheck`. Ends with the seal of the substates, if all of them
 * were read for it. Throws `LedgerFileError`.
 */
export function* fileCheck(database: Database, sql: Statements): Generator<number, bigint | null> {
  const reason = lostSinceMark(database.mark, sql);
  if (reason) throw new LedgerFileError("LEDGER_FILE_CORRUPT", reason);
  if (database.isVerified) return null;
  const { corrupt, seal } = yield* historyCheck(sql);
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
  /** Of the substates as the last transaction left them; see `seal.ts`. */
  readonly seal: bigint;
}

/** Compares the whole history with its digests; reads every row once. */
export function checkHistory(sql: Statements): HistoryCheck {
  return toItsEnd(historyCheck(sql));
}

/** The same in steps of some thousand rows; each reports the share of the rows read so far. */
function* historyCheck(sql: Statements): Generator<number, HistoryCheck> {
  const { sums, seal } = yield* rowSums(sql);
  const corrupt: number[] = [];
  const last = sums.length - 1;
  const digests = statedDigests(sql, last);
  for (let version = 1; version <= last; version++) {
    const [before, stated] = [digests.at(version - 1), digests.at(version)];
    if (!before || !stated || !isEqual(nextDigest(before, version, sums.bytes(version)), stated))
      corrupt.push(version);
  }
  return { stateVersion: last, digest: digests.at(last), corrupt, seal };
}

/** Digests for a history that was written without them. */
export function digestHistory(sql: Statements): void {
  const { sums } = toItsEnd(rowSums(sql));
  let digest = digestAt(sql, 0) as Uint8Array;
  for (let version = 1; version < sums.length; version++) {
    digest = nextDigest(digest, version, sums.bytes(version));
    writeDigest(sql, version, digest);
  }
}

function toItsEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
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

/** Rows that are read between two steps. */
const stepSize = 10_000;
/** The cost of a row, compared with a marker: a transaction is unpacked, a substate is long. */
const costOf = { ledger_transaction: 40, substate: 4 } as const;

/** For each state version the sum of its rows' hashes, and the seal. Reports after each step the share of the rows read so far. */
function* rowSums(sql: Statements): Generator<number, { readonly sums: Sums; readonly seal: bigint }> {
  const { last } = sql.of("SELECT max(state_version) AS last FROM ledger_transaction").get() ?? {};
  const sums = new Sums(Number(last ?? 0) + 1);
  const seal = new Seal();
  const progress = progressOf(sql);
  for (const table of Object.keys(digested) as DigestedTable[]) {
    let read = 0;
    for (const { at, hash, values } of hashedRows(sql, table)) {
      // A row beyond the last transaction belongs to none, so it counts as corruption of the last one.
      sums.add(at >= 1 && at < sums.length ? at : sums.length - 1, hash);
      if (table === "substate") seal.next(values, hash);
      if (++read % stepSize === 0) yield progress(table, stepSize);
    }
    yield progress(table, read % stepSize);
  }
  return { sums, seal: seal.end() };
}

function progressOf(sql: Statements): (table: DigestedTable, rows: number) => number {
  const cost = (table: DigestedTable): number =>
    (costOf as Partial<Record<DigestedTable, number>>)[table] ?? 1;
  const counted = (Object.keys(digested) as DigestedTable[]).map((table) => {
    const { rows } = sql.of(`SELECT count(*) AS rows FROM ${table}`).get() ?? {};
    return cost(table) * Number(rows ?? 0);
  });
  const all = counted.reduce((sum, one) => sum + one, 0);
  let done = 0;
  return (table, rows) => {
    done += cost(table) * rows;
    return Math.min(1, done / Math.max(1, all));
  };
}

interface HashedRow {
  readonly at: number;
  readonly hash: Uint8Array;
  /** In the order of `digested`. */
  readonly values: readonly SqlValue[];
}

function* hashedRows(sql: Statements, table: DigestedTable): Generator<HashedRow> {
  if (table === "marker") return yield* hashedMarkers(sql);
  const version = (digested[table] as readonly string[]).indexOf(versionColumn(table));
  for (const stored of rowsInOrder(sql, table)) {
    const values = unpackedValues(sql.records, table, stored);
    yield { at: Number(values[version]), hash: rowDigest(table, values), values };
  }
}

/**
 * The many markers of one subject in one row, since a connection hands over each row by itself, which takes longer than to hash a marker. Some
 * thousand at a time: how many there are has no limit.
 */
const markersSql = `
  SELECT kind, subject, json_group_array(state_version) AS versions FROM (
    SELECT kind, subject, state_version FROM marker
    WHERE (kind, subject, state_version) > (?1, ?2, ?3) ORDER BY kind, subject, state_version LIMIT ${stepSize}
  ) GROUP BY kind, subject ORDER BY kind, subject`;

function* hashedMarkers(sql: Statements): Generator<HashedRow> {
  let after: readonly [SqlValue, SqlValue, SqlValue] | null = ["", "", -1];
  while (after !== null) {
    const groups: Row[] = sql.of(markersSql).all(...after);
    after = null;
    for (const row of groups) {
      const { kind = null, subject = null } = row;
      const versions = JSON.parse(String(row.versions)) as (number | null)[];
      let place = 0;
      for (const hash of rowDigests("marker", [kind, subject], versions))
        yield { at: Number(versions[place++]), hash, values: [] };
      after = [kind, subject, versions.at(-1) ?? null];
    }
  }
}

/** The seal out of all rows of `substate` in the order of the key: of each place the last one counts, if it is not deleted. */
class Seal {
  readonly #sum = new Sums(1);
  #last: readonly SqlValue[] | null = null;
  #hash: Uint8Array | null = null;

  next(values: readonly SqlValue[], hash: Uint8Array): void {
    if (this.#last !== null && !isSamePlace(this.#last, values)) this.#add();
    this.#last = values;
    this.#hash = values[4] instanceof Uint8Array ? hash : null;
  }

  end(): bigint {
    this.#add();
    return BigInt(`0x${bytesToHex(this.#sum.bytes(0))}`);
  }

  #add(): void {
    if (this.#hash !== null) this.#sum.add(0, this.#hash);
  }
}

function isSamePlace(one: readonly SqlValue[], other: readonly SqlValue[]): boolean {
  const [node, partition, key] = one;
  return (
    isEqual(key as Uint8Array, other[2] as Uint8Array) &&
    partition === other[1] &&
    isEqual(node as Uint8Array, other[0] as Uint8Array)
  );
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
