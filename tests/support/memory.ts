/** Memory of another process, and its time of the processor. */
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

/** Seconds of the processor that it has had so far, in all its threads; NaN where the system is not Linux. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name, which may have blanks in it: utime and stime, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
