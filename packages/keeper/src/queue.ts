/**
 * Missions that wait for their fate. A mission leaves when the ledger shows it complete, never because a transaction
 * was sent; one that cannot be resolved waits longer after each failure and holds nobody up.
 */
export interface PendingMission {
  readonly id: bigint;
  /** Seconds on the ledger's clock. */
  readonly activationTime: number;
  /** Of the launching transaction, hex. */
  readonly intentHash: string;
}

/** A resolution that was submitted and is not seen on the ledger yet. */
export interface Submission {
  readonly mission: PendingMission;
  readonly intentHash: string;
}

interface Entry {
  readonly mission: PendingMission;
  failures: number;
  /** Milliseconds on this machine's clock: the next try, or the next look at what was submitted. */
  notBefore: number;
  submitted: string | null;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;
/** A public ledger commits within this time when all is well. */
const DECISION_MS = 20_000;

export class MissionQueue {
  readonly #entries = new Map<bigint, Entry>();

  get size(): number {
    return this.#entries.size;
  }

  add(mission: PendingMission): void {
    if (this.#entries.has(mission.id)) return;
    this.#entries.set(mission.id, { mission, failures: 0, notBefore: 0, submitted: null });
  }

  /** True when it was in the queue. */
  remove(id: bigint): boolean {
    return this.#entries.delete(id);
  }

  /** Every mission whose time has come, the longest waiting first. */
  due(ledgerTime: number): PendingMission[] {
    return [...this.#entries.values()]
      .map(({ mission }) => mission)
      .filter(({ activationTime }) => activationTime <= ledgerTime)
      .sort((a, b) => a.activationTime - b.activationTime);
  }

  /** The due ones to submit now. */
  ready(ledgerTime: number, nowMs: number): PendingMission[] {
    return this.due(ledgerTime).filter(({ id }) => {
      const entry = this.#entries.get(id);
      return entry !== undefined && entry.submitted === null && entry.notBefore <= nowMs;
    });
  }

  submitted(id: bigint, intentHash: string, nowMs: number): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) Object.assign(entry, { submitted: intentHash, notBefore: nowMs + DECISION_MS });
  }

  /** Submissions that should have been decided by now. */
  doubtful(nowMs: number): Submission[] {
    return [...this.#entries.values()].flatMap(({ mission, submitted, notBefore }) =>
      submitted === null || notBefore > nowMs ? [] : [{ mission, intentHash: submitted }],
    );
  }

  /** Puts the next try off and says for how long, in milliseconds. */
  failed(id: bigint, nowMs: number): number {
    const entry = this.#entries.get(id);
    if (entry === undefined) return 0;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
    Object.assign(entry, { failures: entry.failures + 1, notBefore: nowMs + wait, submitted: null });
    return wait;
  }
}
