/** Memory of another process. */
import { readFile } from "node:fs/promises";

/** Resident, in MB of 1,024 kB; NaN where the system is not Linux. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Resident, where a page that several processes share counts in parts; in MB of 1,024 kB. */
export async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024);
}
