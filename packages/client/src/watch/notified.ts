import type { LedgerTime, StateVersion } from "../ids.ts";
import type { LedgerChange, WatchOptions } from "./watch.ts";

/** The point of the ledger up to which a page was notified. */
export interface Mark {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
}

/** What one page was notified of, whoever notified it: each change and each loss of the connection exactly once. */
export class Notified {
  readonly #options: Pick<WatchOptions, "onChange" | "onTrouble">;
  #mark: Mark | null = null;
  #trouble: unknown = null;

  constructor(options: Pick<WatchOptions, "onChange" | "onTrouble">) {
    this.#options = options;
  }

  get mark(): Mark | null {
    return this.#mark;
  }

  /** Why the connection is lost; null while it stands. */
  get trouble(): unknown {
    return this.#trouble;
  }

  /** @param from the change is all that happened after this state version; null where that is not known. */
  change(from: number | null, change: LedgerChange): void {
    const seen = this.#mark?.stateVersion ?? null;
    if (seen !== null && change.stateVersion <= seen) return;
    this.#mark = { stateVersion: change.stateVersion, time: change.time };
    const missed = seen !== null && from !== null && from > seen;
    this.#options.onChange(missed ? { ...change, entities: "all", intentHash: null } : change);
  }

  /** Other pages were notified up to here. A page without a mark of its own begins here. */
  upTo(mark: Mark): void {
    if (this.#mark === null) this.#mark = mark;
    else this.change(null, { ...mark, entities: "all", intentHash: null });
  }

  troubled(error: unknown): void {
    if ((error === null) === (this.#trouble === null)) return;
    this.#trouble = error;
    this.#options.onTrouble?.(error);
  }
}
