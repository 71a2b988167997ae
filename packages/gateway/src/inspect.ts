/** Inspects a data file that no ledger has open, damaged or not, as thoroughly as possible. Node only. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { checkHistory, lostSinceMark } from "./history/check.ts";
import { PageSums } from "./node/page-sums.ts";
import { damagedPages, openDatabase, renewSums, sumsOf } from "./node.ts";
import { Statements } from "./storage/database.ts";

export interface Inspection {
  readonly stateVersion: number;
  /** Of all that the history stores, in hex; equal histories have equal ones. */
  readonly digest: string | null;
  /** What is wrong with the content, in sentences. */
  readonly damage: readonly string[];
  /** What is wrong with the checksums and unused bytes alone; `acceptLedger` renews the checksums. */
  readonly checksumFaults: readonly string[];
}

/** Throws `LedgerFileError` where the file cannot be opened at all. */
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
