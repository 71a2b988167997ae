/**
 * The hashes of all rows, summed up for each state version. A sum has no order, so each table is read once in the order of its key, and two
 * threads can share the tables.
 */
import type { Row, SqlValue, Statements } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import {
  type DigestedTable,
  digested,
  rowDigest,
  rowDigests,
  unpackedValues,
  versionColumn,
} from "./digest.ts";
import { rowsInOrder } from "./pages.ts";
import { isEqual, Sums } from "./sums.ts";

/** Rows that are read between two steps. */
const stepSize = 10_000;
/** The cost of a row, compared with a marker: a transaction is unpacked, a substate is long. */
const costOf: Readonly<Partial<Record<DigestedTable, number>>> = { ledger_transaction: 40, substate: 4 };

const costOfRows = (table: DigestedTable, rows: number): number => (costOf[table] ?? 1) * rows;

export const allTables = Object.keys(digested) as DigestedTable[];

/** The cost of reading these tables, in rows of markers. */
export const costOfTables = (sql: Statements, tables: readonly DigestedTable[]): number =>
  tables.reduce((sum, table) => {
    const { rows } = sql.of(`SELECT count(*) AS rows FROM ${table}`).get() ?? {};
    return sum + costOfRows(table, Number(rows ?? 0));
  }, 0);

export interface RowSums {
  /** Of each state version. */
  readonly sums: Sums;
  /** Of the substates as the last transaction left them; see `seal.ts`. Null if that table is not among those that were read. */
  readonly seal: bigint | null;
}

/** Reports after each step the cost of the rows that it read. */
export function* rowSums(sql: Statements, tables: readonly DigestedTable[]): Generator<number, RowSums> {
  const { last } = sql.of("SELECT max(state_version) AS last FROM ledger_transaction").get() ?? {};
  const sums = new Sums(Number(last ?? 0) + 1);
  const seal = new Seal();
  for (const table of tables) {
    let read = 0;
    for (const { at, hash, values } of hashedRows(sql, table)) {
      // A row beyond the last transaction belongs to none, so it counts as corruption of the last one.
      sums.add(at >= 1 && at < sums.length ? at : sums.length - 1, hash);
      if (table === "substate") seal.next(values, hash);
      if (++read % stepSize === 0) yield costOfRows(table, stepSize);
    }
    yield costOfRows(table, read % stepSize);
  }
  return { sums, seal: tables.includes("substate") ? seal.end() : null };
}

/** Of tables that were read apart; at least one. Their sums are changed. */
export function joinSums(parts: readonly RowSums[]): RowSums {
  const [first, ...others] = parts as readonly [RowSums, ...RowSums[]];
  for (const { sums } of others) first.sums.addAll(sums);
  return { sums: first.sums, seal: parts.find(({ seal }) => seal !== null)?.seal ?? null };
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
