/** What Linux tells of the locks that a process holds on a file. */
import { readFileSync, statSync } from "node:fs";

export const tellsLocks = process.platform === "linux";

/** Those that are held, not those that are waited for. */
export function locksOn(file: string, pid: number): number {
  const { ino } = statSync(file, { bigint: true });
  const held = new RegExp(`^\\d+: POSIX +\\w+ +\\w+ ${pid} [0-9a-f]+:[0-9a-f]+:${ino} `);
  return readFileSync("/proc/locks", "latin1")
    .split("\n")
    .filter((line) => held.test(line)).length;
}
