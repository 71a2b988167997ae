/** Looks into data files beside the ledger that writes them: checks, copies, events. Node only. */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, statSync } from "node:fs";
import { checkHistory, type Loss, lastMark, lossSinceMark } from "../history/check.ts";
import { prepareHashing } from "../history/digest.ts";
import { receiptFrom, type StoredEvent } from "../history/receipt.ts";
import { mustFit, prepareSchema } from "../history/schema.ts";
import { LedgerFileError, type Mark, Statements } from "../storage/database.ts";
import { bytesToHex } from "../storage/hex.ts";
import { Records } from "../storage/records.ts";
import { isoTime } from "../view/selector.ts";
import { comparePages, mayDiffer, openDatabase, renewSums, sumsOf } from "./index.ts";
import { PageSums } from "./page-sums.ts";

export { type Loss, type Mark, sumsOf };

export interface Inspection {
  readonly stateVersion: number;
  /** Digest of the whole history, in hex; equal histories have equal digests. */
  readonly digest: string | null;
  /** Corruption of the content, in sentences. */
  readonly corruption: readonly string[];
  /** Committed transactions that are missing; their sentence is not among the corruption. */
  readonly loss: Loss | null;
  /** Faults of the checksums and unused bytes alone; `acceptLedger` renews the checksums. */
  readonly checksumFaults: readonly string[];
}

/** One event as `export` writes it. */
export interface ExportedEvent {
  readonly state_version: number;
  /** The round's time, ISO 8601. */
  readonly timestamp: string;
  /** Null if no user signed. */
  readonly intent_hash: string | null;
  readonly event_index: number;
  readonly name: string;
  readonly package: string;
  readonly blueprint: string;
  readonly emitter: StoredEvent["emitter"];
  /** Programmatic JSON. */
  readonly data: unknown;
}

/**
 * The last commit of a file as its checksums have it, whether or not the file is sound; null if they do not. Throws
 * `LedgerFileError` for a corrupt record.
 */
export function markOf(file: string): Mark | null {
  const sums = PageSums.read(sumsOf(file));
  if (sums === "corrupt")
    throw new LedgerFileError(
      "LEDGER_FILE_CORRUPT",
      `${sumsOf(file)}, which tells what was committed last, is corrupt.`,
    );
  return sums?.mark ?? null;
}

export interface InspectOptions {
  /** See `LedgerOptions`. */
  readonly typicalRecords?: string;
  /** The last commit, if another source than the file's own checksums knows it. */
  readonly mark?: Mark | null;
}

/**
 * Inspects a file that no ledger has open, corrupt or not. Rejects with `LedgerFileError` if it cannot be opened at
 * all.
 *
 * @public
 * @example
 * const { digest, corruption } = await inspectLedger(ledgerFile);
 * console.log(digest, corruption);
 */
export async function inspectLedger(
  file: string,
  { typicalRecords, mark }: InspectOptions = {},
): Promise<Inspection> {
  await prepareHashing();
  const pages = comparePages(file);
  const sums = PageSums.read(sumsOf(file));
  const database = openDatabase(file, { checked: false });
  try {
    const records = new Records(typicalRecords);
    unlessUnreadable(() => mustFit(database, records));
    const sql = new Statements(database, records);
    const corruption: string[] = [];
    const structure = integrity(sql);
    if (structure.length > 0) corruption.push(`Its structure is corrupt: ${structure.join("; ")}.`);
    const { stateVersion, digest, corrupt } = unlessUnreadable(() => checkHistory(sql)) ?? {
      stateVersion: unlessUnreadable(() => lastMark(sql))?.stateVersion ?? 0,
      digest: null,
      corrupt: null,
    };
    if (corrupt === null) corruption.push("Part of what it stores cannot be read.");
    else if (corrupt.length > 0)
      corruption.push(`What it stores is not what was written, at state versions ${few(corrupt)}.`);
    const own = sums === "corrupt" || sums === null ? null : sums.mark;
    const isExpected =
      corruption.length === 0 &&
      sums !== null &&
      sums !== "corrupt" &&
      pages !== null &&
      pages !== "sums" &&
      mayDiffer(sums, pages);
    const loss = unlessUnreadable(() => lossSinceMark(laterMark(own, mark ?? null), sql));
    return {
      stateVersion,
      digest: digest && bytesToHex(digest),
      corruption,
      loss,
      checksumFaults: isExpected ? [] : checksumFaults(pages),
    };
  } finally {
    database.close();
  }
}

/** The later of two marks of one history. */
export const laterMark = (one: Mark | null, other: Mark | null): Mark | null =>
  one === null || (other !== null && other.stateVersion > one.stateVersion) ? other : one;

/** Accepts the file as it is and renews its checksums; for a file whose content an inspection found intact. */
export function acceptLedger(file: string): void {
  const database = openDatabase(mustBeThere(file), { checked: false });
  let mark: Mark | null;
  try {
    mark = lastMark(new Statements(database, new Records()));
  } finally {
    database.close();
  }
  renewSums(file, mark);
}

/**
 * Copies a database at one moment into a new file, without unused space and readable by the same users. Others may
 * write to it meanwhile. The copy is on the disk when this returns. Throws `LedgerFileError`.
 *
 * @public
 * @example
 * copyDatabase(ledgerFile, file);
 */
export function copyDatabase(file: string, copy: string): void {
  const { mode } = statSync(mustBeThere(file));
  // No part of this process has the copy open in SQLite yet.
  closeSync(openSync(copy, "wx", mode));
  chmodSync(copy, mode);
  const database = openDatabase(file, { checked: false });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
  // SQLite has closed it.
  const written = openSync(copy, "r+");
  try {
    fsyncSync(written);
  } finally {
    closeSync(written);
  }
}

/** Moves the log of a closed ledger into its file. Throws `LedgerFileError` while another program reads it. */
export function foldLog(file: string): void {
  const database = openDatabase(mustBeThere(file), { checked: false });
  try {
    const [done] = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
    if (done?.busy !== 0)
      throw new LedgerFileError("LEDGER_FILE_UNUSABLE", `Another program reads ${file}. Try again later.`);
  } finally {
    database.close();
  }
}

/**
 * Upgrades a closed file of an earlier version, and frees the space that it no longer needs. Rejects with
 * `LedgerFileError`.
 *
 * @public
 * @example
 * await upgradeLedger(ledgerFile);
 */
export async function upgradeLedger(file: string, typicalRecords?: string): Promise<void> {
  await prepareHashing();
  const database = openDatabase(mustBeThere(file), { checked: false });
  try {
    const networkId = database.prepare("SELECT value FROM meta WHERE key = 'network_id'").get()?.value;
    if (prepareSchema(database, new Records(typicalRecords), Number(networkId), false))
      database.exec("VACUUM");
  } finally {
    database.close();
  }
}

/**
 * The events of a ledger at one moment, while others may write to it.
 *
 * @public
 * @example
 * const reader = new EventReader(ledgerFile);
 * for (const event of reader.events(1, reader.stateVersion)) console.log(event.timestamp, event.data);
 * reader.close();
 */
export class EventReader {
  /** The last state version. */
  readonly stateVersion: number;
  /** Committed transactions that are missing. */
  readonly loss: Loss | null;
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #sql: Statements;

  /** Throws `LedgerFileError`. */
  constructor(file: string, typicalRecords?: string) {
    // Read before the file: commits in between are then in both.
    const mark = markOf(mustBeThere(file));
    this.#database = openDatabase(file, { checked: false });
    try {
      this.#database.exec("PRAGMA query_only = ON; BEGIN");
      const records = new Records(typicalRecords);
      mustFit(this.#database, records);
      this.#sql = new Statements(this.#database, records);
      this.loss = lossSinceMark(mark, this.#sql);
      this.stateVersion = lastMark(this.#sql)?.stateVersion ?? 0;
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Events of these state versions, oldest first. */
  *events(from: number, to: number): Generator<ExportedEvent> {
    const rows = this.#sql.of(
      "SELECT state_version, timestamp_ms, intent_hash, receipt FROM ledger_transaction WHERE state_version BETWEEN ? AND ? ORDER BY state_version",
    );
    for (const row of rows.iterate(from, to)) {
      const { events } = receiptFrom(this.#sql.records, row.receipt);
      for (const [index, event] of events.entries())
        yield {
          state_version: Number(row.state_version),
          timestamp: isoTime(Number(row.timestamp_ms)),
          intent_hash: row.intent_hash as string | null,
          event_index: index,
          name: event.name,
          package: event.package,
          blueprint: event.blueprint,
          emitter: event.emitter,
          data: event.json,
        };
    }
  }

  close(): void {
    this.#database.close();
  }
}

/** SQLite would create a new file. */
function mustBeThere(file: string): string {
  if (existsSync(file)) return file;
  throw new LedgerFileError("LEDGER_FILE_UNUSABLE", `${file} is missing.`);
}

function checksumFaults(pages: ReturnType<typeof comparePages>): string[] {
  if (pages === null) return ["There are no checksums of its pages."];
  if (pages === "sums") return ["The checksums of its pages are corrupt."];
  return pages.pages.length === 0 ? [] : [`Pages ${few(pages.pages)} are not what was written.`];
}

function integrity(sql: Statements): string[] {
  try {
    const lines = sql.of("PRAGMA integrity_check(5)").all();
    return lines.map((line) => String(line.integrity_check)).filter((line) => line !== "ok");
  } catch (error) {
    const { message, cause } = error as Error;
    return [cause instanceof Error ? cause.message : message];
  }
}

/** Null if the file's corruption prevents it. */
function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof LedgerFileError && error.code === "LEDGER_FILE_CORRUPT") return null;
    throw error;
  }
}

function few(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(", ");
  return numbers.length > 10 ? `${shown} and ${numbers.length - 10} more` : shown;
}
