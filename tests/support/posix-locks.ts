/** Locks that a process holds on a file, from Linux. */
import { readdirSync, readFileSync, statSync } from "node:fs";

export const tellsLocks = process.platform === "linux";

/** Over all its open files: reading the list of all locks of a system skips entries while others change. */
export function locksOn(file: string, pid: number): number {
  const { dev, ino } = statSync(file);
  let locks = 0;
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const open = statSync(`/proc/${pid}/fd/${descriptor}`);
      if (open.dev !== dev || open.ino !== ino) continue;
      const told = readFileSync(`/proc/${pid}/fdinfo/${descriptor}`, "latin1");
      locks += told.match(/^lock:.* POSIX /gm)?.length ?? 0;
    } catch {
      // It was closed meanwhile.
    }
  }
  return locks;
}
