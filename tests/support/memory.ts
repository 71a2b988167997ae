/** Memory of another process. */
import { readFile } from "node:fs/promises";

/** Resident, in MB of 1,024 kB; NaN where the system is not Linux. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
