/** Messages for a data file that cannot be used, or can no longer be used. */
import { basename } from "node:path";
import { LedgerFileError } from "../storage/database.ts";
import type { FileLoss } from "./held-files.ts";
import type { PageMismatches } from "./page-sums.ts";

export function corruptFileError(path: string, reason: string, cause?: unknown): LedgerFileError {
  return new LedgerFileError(
    "LEDGER_FILE_CORRUPT",
    `${path} is corrupt or not a ledger's data file: ${reason}.`,
    { cause },
  );
}

/** @param reached the last committed state version, if it is known. */
export function pageMismatchError(
  path: string,
  { pages, logIsMissing }: PageMismatches,
  reached: number | undefined,
): LedgerFileError {
  return corruptFileError(
    path,
    logIsMissing
      ? `${path}-wal, the log with all that was committed last, was removed or corrupted; state version ${reached ?? 0} had been reached`
      : `${pages.length} of its pages are not what was written, the first is page ${pages[0]}`,
  );
}

/** @param saved whether all commits are in the file nevertheless. */
export function lostFileError(path: string, { kind, reason }: FileLoss, saved: boolean): LedgerFileError {
  const advice = saved
    ? `All that was committed has been brought into ${basename(path)}: start again.`
    : kind === "lock"
      ? "End every other program that has the folder open, then start again."
      : "Put the files of the folder back as they were, or a copy of the folder in their place.";
  return new LedgerFileError(
    "LEDGER_FILE_LOST",
    `While the ledger ${path} was in use, ${reason}. Nothing more is acknowledged. ${advice}`,
  );
}
