/** A trace of a page as it would be if nothing else had run on the machine. */

/** The fields of an event that are read; times in microseconds. */
export interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** By the thread's own clock, which stops while other threads and processes have the processor. */
  readonly tts?: number;
  readonly tdur?: number;
}

/** A task of a thread, with nothing around it. */
const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];

/**
 * Each task begins when it did, and takes as long as its thread had the processor; what happened inside of it moves with it. What waited
 * for a processor that others had did not wait for the page.
 */
export function onCpuTime<Event extends Traced>(events: readonly Event[]): Event[] {
  const tasks = outermostTasks(events);
  return events.map((event) => {
    const task = lastBefore(tasks.get(threadOf(event)) ?? [], event.ts);
    if (task === null || event.tts === undefined || event.ts > task.ts + task.dur) return event;
    const inTask = Math.min(Math.max(event.tts - task.tts, 0), task.tdur);
    const ts = task.ts + inTask;
    if (event.dur === undefined) return { ...event, ts };
    return { ...event, ts, dur: Math.min(event.tdur ?? event.dur, task.tdur - inTask) };
  });
}

type Task = Required<Pick<Traced, "ts" | "dur" | "tts" | "tdur">>;

const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`;

/** Of each thread, in order. */
function outermostTasks(events: readonly Traced[]): Map<string, Task[]> {
  const all = events.filter((event): event is Traced & Task => {
    return (
      TASKS.includes(event.name) && event.ph === "X" && event.tdur !== undefined && event.tts !== undefined
    );
  });
  all.sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const threads = new Map<string, Task[]>();
  for (const { ts, dur, tts, tdur, ...event } of all) {
    const thread = threadOf({ ...event, ts });
    const before = threads.get(thread) ?? [];
    const last = before.at(-1);
    if (last === undefined || ts >= last.ts + last.dur) before.push({ ts, dur, tts, tdur });
    threads.set(thread, before);
  }
  return threads;
}

function lastBefore(tasks: readonly Task[], ts: number): Task | null {
  let [low, high] = [0, tasks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= ts) low = middle + 1;
    else high = middle;
  }
  return tasks[low - 1] ?? null;
}
