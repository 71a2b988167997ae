/** Whether a realm works, for monitoring. */
import type { KeeperHealth } from "@kingdoms/keeper";
import type { StewardHealth } from "@kingdoms/steward";

/** How long a due mission may wait, and the ledger may stay at one state version, before it counts as a fault. */
const PATIENCE_SECONDS = 300;

export interface RealmHealth {
  /** False when the operator should look: the endpoint answers 503 then. */
  readonly healthy: boolean;
  readonly version: string;
  readonly ledger: { readonly stateVersion: number };
  /** Why the ledger cannot be written to; null when it can. */
  readonly ledgerError: string | null;
  /** Null for a realm without a keeper. */
  readonly keeper: KeeperHealth | null;
  /** Null for a realm that carries out no orders of players. */
  readonly steward: StewardHealth | null;
}

interface Sources {
  readonly version: string;
  /** The tip. An idle ledger moves on, too: several times a minute (`heartbeat.ts`). */
  readonly ledger: () => { readonly stateVersion: number };
  readonly ledgerError: () => string | null;
  readonly keeper: () => KeeperHealth | null;
  readonly steward?: () => StewardHealth | null;
  /** Of a clock that is never set; the process's own unless given. */
  readonly nowMs?: () => number;
}

/**
 * The owner can move the ledger's clock by days, and missions are overdue by days until the keeper has resolved them. So the time that
 * counts is that of this machine: for how long the oldest due mission has only become older.
 */
export class HealthMonitor {
  readonly #sources: Sources;
  readonly #nowMs: () => number;
  #lateSinceMs: number | null = null;
  #movedMs: number;
  #stateVersion = -1;
  #oldestDueSeconds = 0;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#nowMs = sources.nowMs ?? (() => performance.now());
    this.#movedMs = this.#nowMs();
  }

  /** To be called every few seconds. */
  watch(): void {
    const { stateVersion } = this.#sources.ledger();
    if (stateVersion !== this.#stateVersion) this.#movedMs = this.#nowMs();
    this.#stateVersion = stateVersion;
    const oldest = this.#sources.keeper()?.oldestDueSeconds ?? 0;
    const isLate = oldest > 0 && oldest >= this.#oldestDueSeconds;
    this.#oldestDueSeconds = oldest;
    if (!isLate) this.#lateSinceMs = null;
    else this.#lateSinceMs ??= this.#nowMs();
  }

  health(): RealmHealth {
    const [ledgerError, keeper] = [this.#sources.ledgerError(), this.#sources.keeper()];
    return {
      healthy: ledgerError === null && this.#moves() && (keeper === null || this.#works(keeper)),
      version: this.#sources.version,
      ledger: this.#sources.ledger(),
      ledgerError,
      keeper,
      steward: this.#sources.steward?.() ?? null,
    };
  }

  /** A write that never ends is no error, and yet nothing is committed any more. */
  #moves(): boolean {
    return (this.#nowMs() - this.#movedMs) / 1000 <= PATIENCE_SECONDS;
  }

  #works({ state, silentSeconds }: KeeperHealth): boolean {
    const lateSeconds = this.#lateSinceMs === null ? 0 : (this.#nowMs() - this.#lateSinceMs) / 1000;
    return (
      // A keeper that does not get beyond its start sees no change of the ledger either.
      (state === "keeping" || state === "starting") &&
      Math.max(silentSeconds, lateSeconds) <= PATIENCE_SECONDS
    );
  }
}
