/** The painter's cost of a map tile, in milliseconds of processor time, by the level of the tile. */
import type { Traced } from "../cpu-time.ts";

interface Event extends Traced {
  readonly args?: { readonly name?: string };
}

const MARK = /^level (\d+|none)$/;
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];

/** @param events of a trace in which the page set a mark "level 3" before a tile of that level, and "level none" behind the last. */
export function paintingCosts(events: readonly Event[]): number[] {
  const workers = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name?.includes("DedicatedWorker"))
      .map(({ tid }) => tid),
  );
  const marks = events.filter(({ name }) => MARK.test(name)).sort((one, other) => one.ts - other.ts);
  const tasks = events.filter(({ name, tid }) => TASKS.includes(name) && workers.has(tid));
  const found: number[][] = [];
  for (const [index, { name, ts }] of marks.entries()) {
    const end = marks[index + 1]?.ts;
    if (end === undefined) break;
    const own = tasks.filter((task) => task.ts >= ts && task.ts < end);
    const level = Number(name.slice("level ".length));
    const spent = own.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
    found[level] = [...(found[level] ?? []), spent];
  }
  return found.map((spent) => spent.reduce((sum, one) => sum + one, 0) / spent.length);
}
