/**
 * Missions that wait for their fate. A mission leaves when the ledger shows it complete, never because a transaction
 * was sent; one that cannot be resolved waits longer after each failure and delays no other.
 *
 * Missions that share a kingdom change each other's outcome, so they are submitted one by one in order of activation, each
 * when the one before is complete. All others are independent (`design/rules.md`, section 7, 4).
 */
export interface PendingMission {
  readonly id: bigint;
  /** Key ids. */
  readonly attacker: string;
  readonly defender: string;
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
  /** Milliseconds on this machine's clock: the next try, or the next status check of a submission. */
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

  has(id: bigint): boolean {
    return this.#entries.has(id);
  }

  /** The lowest id, null without any. */
  get first(): bigint | null {
    let first: bigint | null = null;
    for (const id of this.#entries.keys()) if (first === null || id < first) first = id;
    return first;
  }

  /** Every mission whose time has come, the longest waiting first. */
  due(ledgerTime: number): PendingMission[] {
    return [...this.#entries.values()]
      .map(({ mission }) => mission)
      .filter(({ activationTime }) => activationTime <= ledgerTime)
      .sort((a, b) => a.activationTime - b.activationTime || (a.id < b.id ? -1 : 1));
  }

  /** The due ones to submit now, the longest waiting first. */
  ready(ledgerTime: number, nowMs: number): PendingMission[] {
    const engaged = new Set<string>();
    return this.due(ledgerTime).filter(({ id, attacker, defender }) => {
      const { submitted, notBefore } = this.#entry(id);
      // One that failed does not hold up the others of its kingdoms.
      if (submitted === null && notBefore > nowMs) return false;
      const free = !engaged.has(attacker) && !engaged.has(defender);
      engaged.add(attacker).add(defender);
      return free && submitted === null;
    });
  }

  /** Submitted and not yet seen complete. */
  inFlight(): bigint[] {
    return this.#idsOf(({ submitted }) => submitted !== null);
  }

  /** Failed at least once, and waiting for the next try. */
  failing(): bigint[] {
    return this.#idsOf(({ submitted, failures }) => submitted === null && failures > 0);
  }

  /** When the next mission in flight arrives, in seconds of the ledger's clock; null without any. */
  nextActivation(ledgerTime: number): number | null {
    let next: number | null = null;
    for (const { mission } of this.#entries.values()) {
      const { activationTime } = mission;
      if (activationTime > ledgerTime && (next === null || activationTime < next)) next = activationTime;
    }
    return next;
  }

  /** The next time at which a due mission is retried or a submission is checked; null without any. */
  nextTry(ledgerTime: number): number | null {
    let next: number | null = null;
    for (const { mission, notBefore } of this.#entries.values())
      if (mission.activationTime <= ledgerTime && notBefore > 0 && (next === null || notBefore < next))
        next = notBefore;
    return next;
  }

  submitted(id: bigint, intentHash: string, nowMs: number): void {
    if (!this.has(id)) return;
    Object.assign(this.#entry(id), { submitted: intentHash, notBefore: nowMs + DECISION_MS });
  }

  /** Submissions that should have been decided by now. */
  undecided(nowMs: number): Submission[] {
    return [...this.#entries.values()].flatMap(({ mission, submitted, notBefore }) =>
      submitted === null || notBefore > nowMs ? [] : [{ mission, intentHash: submitted }],
    );
  }

  /** Postpones the next attempt; returns for how many milliseconds. */
  failed(id: bigint, nowMs: number): number {
    if (!this.has(id)) return 0;
    const entry = this.#entry(id);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
    Object.assign(entry, { failures: entry.failures + 1, notBefore: nowMs + wait, submitted: null });
    return wait;
  }

  /** Forgets a submission that failed through no fault of the mission; it is tried again at once. */
  release(id: bigint): void {
    if (this.has(id)) Object.assign(this.#entry(id), { notBefore: 0, submitted: null });
  }

  clear(): void {
    this.#entries.clear();
  }

  #idsOf(wanted: (entry: Entry) => boolean): bigint[] {
    return [...this.#entries.values()].filter(wanted).map(({ mission }) => mission.id);
  }

  #entry(id: bigint): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new RangeError(`mission ${id} is not in the queue`);
    return entry;
  }
}
