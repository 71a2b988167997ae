/**
 * The realm's data folder:
 *
 *   realm.json      the deployed game, and the folder's format; written last, so a folder without it is unfinished
 *   ledger.sqlite   the ledger with its whole history; beside it its log (-wal), its checksums (-sums) and the file system's
 *                   last data about it (-stamp)
 *   clock.json      the ledger's clock
 *   keeper.json     the keeper's checkpoint; beside it its recent spending (.spent); both may be deleted
 *   players.sqlite  data of players who sign in, readable by its owner only; may be deleted
 *   https.pem       certificate and private key for a network, readable by its owner only; may be deleted
 *   push.pem        private key by which push services know the realm, readable by its owner only; may be deleted, and then devices
 *                   with alerts must be added again
 *   lock.sqlite     held locked while a realm runs; the system releases it however the process ends
 *   control.json    how commands on the folder reach the realm that runs on it, readable by its owner only (control.ts)
 *   build.json      which build of Kingdoms ran on the folder last (build.ts)
 *   backup.json     in a backup: the state version that it holds
 */
import { randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type HeldFile, held } from "@embedded-radix/gateway/node";
import { format, isRecord, type NewWorld, type RealmRecord } from "@kingdoms/realm";
import Database from "libsql";
import { HostError } from "./errors.ts";

export const ledgerName = "ledger.sqlite";
const clockName = "clock.json";
export const playersName = "players.sqlite";
export const recordName = "realm.json";
export const lockName = "lock.sqlite";
export const controlName = "control.json";
export const backupName = "backup.json";

/** The files of a folder that is being founded; the clock's may be left out. */
interface NewFiles {
  readonly ledger: string;
  readonly clock: string;
}

export interface DataFolder {
  readonly path: string;
  readonly ledger: string;
  readonly clock: string;
  readonly keeper: string;
  readonly https: string;
  readonly players: string;
  readonly push: string;
  readonly control: string;
  readonly record: RealmRecord;
  /** The file whose lock keeps other realms out. */
  readonly lock: HeldFile;
  close(): void;
}

export interface FolderLock {
  readonly file: HeldFile;
  readonly release: () => void;
}

/**
 * Opens the folder, of this network or of any (null). If there is none, `found` makes a ledger in a folder beside it, which
 * is renamed once it is complete: an interrupted founding leaves nothing behind that looks like a realm.
 */
export async function openDataFolder(
  path: string,
  networkId: number | null,
  found: (files: NewFiles) => Promise<NewWorld>,
): Promise<DataFolder> {
  const folder = resolve(path);
  const { file: locked, release } = await usable(folder, async () => {
    await foundIn(folder, networkId, found);
    for (const name of ["", ...readdirSync(folder)]) accessSync(join(folder, name), constants.W_OK);
    return lockFolder(folder);
  });
  try {
    const record = readRecord(folder, networkId);
    const [ledger, clock] = [join(folder, ledgerName), join(folder, clockName)];
    if (!existsSync(ledger) || statSync(ledger).size === 0)
      throw new HostError(
        "DATA_FOLDER_CORRUPT",
        `${ledger} is ${existsSync(ledger) ? "empty" : "missing"}, though realm.json says that there was a ledger. Put it back from a copy of the folder, or move ${folder} away to begin a new one.`,
      );
    const [keeper, https] = [join(folder, "keeper.json"), join(folder, "https.pem")];
    const [players, push] = [join(folder, playersName), join(folder, "push.pem")];
    const files = { ledger, clock, keeper, https, players, push, control: join(folder, controlName) };
    return { path: folder, ...files, record, lock: locked, close: release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Turns errors of the file system into `DATA_FOLDER_UNUSABLE`. */
export async function usable<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isOfFileSystem(cause)) throw cause;
    throw new HostError(
      "DATA_FOLDER_UNUSABLE",
      `${folder} cannot be the data folder (${cause.message}). Make room or give the rights to write there, or name another folder.`,
      { cause },
    );
  }
}

async function foundIn(
  folder: string,
  networkId: number | null,
  found: (files: NewFiles) => Promise<NewWorld>,
): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  if (!isVacant(folder)) return;
  const founding = `${folder}.founding`;
  mkdirSync(founding, { recursive: true });
  // Of two that begin at once, one founds.
  const { release } = lockFolder(founding);
  try {
    // Of a founding that was interrupted.
    for (const name of readdirSync(founding))
      if (!name.startsWith(lockName)) rmSync(join(founding, name), { recursive: true, force: true });
    const begun = await found({ ledger: join(founding, ledgerName), clock: join(founding, clockName) });
    const record = { format, id: randomUUID(), networkId, ...begun };
    writeFileSync(join(founding, recordName), JSON.stringify(record, null, 2));
    // A realm may have been founded there meanwhile, and have acknowledged transactions: it stays.
    if (!isVacant(folder)) throw inUse(folder);
    if (process.platform === "win32") release();
    // Only an empty folder can be removed like this.
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(founding, folder);
  } catch (error) {
    release();
    rmSync(founding, { recursive: true, force: true });
    throw error;
  }
  release();
}

const isVacant = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** An error of Node's file calls or of the database's: no space, no permission. */
function isOfFileSystem(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if ("errno" in error && "syscall" in error) return true;
  return /^SQLITE_(READONLY|CANTOPEN|FULL|PERM|IOERR)/.test(String(error.code));
}

/** Of this network or of any (null). Throws `DATA_FOLDER_CORRUPT` and the like. */
export function readRecord(folder: string, networkId: number | null): RealmRecord {
  const file = join(folder, recordName);
  let record: Partial<RealmRecord> | null;
  try {
    record = JSON.parse(readFileSync(file, "utf8")) as Partial<RealmRecord> | null;
  } catch (cause) {
    throw new HostError(
      "DATA_FOLDER_CORRUPT",
      `${folder} has no readable realm.json, so it is not the data folder of a realm. Name another folder, or move this one away.`,
      { cause },
    );
  }
  if (!isRecord(record))
    throw new HostError("DATA_FOLDER_CORRUPT", `${file} is corrupt. Restore it, or move ${folder} away.`);
  if (record.format < format)
    throw new HostError(
      "DATA_FOLDER_OLDER",
      `${folder} holds a game of an earlier version (format ${record.format}, this one plays ${format}), and what is on a ledger stays as it is. Name another folder, or move this one away to begin a new game.`,
    );
  if (record.format > format)
    throw new HostError(
      "DATA_FOLDER_NEWER",
      `${folder} was written by a newer version (format ${record.format}, this one knows ${format}). Update Kingdoms, or name another folder.`,
    );
  if (networkId !== null && record.networkId !== networkId)
    throw new HostError(
      "DATA_FOLDER_OTHER_NETWORK",
      `${folder} holds a ledger of network ${record.networkId}, not ${networkId}. Name another folder.`,
    );
  return record;
}

/** Throws `DATA_FOLDER_IN_USE`, or what prevents the lock from being created. */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, lockName);
  const database = new Database(path);
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    return { file: held(path), release: () => database.close() };
  } catch (cause) {
    database.close();
    if ((cause as { code?: unknown }).code !== "SQLITE_BUSY") throw cause;
    throw inUse(folder, { cause });
  }
}

const inUse = (folder: string, options?: ErrorOptions): HostError =>
  new HostError(
    "DATA_FOLDER_IN_USE",
    `Another realm, or a command, uses ${folder}. Stop it, or name another folder.`,
    options,
  );
