/**
 * A thread that starts at its first use and ends when it has been idle for a while, so that it costs memory only in
 * between.
 */
import { Caller, type Calls, type Thread } from "./channel.ts";

/** Calls a function after so many milliseconds, unless it is cancelled before. */
export type Timer = (ms: number, act: () => void) => () => void;

export const startTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

const idleMs = 60_000;

export class ThreadOnDemand<Called extends Calls> {
  readonly #start: () => Thread;
  readonly #timer: Timer;
  /** Prepares a new thread, so that the first use does not wait. */
  readonly #prepare: (thread: Caller<Called>) => Promise<unknown>;
  #thread: Caller<Called> | null = null;
  #users = 0;
  #stillUsed: () => void = () => undefined;
  #closed = false;

  constructor(
    start: () => Thread,
    {
      timer = startTimer,
      prepare = () => Promise.resolve(),
    }: { timer?: Timer; prepare?: (thread: Caller<Called>) => Promise<unknown> } = {},
  ) {
    this.#start = start;
    this.#timer = timer;
    this.#prepare = prepare;
  }

  async use<Value>(work: (thread: Caller<Called>) => Promise<Value>): Promise<Value> {
    if (this.#closed) throw closed();
    this.#stillUsed();
    this.#users += 1;
    try {
      return await work(await this.#started());
    } finally {
      this.#users -= 1;
      if (this.#users === 0 && !this.#closed)
        this.#stillUsed = this.#timer(idleMs, () => void this.end(new Error("Nobody used the thread.")));
    }
  }

  /** Ends the thread. Open calls reject with this error; the next use starts another thread. */
  async end(reason: Error): Promise<void> {
    this.#stillUsed();
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end(reason);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.end(closed());
  }

  async #started(): Promise<Caller<Called>> {
    if (this.#thread !== null && !this.#thread.hasEnded) return this.#thread;
    const thread = new Caller<Called>(this.#start());
    this.#thread = thread;
    await this.#prepare(thread);
    return thread;
  }
}

const closed = (): Error => new Error("The ledger was closed.");
