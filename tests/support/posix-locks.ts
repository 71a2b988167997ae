/** What Linux tells of the locks that a process holds on a file. */
import { readdirSync, readFileSync, statSync } from "node:fs";

export const tellsLocks = process.platform === "linux";

/** Asked of each of its descriptors: the list of all locks of the machine leaves some out while others change. */
export function locksOn(file: string, pid: number): number {
  const { ino } = statSync(file, { bigint: true });
  const held = new RegExp(`^lock:\\s+\\d+: POSIX .*:${ino} \\d+ \\w+$`);
  return readdirSync(`/proc/${pid}/fdinfo`)
    .flatMap((number) => linesOf(`/proc/${pid}/fdinfo/${number}`))
    .filter((line) => held.test(line)).length;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "latin1").split("\n");
  } catch {
    // The descriptor was closed since.
    return [];
  }
}
