/**
 * Which locks this process holds on a file, as Linux tells for each open file (`/proc/self/fdinfo`). The list of all locks of the
 * system (`/proc/locks`) is no proof: it is read a page at a time, and entries are skipped where other processes take and drop
 * locks meanwhile.
 */
import { fstatSync, readdirSync, readFileSync } from "node:fs";

/** What SQLite closes in one thread and opens in another may hand a lock from one descriptor to the other during a search. */
const searches = 3;

/** The descriptor that had the lock last, by the identity of its file. */
const known = new Map<string, number>();

/** Device and inode. */
export const identity = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string =>
  `${dev} ${ino}`;

/** False also where the system does not tell. */
export function isLockedHere(file: string): boolean {
  if (process.platform !== "linux") return false;
  const last = known.get(file);
  if (last !== undefined && hasLock(last, file)) return true;
  known.delete(file);
  for (let search = 0; search < searches; search++) {
    for (const descriptor of descriptors()) {
      if (!hasLock(descriptor, file)) continue;
      known.set(file, descriptor);
      return true;
    }
  }
  return false;
}

function descriptors(): readonly number[] {
  try {
    return readdirSync("/proc/self/fd").map(Number);
  } catch {
    return [];
  }
}

/** A descriptor that was closed meanwhile has none, and one that was opened again may be another file's. */
function hasLock(descriptor: number, file: string): boolean {
  try {
    return (
      identity(fstatSync(descriptor, { bigint: true })) === file &&
      /^lock:.* POSIX /m.test(readFileSync(`/proc/self/fdinfo/${descriptor}`, "latin1"))
    );
  } catch {
    return false;
  }
}
