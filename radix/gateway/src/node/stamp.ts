/**
 * The state of a verified database file in the file system, in a file beside it. As long as that is unchanged, no
 * program has written to the database.
 */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

const stampFile = (database: string): string => `${database}-stamp`;

/** For a database that is closed or just checkpointed. */
export function stamp(database: string): void {
  // A clock of the file system ticks every few milliseconds only. A time between its ticks differs from that of any write.
  const now = Date.now() / 1000;
  utimesSync(database, now, now - 0.000_1 - Math.random() / 1000);
  writeFileSync(stampFile(database), fileState(database));
}

export function isStamped(database: string): boolean {
  try {
    return readFileSync(stampFile(database), "utf8") === fileState(database);
  } catch {
    return false;
  }
}

export function unstamp(database: string): void {
  rmSync(stampFile(database), { force: true });
}

/** A program cannot set the time of the inode's last change, so this also reveals a program that resets the other time. */
export function fileState(database: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(database, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
