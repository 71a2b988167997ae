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

export interface ClockOptions {
  /** Whether time passes, at the pace of the wall clock, while the clock does not run. */
  readonly away: "passes" | "stands";
  readonly wall?: () => number;
}

export class RealmClock {
  readonly #store: ClockStore;
  readonly #wall: () => number;
  #state: ClockState;

  constructor(store: ClockStore, { away, wall = Date.now }: ClockOptions) {
    this.#store = store;
    this.#wall = wall;
    const now = wall();
    const saved = store.read() ?? { ledgerMs: now, wallMs: now, factor: 1 };
    const passed = away === "passes" ? Math.max(0, now - saved.wallMs) : 0;
    this.#state = { ledgerMs: saved.ledgerMs + passed, wallMs: now, factor: saved.factor };
    this.#store.write(this.#state);
  }

  nowMs(): number {
    const { ledgerMs, wallMs, factor } = this.#state;
    return Math.floor(ledgerMs + Math.max(0, this.#wall() - wallMs) * factor);
  }

  get factor(): number {
    return this.#state.factor;
  }

  /** Seconds to move forward, 1 to a year. Throws `BAD_REQUEST`. */
  advance(seconds: number): void {
    if (!(Number.isFinite(seconds) && seconds > 0 && seconds <= maxAdvanceSeconds))
      throw new RealmError(
        "BAD_REQUEST",
        `advanceSeconds must be a number above 0, ${maxAdvanceSeconds} at most.`,
      );
    this.#set(this.nowMs() + Math.round(seconds * 1000), this.#state.factor);
  }

  /** Ledger seconds per wall second, 1 to 3,600. Throws `BAD_REQUEST`. */
  setFactor(factor: number): void {
    if (!(Number.isFinite(factor) && factor >= 1 && factor <= maxFactor))
      throw new RealmError("BAD_REQUEST", `factor must be a number from 1 to ${maxFactor}.`);
    this.#set(this.nowMs(), factor);
  }

  /** The ledger may be ahead after a crash between a commit and a save of this clock. */
  atLeast(ledgerMs: number): void {
    if (ledgerMs > this.nowMs()) this.#set(ledgerMs, this.#state.factor);
  }

  /** Called periodically, so that a restart knows the time of a fast clock. */
  checkpoint(): void {
    this.#set(this.nowMs(), this.#state.factor);
  }

  #set(ledgerMs: number, factor: number): void {
    this.#state = { ledgerMs, wallMs: this.#wall(), factor };
    this.#store.write(this.#state);
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
