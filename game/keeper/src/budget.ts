/**
 * The limits of a keeper's spending. A keeper knows the ledger only through its gateway, so a gateway that lies can make it pay for
 * nothing. It is certain of two things only: the transactions it signed, and the fee that each of them locks. The hourly limit counts
 * those fees, committed or not. The limit on losses in a row stops an honest gateway's keeper earlier.
 */
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import type { CheckpointStore } from "./checkpoint.ts";
import { reasonOf } from "./errors.ts";

export interface BudgetLimits {
  /** Fees that may be signed for within an hour, in XRD: each transaction counts with the most that it can cost. */
  readonly xrdPerHour: string;
  /** Committed transactions in a row that cost more than they brought. Then one is tried each hour. */
  readonly lossesInARow: number;
}

export const DEFAULT_BUDGET: BudgetLimits = { xrdPerHour: "200", lossesInARow: 10 };

export interface BudgetHealth {
  readonly xrdPerHour: string;
  /** Of the last hour. */
  readonly signedXrd: string;
  readonly lossesInARow: number;
  readonly mostLossesInARow: number;
  /** Why nothing is paid now; null if payments go on. */
  readonly stopped: string | null;
  /** Why the last payment could not be noted; null if it was. A restart would forget it. */
  readonly storeError: string | null;
}

export interface BudgetOptions {
  readonly limits: BudgetLimits;
  /** Keeps the spending over restarts: a keeper that is started again and again has one budget. */
  readonly store?: CheckpointStore | undefined;
  readonly payer: string;
  readonly log: (line: string) => void;
  /** Milliseconds that never jump, from any moment on. */
  readonly elapsedMs?: () => number;
}

interface Signed {
  /** On the clock of `elapsedMs`; negative for payments of an earlier process. */
  readonly atMs: number;
  readonly xrd: Attos;
}

const HOUR_MS = 3_600_000;
/** Payments within so short a time are one entry, so that the file stays small. */
const GRAIN_MS = 30_000;
const FORMAT = 1;

export class Budget {
  readonly #options: BudgetOptions;
  readonly #limit: Attos;
  readonly #elapsedMs: () => number;
  /** Oldest first. */
  #signed: Signed[] = [];
  #losses = 0;
  #lostAtMs = 0;
  /** The most that a refused payment would have needed; null once a payment went through. */
  #refused: Attos | null = null;
  #storeError: string | null = null;

  /** Throws a `RangeError` for limits that are none. */
  constructor(options: BudgetOptions) {
    const { xrdPerHour, lossesInARow } = options.limits;
    if (!/^\d{1,12}(\.\d{1,18})?$/.test(xrdPerHour) || parseAttos(xrdPerHour) <= 0n)
      throw new RangeError("a keeper's budget is an amount of XRD above 0");
    if (!Number.isInteger(lossesInARow) || lossesInARow < 1)
      throw new RangeError("a keeper's losses in a row are a whole number above 0");
    this.#options = options;
    this.#limit = parseAttos(xrdPerHour);
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
  }

  /** Adds what earlier processes spent. A note that cannot be read counts as a budget that is used up: it may have been. */
  async restore(): Promise<void> {
    const { store, log, payer } = this.#options;
    if (store === undefined) return;
    try {
      const text = await store.read();
      if (text === null) return;
      const note = readNote(text);
      if (note.payer !== payer) return log("what another payer spent is not counted");
      this.#take(note);
    } catch (error) {
      log(
        `it cannot be read what was spent, so the budget of this hour counts as used up: ${reasonOf(error)}`,
      );
      this.#signed = [{ atMs: this.#elapsedMs(), xrd: this.#limit }];
      this.#refused = 1n as Attos;
    }
  }

  health(): BudgetHealth {
    const { xrdPerHour, lossesInARow } = this.#options.limits;
    return {
      xrdPerHour,
      signedXrd: formatAttos(this.#used()),
      lossesInARow: this.#losses,
      mostLossesInARow: lossesInARow,
      stopped: this.stopped(),
      storeError: this.#storeError,
    };
  }

  /** Why nothing is paid now; null if payments go on. */
  stopped(): string | null {
    if (this.#isLosing() && this.#sinceLossMs() < HOUR_MS)
      return `the last ${this.#losses} transactions cost more than they brought, though their previews promised a reward; one more is tried an hour after the last`;
    if (this.#refused !== null && !this.#has(this.#refused))
      return `the budget of ${this.#options.limits.xrdPerHour} XRD an hour is used up; payments go on as it becomes free`;
    return null;
  }

  /** How many transactions may be undecided at once: if each turned out to be a loss, the limit would hold. */
  get undecidedAtMost(): number {
    return this.#isLosing() ? 1 : this.#options.limits.lossesInARow - this.#losses;
  }

  /**
   * Counts a payment, before it is sent. False if the budget does not have it.
   * @param xrd the most that it can cost.
   */
  async charge(xrd: Attos): Promise<boolean> {
    if (!this.#has(xrd)) {
      this.#refused = xrd;
      return false;
    }
    this.#refused = null;
    const now = this.#elapsedMs();
    const newest = this.#signed.at(-1);
    if (newest !== undefined && now - newest.atMs < GRAIN_MS && newest.atMs >= 0)
      Object.assign(newest, { xrd: newest.xrd + xrd });
    else this.#signed.push({ atMs: now, xrd });
    await this.#note();
    return true;
  }

  /** A committed transaction brought at least its cost. */
  async gained(): Promise<void> {
    if (this.#losses === 0) return;
    this.#losses = 0;
    await this.#note();
  }

  /** A committed transaction cost more than it brought. */
  async lost(): Promise<void> {
    this.#losses += 1;
    this.#lostAtMs = this.#elapsedMs();
    await this.#note();
  }

  #isLosing(): boolean {
    return this.#losses >= this.#options.limits.lossesInARow;
  }

  #sinceLossMs(): number {
    return this.#elapsedMs() - this.#lostAtMs;
  }

  #has(xrd: Attos): boolean {
    return this.#used() + xrd <= this.#limit;
  }

  #used(): Attos {
    // An entry counts until the last payment in it is an hour old.
    const since = this.#elapsedMs() - HOUR_MS - GRAIN_MS;
    this.#signed = this.#signed.filter(({ atMs }) => atMs > since);
    return this.#signed.reduce((sum, { xrd }) => (sum + xrd) as Attos, 0n as Attos);
  }

  /** By the clock of the machine, since no other one survives a restart. A time in the future counts as now. */
  #take({ signed, losses, lostAt }: Note): void {
    const ageOf = (at: number): number => Math.max(0, Date.now() - at);
    const now = this.#elapsedMs();
    this.#signed = signed.map(({ at, xrd }) => ({ atMs: now - ageOf(at), xrd: parseAttos(xrd) }));
    this.#signed.sort((one, other) => one.atMs - other.atMs);
    this.#losses = losses;
    this.#lostAtMs = now - ageOf(lostAt);
    // Until the next payment is asked for, a budget that is used up is not known to be refused.
    if (!this.#has(1n as Attos)) this.#refused = 1n as Attos;
  }

  async #note(): Promise<void> {
    const { store, payer, log } = this.#options;
    if (store === undefined) return;
    this.#used();
    const [now, wall] = [this.#elapsedMs(), Date.now()];
    const at = (atMs: number): number => Math.round(wall - (now - atMs));
    const signed = this.#signed.map(({ atMs, xrd }) => ({ at: at(atMs), xrd: formatAttos(xrd) }));
    const note: Note = { format: FORMAT, payer, losses: this.#losses, lostAt: at(this.#lostAtMs), signed };
    const error = await store.write(`${JSON.stringify(note)}\n`).then(() => null, reasonOf);
    if (error !== this.#storeError)
      log(
        error === null
          ? "spending can be noted again"
          : `spending cannot be noted, a restart forgets it: ${error}`,
      );
    this.#storeError = error;
  }
}

interface Note {
  readonly format: number;
  readonly payer: string;
  readonly losses: number;
  /** Milliseconds of the machine's clock. */
  readonly lostAt: number;
  readonly signed: readonly { readonly at: number; readonly xrd: string }[];
}

/** Throws for anything that `#note` did not write. */
function readNote(text: string): Note {
  const note = Object(JSON.parse(text)) as Note;
  const isSigned = ({ at, xrd }: Note["signed"][number]): boolean =>
    Number.isFinite(at) && typeof xrd === "string" && parseAttos(xrd) >= 0n;
  const isNote =
    note.format === FORMAT &&
    typeof note.payer === "string" &&
    Number.isInteger(note.losses) &&
    note.losses >= 0 &&
    Number.isFinite(note.lostAt) &&
    Array.isArray(note.signed) &&
    note.signed.every(isSigned);
  if (!isNote) throw new TypeError("it is damaged, or of another version");
  return note;
}
