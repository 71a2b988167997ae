/**
 * Time of a simulation: a queue of events, each of one part's life. Between two events all promises are settled, and no time passes. So a
 * run is the same each time, and as fast as its parts compute.
 */
import type { Disk } from "../machine/disk.ts";

/** Node's own function, before a simulation replaces the global. */
const realSetImmediate = setImmediate;

/** A computer, or a browser on one: what stays when a part that runs on it ends. */
export interface Machine {
  readonly name: string;
  readonly disk: Disk | null;
  /** Milliseconds by which its wall clock is wrong. */
  clockMs: number;
}

/** A part while it runs: a process, a worker, a tab. */
export class Life {
  readonly name: string;
  readonly machine: Machine;
  isDead = false;
  /** A frozen tab does nothing until then. */
  frozenUntil = 0;
  readonly #onEnd = new Set<() => void>();

  constructor(name: string, machine: Machine) {
    this.name = name;
    this.machine = machine;
  }

  /** @returns a function that forgets it. */
  onEnd(act: () => void): () => void {
    this.#onEnd.add(act);
    return () => this.#onEnd.delete(act);
  }

  end(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const act of this.#onEnd) act();
    this.#onEnd.clear();
  }
}

export interface Timer {
  readonly atMs: number;
  readonly order: number;
  readonly life: Life;
  readonly run: () => unknown;
  /** Marks work that a dead tab began and the browser finishes. */
  readonly posthumous: boolean;
  isCancelled: boolean;
  /** Of `setInterval`. */
  readonly everyMs: number | null;
}

type Scheduled = Partial<Pick<Timer, "posthumous" | "everyMs">>;

/** Arranges the simulation, and never dies. */
export const fate = new Life("fate", { name: "nowhere", disk: null, clockMs: 0 });

export class Universe {
  readonly startMs: number;
  nowMs = 0;
  current: Life = fate;
  events = 0;
  readonly #queue: Timer[] = [];
  readonly #onError: (error: unknown, life: Life) => void;
  #order = 0;

  constructor(startMs: number, onError: (error: unknown, life: Life) => void) {
    this.startMs = startMs;
    this.#onError = onError;
  }

  /** The wall clock of the part that asks. */
  wallMs(): number {
    return Math.floor(this.startMs + this.nowMs + this.current.machine.clockMs);
  }

  in(
    ms: number,
    life: Life,
    run: () => unknown,
    { posthumous = false, everyMs = null }: Scheduled = {},
  ): Timer {
    const waitMs = Number.isFinite(ms) && ms > 0 ? Math.min(ms, 2 ** 31 - 1) : 0;
    const atMs = this.nowMs + waitMs;
    const timer = { atMs, order: ++this.#order, life, run, posthumous, everyMs, isCancelled: false };
    push(this.#queue, timer);
    return timer;
  }

  /** Resolves after this long, in the life of the caller. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.in(ms, this.current, resolve));
  }

  /** Lets events happen until `ms` have passed, or it is done. */
  async run(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const untilMs = this.nowMs + ms;
    await settle();
    while (!isDone()) {
      const timer = this.#queue[0];
      if (timer === undefined || timer.atMs > untilMs) {
        this.nowMs = untilMs;
        return;
      }
      pop(this.#queue);
      if (this.#happens(timer)) await settle();
    }
  }

  /** All that a dead universe still holds. */
  clear(): void {
    this.#queue.length = 0;
  }

  #happens(timer: Timer): boolean {
    const { life, run, everyMs } = timer;
    if (timer.isCancelled || (life.isDead && !timer.posthumous)) return false;
    if (life.frozenUntil > timer.atMs && !life.isDead) {
      // In their order, once the tab is back.
      push(this.#queue, Object.assign(timer, { atMs: life.frozenUntil, order: ++this.#order }));
      return false;
    }
    this.nowMs = Math.max(this.nowMs, timer.atMs);
    this.current = life;
    this.events++;
    if (everyMs !== null)
      push(this.#queue, Object.assign(timer, { atMs: this.nowMs + everyMs, order: ++this.#order }));
    try {
      run();
    } catch (error) {
      this.#onError(error, life);
    }
    return true;
  }
}

/** Resolves once all promises have settled that need no event. */
const settle = (): Promise<void> => new Promise((resolve) => realSetImmediate(resolve));

const isBefore = (one: Timer, other: Timer): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

function push(heap: Timer[], timer: Timer): void {
  let at = heap.length;
  heap.push(timer);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above] as Timer;
    if (!isBefore(timer, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = timer;
}

/** Removes the first. */
function pop(heap: Timer[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && isBefore(heap[below + 1] as Timer, heap[below] as Timer)) below++;
    const child = heap[below] as Timer;
    if (!isBefore(child, last)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = last;
}
