/** Copies of a realm's data, proven to be whole before anyone relies on them. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  acceptLedger,
  type Inspection,
  inspectLedger,
  laterMark,
  type Mark,
} from "@embedded-radix/gateway/inspect";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { backupName, controlName, ledgerName, playersName, recordName, usable } from "../data-folder.ts";
import { HostError } from "../errors.ts";
import { copyDatabases } from "./databases.ts";
import { mustBeWhole } from "./loss.ts";

export interface CopyOptions {
  /** How many transactions may be missing; null for none. */
  readonly acceptedLoss: number | null;
  /** Last work on the copy before it gets its name. */
  readonly finish?: (folder: string, found: Inspection) => void;
}

/** Of this process or of the realm that was copied, as they are now. */
const notCopied = [recordName, controlName, backupName];

/**
 * Copies a folder into a new one: first the databases as of one moment, even while a realm writes to them, then the
 * small files, so that the clock is never behind the ledger. The copied ledger is read as a whole, and holds
 * everything that had been acknowledged before; a folder that appears under its name is intact and on the disk. Keys
 * (`.pem`) are not copied. Throws `DATA_FOLDER_CORRUPT` and `TRANSACTIONS_LOST`; then no partial copy is left.
 */
export async function copyFolder(
  from: string,
  to: string,
  { acceptedLoss, finish = () => undefined }: CopyOptions,
): Promise<Inspection> {
  const unfinished = `${to}.unfinished`;
  return usable(to, async () => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    try {
      const names = readdirSync(from);
      if (!names.includes(ledgerName)) throw noLedger(from);
      const databases = [ledgerName, playersName].filter((name) => names.includes(name));
      const mark = await copyDatabases(from, databases, unfinished);
      for (const name of names.filter((name) => name.endsWith(".json") && !notCopied.includes(name)))
        copyFileSync(join(from, name), join(unfinished, name));
      copyFileSync(join(from, recordName), join(unfinished, recordName));
      const found = await proven(
        join(unfinished, ledgerName),
        from,
        laterMark(mark, backupMark(from)),
        acceptedLoss,
      );
      finish(unfinished, found);
      for (const name of readdirSync(unfinished).filter((name) => name.endsWith(".json")))
        sync(join(unfinished, name));
      sync(unfinished);
      renameSync(unfinished, to);
      sync(dirname(to));
      return found;
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Rejects with `DATA_FOLDER_CORRUPT` and `TRANSACTIONS_LOST`; gives an intact copy its checksums. */
export async function proven(
  ledger: string,
  origin: string,
  mark: Mark | null,
  acceptedLoss: number | null,
): Promise<Inspection> {
  if (!existsSync(ledger)) throw noLedger(origin);
  const found = await inspectLedger(ledger, { typicalRecords, mark });
  if (found.corruption.length > 0)
    throw new HostError(
      "DATA_FOLDER_CORRUPT",
      `The ledger of ${origin} is corrupt, so no copy was made: ${found.corruption.join(" ")}`,
    );
  mustBeWhole(origin, found.loss, acceptedLoss);
  acceptLedger(ledger);
  return found;
}

/** The state version in a backup; null for a folder that is none. Throws `DATA_FOLDER_CORRUPT`. */
export function backupMark(folder: string): Mark | null {
  const file = join(folder, backupName);
  if (!existsSync(file)) return null;
  try {
    const { stateVersion, digest } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    if (Number.isSafeInteger(stateVersion) && typeof digest === "string" && /^[0-9a-f]{64}$/.test(digest))
      return { stateVersion: Number(stateVersion), digest: Uint8Array.from(Buffer.from(digest, "hex")) };
  } catch {
    // Refused below, like JSON of another form.
  }
  throw new HostError("DATA_FOLDER_CORRUPT", `${file} is corrupt, which says what the backup holds.`);
}

const noLedger = (folder: string): HostError =>
  new HostError("DATA_FOLDER_CORRUPT", `${folder} has no ${ledgerName}, so there is nothing to copy.`);

/** A file that SQLite does not have open, or a folder. */
export function sync(path: string): void {
  let handle: number;
  try {
    handle = openSync(path, "r");
  } catch (error) {
    // Windows opens no folders.
    if (process.platform === "win32") return;
    throw error;
  }
  try {
    if (process.platform !== "win32") fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
