/**
 * The locks of this process on a file, as Linux lists them for each open file (`/proc/self/fdinfo`). The list of all
 * locks of the system (`/proc/locks`) is not reliable: it is read a page at a time, and skips entries while other
 * processes take and drop locks.
 */
import { fstatSync, readdirSync, readFileSync } from "node:fs";

/**
 * SQLite may close one descriptor and open another in a different thread, which moves a lock between them during a
 * search.
 */
const searches = 3;

/** The descriptor that had the lock last, by the identity of its file. */
const known = new Map<string, number>();

/** Device and inode. */
export const identity = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }): string =>
  `${dev} ${ino}`;

/** Also false if the system has no such list. */
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

/** A descriptor that was closed meanwhile has none, and one that was opened again may be of another file. */
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
