/**
 * Files that a process has open and must keep. The process stops writing once one of them was removed, renamed or
 * replaced, or another process could take a lock that it relies on. SQLite itself would go on in a file that no
 * restart finds.
 */
import { statSync } from "node:fs";
import { basename } from "node:path";
import { identity as identityIn, isLockedHere } from "./own-locks.ts";

/** A file as it was when it was opened. */
export interface HeldFile {
  readonly path: string;
  readonly identity: string;
  /** False if the system does not report which locks a process holds, or this one holds none. */
  readonly isLocked: boolean;
}

/** For a file that this process has just opened, and locked if it ever does. */
export function held(path: string): HeldFile {
  const identity = identityIn(statSync(path, { bigint: true }));
  return { path, identity, isLocked: isLockedHere(identity) };
}

export interface FileLoss {
  readonly path: string;
  readonly kind: "file" | "lock";
  /** Part of a sentence. */
  readonly reason: string;
}

/** The loss of one of these files; null while all of them are in place. */
export function lossOf(files: readonly HeldFile[]): FileLoss | null {
  for (const { path, identity } of files) {
    const now = identityOf(path);
    if (now === null) return { path, kind: "file", reason: `${basename(path)} was removed or renamed` };
    if (now !== identity)
      return { path, kind: "file", reason: `${basename(path)} was replaced by another file` };
  }
  for (const { path, identity, isLocked } of files)
    if (isLocked && !isLockedHere(identity))
      return { path, kind: "lock", reason: `this process lost its lock on ${basename(path)}` };
  return null;
}

function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : identityIn(stats);
}
