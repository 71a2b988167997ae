/**
 * Files that a process has open and must keep: it stops to write once one of them was removed, renamed or replaced under its
 * feet, or another process could take a lock that it relies on. SQLite itself goes on in a file that nobody will find again.
 */
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";

/** A file as it was when it was opened. */
export interface HeldFile {
  readonly path: string;
  readonly identity: string;
  /** Null where the system does not tell which locks a process holds, or this one holds none. */
  readonly lockedInode: string | null;
}

/** Of a file that this process has just opened, and locked if it ever does. */
export function held(path: string): HeldFile {
  const inode = String(statSync(path, { bigint: true }).ino);
  return {
    path,
    identity: identityOf(path) ?? "",
    lockedInode: holdsLock(inode, locks()) ? inode : null,
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
  const locked = files.filter(({ lockedInode }) => lockedInode !== null);
  if (locked.length === 0) return null;
  const seen = locks();
  for (const { path, lockedInode } of locked)
    if (!holdsLock(lockedInode ?? "", seen))
      return { path, kind: "lock", reason: `this process lost its lock on ${basename(path)}` };
  return null;
}

function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`;
}

/** All that Linux tells of locks; empty elsewhere. */
function locks(): string {
  try {
    return process.platform === "linux" ? readFileSync("/proc/locks", "latin1") : "";
  } catch {
    return "";
  }
}

/** A line: `1: POSIX  ADVISORY  READ 4711 fe:00:9978255 1073741826 1073742335`; one that is only waited for has an arrow. */
const holdsLock = (inode: string, lines: string): boolean =>
  new RegExp(`^\\d+: POSIX +\\w+ +\\w+ ${process.pid} [0-9a-f]+:[0-9a-f]+:${inode} `, "m").test(lines);
