/** Looks into data files beside the ledger that writes them: checks, copies, events. Node only. */
import { existsSync } from "node:fs";
import { checkHistory, lostSinceMark } from "./history/check.ts";
import { receiptFrom, type StoredEvent } from "./history/receipt.ts";
import { isoTime } from "./http/selector.ts";
import { PageSums } from "./node/page-sums.ts";
import { damagedPages, openDatabase, renewSums, sumsOf } from "./node.ts";
import { LedgerFileError, Statements } from "./storage/database.ts";
import { bytesToHex } from "./storage/hex.ts";
import { prepareSchema } from "./storage/schema.ts";

export { sumsOf };

export interface Inspection {
  readonly stateVersion: number;
  /** Of all that the history stores, in hex; equal histories have equal ones. */
  readonly digest: string | null;
  /** What is wrong with the content, in sentences. */
  readonly damage: readonly string[];
  /** What is wrong with the checksums and unused bytes alone; `acceptLedger` renews the checksums. */
  readonly checksumFaults: readonly string[];
}

/** One event as `export` writes it. */
export interface ExportedEvent {
  readonly state_version: number;
  /** The round's time, ISO 8601. */
  readonly timestamp: string;
  /** Null where no user signed. */
  readonly intent_hash: string | null;
  readonly event_index: number;
  readonly name: string;
  readonly package: string;
  readonly blueprint: string;
  readonly emitter: StoredEvent["emitter"];
  /** Programmatic JSON. */
  readonly data: unknown;
}

/** Of a file that no ledger has open, damaged or not. Throws `LedgerFileError` where it cannot be opened at all. */
export function inspectLedger(file: string): Inspection {
  const pages = damagedPages(file);
  const sums = PageSums.read(sumsOf(file));
  const database = openDatabase(file, { checked: false });
  try {
    const sql = new Statements(database);
    const damage: string[] = [];
    const structure = integrity(sql);
    if (structure.length > 0) damage.push(`Its structure is damaged: ${structure.join("; ")}.`);
    const { stateVersion, digest, damaged } = checkHistory(sql);
    if (damaged.length > 0)
      damage.push(`What it stores is not what was written, at state versions ${few(damaged)}.`);
    const mark = sums === "damaged" || sums === null ? null : sums.mark;
    const lost = lostSinceMark(mark, sql);
    if (lost !== null) damage.push(lost);
    return {
      stateVersion,
      digest: digest && bytesToHex(digest),
      damage,
      checksumFaults: checksumFaults(pages),
    };
  } finally {
    database.close();
  }
}

/** Accepts the file as it is and renews its checksums; for one whose content an inspection found intact. */
export function acceptLedger(file: string): void {
  renewSums(file);
}

/**
 * Copies a database as of one moment into a new file, without the room that nothing uses. Others may write to it meanwhile.
 * Throws `LedgerFileError`.
 */
export function copyDatabase(file: string, copy: string): void {
  const database = openDatabase(mustBeThere(file), { checked: false });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
}

/** Upgrades a closed file that an earlier version wrote, and gives back the room that this frees. Throws `LedgerFileError`. */
export function upgradeLedger(file: string): void {
  const database = openDatabase(mustBeThere(file), { checked: false });
  try {
    const networkId = database.prepare("SELECT value FROM meta WHERE key = 'network_id'").get()?.value;
    if (prepareSchema(database, Number(networkId), false)) database.exec("VACUUM");
  } finally {
    database.close();
  }
}

/** The events of these state versions, oldest first, while others may write. Throws `LedgerFileError`. */
export function* readEvents(file: string, from: number, to: number): Generator<ExportedEvent> {
  const database = openDatabase(mustBeThere(file), { checked: false });
  try {
    const rows = new Statements(database).of(
      "SELECT state_version, timestamp_ms, intent_hash, receipt FROM ledger_transaction WHERE state_version BETWEEN ? AND ? ORDER BY state_version",
    );
    for (const row of rows.iterate(from, to)) {
      const { events } = receiptFrom(row.receipt);
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
  } finally {
    database.close();
  }
}

/** SQLite would begin a new file. */
function mustBeThere(file: string): string {
  if (existsSync(file)) return file;
  throw new LedgerFileError("LEDGER_FILE_UNUSABLE", `${file} is missing.`);
}

function checksumFaults(pages: ReturnType<typeof damagedPages>): string[] {
  if (pages === null) return ["There are no checksums of its pages."];
  if (pages === "sums") return ["The checksums of its pages are damaged."];
  return pages.pages.length === 0 ? [] : [`Pages ${few(pages.pages)} are not what was written.`];
}

function integrity(sql: Statements): string[] {
  try {
    const lines = sql.of("PRAGMA integrity_check(5)").all();
    return lines.map((line) => String(line.integrity_check)).filter((line) => line !== "ok");
  } catch (error) {
    return [(error as Error).message];
  }
}

function few(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(", ");
  return numbers.length > 10 ? `${shown} and ${numbers.length - 10} more` : shown;
}
