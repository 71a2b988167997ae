/** Whether a file holds all that a ledger ever acknowledged, as far as a start has time to look. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Database, LedgerFileError, type Mark, type Statements } from "../storage/database.ts";
import { checkHistory, isEqual } from "./check.ts";
import { digestAt } from "./digest.ts";

/**
 * Where the bytes are vouched for, the mark is all that is left to compare; else every row is. Throws `LedgerFileError`.
 */
export function checkFile(
  database: Database,
  sql: Statements,
  say: (text: string) => void = () => undefined,
): void {
  const reason = lostSinceMark(database.mark, sql);
  if (reason) throw new LedgerFileError("LEDGER_FILE_CORRUPT", reason);
  if (database.vouched) return;
  say("Nothing vouches for the ledger's file; checking all of its history once...");
  const { damaged } = checkHistory(sql);
  if (damaged.length > 0)
    throw new LedgerFileError(
      "LEDGER_FILE_CORRUPT",
      `The ledger's data file is damaged: what it stores of ${damaged.length} transactions is not what was written, the first is state version ${damaged[0]}.`,
    );
  database.vouch();
}

/** How the mark and the tables disagree; null where they agree. */
export function lostSinceMark(mark: Mark | null, sql: Statements): string | null {
  if (mark === null) return null;
  const found = digestAt(sql, mark.stateVersion);
  if (found !== null && isEqual(found, mark.digest)) return null;
  const { last } = sql.of("SELECT max(state_version) AS last FROM ledger_digest").get() ?? {};
  return found === null
    ? `The ledger's data file is damaged: it ends at state version ${String(last ?? 0)}, and ${mark.stateVersion} had been committed. Its log, the file that ends in -wal, was removed or damaged; put it back, or a copy of the whole folder.`
    : `The ledger's data file is not the one that was used last: its history has the digest ${bytesToHex(found)} at state version ${mark.stateVersion}, not ${bytesToHex(mark.digest)}. Put the files of one folder back together.`;
}
