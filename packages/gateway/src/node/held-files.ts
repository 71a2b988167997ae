/**
 * Files that a process has open and must keep: it stops to write once one of them was removed, renamed or replaced under its
 * feet, or another process could take a lock that it relies on. SQLite itself goes on in a file that nobody will find again.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * What Linux tells of the descriptors of this process, one file each. `/proc/locks` has the locks of the whole machine and is read in
 * pieces: when other processes give up theirs meanwhile, it leaves out locks that are held all the time.
 */
const DESCRIPTORS = "/proc/self/fdinfo";

/** A file as it was when it was opened. */
export interface HeldFile {
  readonly path: string;
  readonly identity: string;
  /** By which this process holds a lock on it. Null where the system does not tell which locks a process holds, or this one holds none. */
  readonly lockedBy: Descriptor | null;
}

interface Descriptor {
  readonly number: string;
  readonly inode: string;
}

/** Of a file that this process has just opened, and locked if it ever does. */
export function held(path: string): HeldFile {
  const inode = String(statSync(path, { bigint: true }).ino);
  return {
    path,
    identity: identityOf(path) ?? "",
    lockedBy: existsSync(DESCRIPTORS) ? descriptorOf(inode) : null,
  };
}

export interface FileLoss {
  readonly path: string;
  readonly kind: "file" | "lock";
  /** As part of a sentence. */
  readonly reason: string;
}

/** What has happened to one of these files; null while all of them are in place. */
export function lossOf(files: readonly HeldFile[]): FileLoss | null {
  for (const { path, identity } of files) {
    const now = identityOf(path);
    if (now === null) return { path, kind: "file", reason: `${basename(path)} was removed or renamed` };
    if (now !== identity)
      return { path, kind: "file", reason: `${basename(path)} was replaced by another file` };
  }
  for (const { path, lockedBy } of files)
    if (lockedBy !== null && !holdsLock(lockedBy) && descriptorOf(lockedBy.inode) === null)
      return { path, kind: "lock", reason: `this process lost its lock on ${basename(path)}` };
  return null;
}

function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`;
}

/** The one by which this process holds a lock on the file. */
function descriptorOf(inode: string): Descriptor | null {
  const all = readdirSync(DESCRIPTORS).map((number) => ({ number, inode }));
  return all.find(holdsLock) ?? null;
}

/** A line: `lock:	1: POSIX  ADVISORY  READ 4711 fe:00:9978255 1073741826 1073742335`. */
function holdsLock({ number, inode }: Descriptor): boolean {
  try {
    const lines = readFileSync(join(DESCRIPTORS, number), "latin1");
    return new RegExp(`^lock:\\s+\\d+: POSIX .*:${inode} \\d+ \\w+$`, "m").test(lines);
  } catch (error) {
    // It was closed since. Whatever else fails says nothing about the lock.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
