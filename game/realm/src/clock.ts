/** The ledger's clock: follows the wall clock times a factor, can be moved forward, never goes back, and survives a restart. */
import { RealmError } from "./errors.ts";

export interface ClockState {
  /** Ledger time (Unix milliseconds) at the moment `wallMs`. */
  readonly ledgerMs: number;
  readonly wallMs: number;
  readonly factor: number;
}

const maxFactor = 3_600;
/** A year; a longer step has no use. */
const maxAdvanceSeconds = 366 * 86_400;

/** Keeps the clock while it does not run. */
export interface ClockStore {
  /** Null if nothing was stored yet: then the clock starts from now. */
  read(): ClockState | null;
  /** Must be atomic. */
  write(state: ClockState): void;
}

/** A running realm looks at its clock several times a minute. After a longer time, its machine slept or was set. */
const LONGEST_LOOK_MS = 60_000;

export interface ClockOptions {
  /**
   * While the clock is stopped, ledger time follows the wall clock (`passes`) or does not change (`stands`). With `stands`, it does
   * not change while the machine sleeps either, and setting the wall clock forward has no effect.
   */
  readonly away: "passes" | "stands";
  readonly wall?: () => number;
}

export class RealmClock {
  readonly #store: ClockStore;
  readonly #wall: () => number;
  readonly #longestMs: number;
  #ledgerMs: number;
  #factor: number;
  /** The wall clock at the last look. */
  #seenMs: number;

  constructor(store: ClockStore, { away, wall = Date.now }: ClockOptions) {
    this.#store = store;
    this.#wall = wall;
    this.#longestMs = away === "passes" ? Number.POSITIVE_INFINITY : LONGEST_LOOK_MS;
    const now = wall();
    const known = store.read();
    const saved = known ?? { ledgerMs: now, wallMs: now, factor: 1 };
    const passed = away === "passes" ? Math.max(0, now - saved.wallMs) : 0;
    this.#ledgerMs = saved.ledgerMs + passed;
    this.#factor = saved.factor;
    this.#seenMs = now;
    // What was saved before still leads to the same time, and a write would delay the opening of the ledger.
    if (known === null) this.checkpoint();
  }

  nowMs(): number {
    const now = this.#wall();
    const step = now - this.#seenMs;
    this.#seenMs = now;
    // Negative if the wall clock was set back: time goes on from there.
    if (step > 0 && step <= this.#longestMs) this.#ledgerMs += step * this.#factor;
    return Math.floor(this.#ledgerMs);
  }

  get factor(): number {
    return this.#factor;
  }

  /** Seconds to move forward, 1 to a year. Throws `BAD_REQUEST`. */
  advance(seconds: number): void {
    if (!(Number.isFinite(seconds) && seconds > 0 && seconds <= maxAdvanceSeconds))
      throw new RealmError(
        "BAD_REQUEST",
        `advanceSeconds must be a number above 0, ${maxAdvanceSeconds} at most.`,
      );
    this.#set(this.nowMs() + Math.round(seconds * 1000), this.#factor);
  }

  /** Ledger seconds per wall second, 1 to 3,600. Throws `BAD_REQUEST`. */
  setFactor(factor: number): void {
    if (!(Number.isFinite(factor) && factor >= 1 && factor <= maxFactor))
      throw new RealmError("BAD_REQUEST", `factor must be a number from 1 to ${maxFactor}.`);
    this.#set(this.nowMs(), factor);
  }

  /** The ledger may be ahead after a crash between a commit and a save of this clock. Nothing is saved: the ledger knows it. */
  atLeast(ledgerMs: number): void {
    this.#ledgerMs = Math.max(ledgerMs, this.nowMs());
  }

  /** Called periodically, so that a restart knows the time of a fast clock. */
  checkpoint(): void {
    this.#set(this.nowMs(), this.#factor);
  }

  #set(ledgerMs: number, factor: number): void {
    this.#ledgerMs = ledgerMs;
    this.#factor = factor;
    this.#store.write({ ledgerMs, wallMs: this.#seenMs, factor });
  }
}

/** The state that a text holds; null if it holds none. */
export function clockStateIn(text: string): ClockState | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { ledgerMs, wallMs, factor } = Object(parsed) as Partial<ClockState>;
  return [ledgerMs, wallMs, factor].every((value) => Number.isFinite(value)) ? (parsed as ClockState) : null;
}
