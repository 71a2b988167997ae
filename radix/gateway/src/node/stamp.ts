/**
 * What the file system says of a database file once all of it is known to be as written, in a file beside it. While that has
 * not changed, no program has written to the database since.
 */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";

const stampFile = (database: string): string => `${database}-stamp`;

/** For a database that is closed or just checkpointed. */
export function stamp(database: string): void {
  // A clock of the file system ticks every few milliseconds only. A time between its ticks differs from that of any write.
  const now = Date.now() / 1000;
  utimesSync(database, now, now - 0.000_1 - Math.random() / 1000);
  writeFileSync(stampFile(database), seen(database));
}

export function isStamped(database: string): boolean {
  try {
    return readFileSync(stampFile(database), "utf8") === seen(database);
  } catch {
    return false;
  }
}

export function unstamp(database: string): void {
  rmSync(stampFile(database), { force: true });
}

/** The time of the last change of the inode cannot be set by a program, so it also reveals one that sets the other back. */
export function seen(database: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(database, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
