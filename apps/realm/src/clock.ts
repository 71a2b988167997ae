/**
 * The ledger's clock: follows the wall clock times a factor, can be moved forward, never goes back, and survives a
 * restart. While the realm is down, ledger time passes at the pace of the wall clock (architecture, decision 5).
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { RealmError } from "./errors.ts";

interface ClockState {
  /** Ledger time (Unix milliseconds) at the moment `wallMs`. */
  readonly ledgerMs: number;
  readonly wallMs: number;
  readonly factor: number;
}

const maxFactor = 3_600;
/** A year; a longer step has no use. */
const maxAdvanceSeconds = 366 * 86_400;

export class RealmClock {
  readonly #file: string;
  readonly #wall: () => number;
  #state: ClockState;

  constructor(file: string, wall: () => number = Date.now) {
    this.#file = file;
    this.#wall = wall;
    const now = wall();
    const saved = existsSync(file) ? readState(file) : { ledgerMs: now, wallMs: now, factor: 1 };
    const away = Math.max(0, now - saved.wallMs);
    this.#state = { ledgerMs: saved.ledgerMs + away, wallMs: now, factor: saved.factor };
    this.#save();
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
    this.#save();
  }

  #save(): void {
    writeClock(this.#file, this.#state);
  }
}

/** A whole file or none, whenever the process ends. */
export function writeClock(file: string, state: ClockState): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, JSON.stringify(state));
  renameSync(temporary, file);
}

function readState(file: string): ClockState {
  try {
    const state = JSON.parse(readFileSync(file, "utf8")) as Partial<ClockState>;
    const { ledgerMs, wallMs, factor } = state;
    if ([ledgerMs, wallMs, factor].every((value) => Number.isFinite(value))) return state as ClockState;
  } catch {
    // Reported below, like an incomplete file.
  }
  throw new RealmError(
    "DATA_FOLDER_CORRUPT",
    `${file} is damaged; delete it to let the clock start from now.`,
  );
}
