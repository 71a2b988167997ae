/**
 * Missions that wait for their fate. A mission leaves when the ledger shows it complete, never because a transaction
 * was sent; one that cannot be resolved waits longer after each failure and delays no other.
 */
import { backOff } from "@kingdoms/client";
import type { Arrival, Mission } from "@kingdoms/rules";

export interface PendingMission {
  readonly id: bigint;
  readonly kind: Mission;
  /** Key ids. */
  readonly attacker: string;
  readonly defender: string;
  /** When it arrives, in seconds on the ledger's clock. */
  readonly activationTime: number;
  /** Of the game's beacon, which decides it. */
  readonly round: number;
  /** When that round is signed, or later: the mission can be resolved. */
  readonly fateTime: number;
}

/** A transaction that was submitted and is not seen on the ledger yet. */
export interface Submission {
  readonly missions: readonly PendingMission[];
  readonly intentHash: string;
}

interface Entry {
  readonly mission: PendingMission;
  readonly failures: number;
  /** Milliseconds on a clock that is never set: the next try, or the next status check of a submission. */
  readonly notBefore: number;
  readonly submitted: string | null;
  /** When it was announced that it will be settled without its round, in seconds on the ledger's clock; null while it is not. */
  readonly announcedAt: number | null;
  /** Shares no transaction with others: one that it shared failed, so that it might hold them up, or they it. */
  readonly alone: boolean;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;
/** A public ledger commits within this time when all is well. */
const DECISION_MS = 20_000;

export class MissionQueue {
  readonly #entries = new Map<bigint, Entry>();
  readonly #ofKingdom = new Map<string, Set<PendingMission>>();

  get size(): number {
    return this.#entries.size;
  }

  add(mission: PendingMission): void {
    if (this.#entries.has(mission.id)) return;
    this.#entries.set(mission.id, {
      mission,
      failures: 0,
      notBefore: 0,
      submitted: null,
      announcedAt: null,
      alone: false,
    });
    for (const kingdom of [mission.attacker, mission.defender])
      this.#ofKingdom.set(kingdom, (this.#ofKingdom.get(kingdom) ?? new Set()).add(mission));
  }

  /** True when it was in the queue. */
  remove(id: bigint): boolean {
    const mission = this.#entries.get(id)?.mission;
    if (mission === undefined) return false;
    for (const kingdom of [mission.attacker, mission.defender]) {
      const others = this.#ofKingdom.get(kingdom);
      others?.delete(mission);
      if (others?.size === 0) this.#ofKingdom.delete(kingdom);
    }
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

  missions(): PendingMission[] {
    return [...this.#entries.values()].map(({ mission }) => mission);
  }

  /** Every mission whose fate can be had, in the order of arrival. */
  due(ledgerTime: number): PendingMission[] {
    return this.missions()
      .filter(({ fateTime }) => fateTime <= ledgerTime)
      .sort(byArrival);
  }

  /** The due ones that may be submitted now. */
  open(ledgerTime: number, nowMs: number): PendingMission[] {
    return this.due(ledgerTime).filter(({ id }) => {
      const { submitted, notBefore } = this.#entry(id);
      return submitted === null && notBefore <= nowMs;
    });
  }

  /** The first mission that has arrived and is neither complete nor submitted; null without any. */
  waiting(ledgerTime: number): PendingMission | null {
    const arrived = this.missions().filter(
      ({ id, activationTime }) => activationTime <= ledgerTime && this.#entry(id).submitted === null,
    );
    return arrived.sort(byArrival)[0] ?? null;
  }

  /** What concerns the two kingdoms of a mission besides itself and the given ones. */
  arrivals({ id, attacker, defender }: PendingMission, besides: ReadonlySet<bigint>): Arrival[] {
    const missions = new Set([
      ...(this.#ofKingdom.get(attacker) ?? []),
      ...(this.#ofKingdom.get(defender) ?? []),
    ]);
    return [...missions].filter((other) => other.id !== id && !besides.has(other.id)).map(arrivalOf);
  }

  /** Submitted and not yet seen complete. */
  inFlight(): bigint[] {
    return this.#idsOf(({ submitted }) => submitted !== null);
  }

  /** Failed at least once, and waiting for the next try. */
  failing(): bigint[] {
    return this.#idsOf(({ submitted, failures }) => submitted === null && failures > 0);
  }

  /** Due and not submitted, but not to be tried yet: they may be complete by another's doing. */
  postponed(ledgerTime: number, nowMs: number): bigint[] {
    return this.#idsOf(
      ({ mission, submitted, notBefore }) =>
        submitted === null && mission.fateTime <= ledgerTime && notBefore > nowMs,
    );
  }

  /** When the next fate can be had, in seconds of the ledger's clock; null without any. */
  nextFate(ledgerTime: number): number | null {
    let next: number | null = null;
    for (const { mission } of this.#entries.values()) {
      const { fateTime } = mission;
      if (fateTime > ledgerTime && (next === null || fateTime < next)) next = fateTime;
    }
    return next;
  }

  /** The next time at which a due mission is retried or a submission is checked; null without any. */
  nextTry(ledgerTime: number): number | null {
    let next: number | null = null;
    for (const { mission, notBefore } of this.#entries.values())
      if (mission.fateTime <= ledgerTime && notBefore > 0 && (next === null || notBefore < next))
        next = notBefore;
    return next;
  }

  submitted(ids: readonly bigint[], intentHash: string, nowMs: number): void {
    for (const entry of this.#known(ids))
      Object.assign(entry, { submitted: intentHash, notBefore: nowMs + DECISION_MS });
  }

  /** Submissions that should have been decided by now. */
  undecided(nowMs: number): Submission[] {
    const missions = new Map<string, PendingMission[]>();
    for (const { mission, submitted, notBefore } of this.#entries.values())
      if (submitted !== null && notBefore <= nowMs)
        missions.set(submitted, [...(missions.get(submitted) ?? []), mission]);
    return [...missions].map(([intentHash, together]) => ({ missions: together, intentHash }));
  }

  /** Postpones the next attempt; returns for how many milliseconds. */
  failed(id: bigint, nowMs: number): number {
    if (!this.has(id)) return 0;
    const entry = this.#entry(id);
    const wait = backOff(entry.failures, FIRST_RETRY_MS, LONGEST_RETRY_MS);
    Object.assign(entry, {
      failures: entry.failures + 1,
      notBefore: nowMs + wait,
      submitted: null,
      alone: true,
    });
    return wait;
  }

  /** Postpones the next attempt, which counts as no failure of these missions. */
  postpone(ids: readonly bigint[], untilMs: number): void {
    for (const entry of this.#known(ids)) Object.assign(entry, { notBefore: untilMs, submitted: null });
  }

  /** Forgets a submission that failed through no fault of its missions; they are tried again at once. */
  release(ids: readonly bigint[]): void {
    this.postpone(ids, 0);
  }

  /** From now on each of these has a separate transaction. */
  isolate(ids: readonly bigint[]): void {
    for (const entry of this.#known(ids))
      Object.assign(entry, { alone: true, notBefore: 0, submitted: null });
  }

  /** The ledger shows that its settlement was announced, so a submission of that is decided. False if that was known. */
  announced(id: bigint, at: number): boolean {
    const entry = this.#entry(id);
    if (entry.announcedAt !== null) return false;
    Object.assign(entry, { announcedAt: at, submitted: null });
    return true;
  }

  /** When its settlement was announced, in seconds on the ledger's clock; null while it is not. */
  announcedAt(id: bigint): number | null {
    return this.#entry(id).announcedAt;
  }

  isSubmitted(id: bigint): boolean {
    return this.#entry(id).submitted !== null;
  }

  isAlone(id: bigint): boolean {
    return this.#entry(id).alone;
  }

  clear(): void {
    this.#entries.clear();
    this.#ofKingdom.clear();
  }

  #idsOf(wanted: (entry: Entry) => boolean): bigint[] {
    return [...this.#entries.values()].filter(wanted).map(({ mission }) => mission.id);
  }

  #known(ids: readonly bigint[]): Entry[] {
    return ids.filter((id) => this.has(id)).map((id) => this.#entry(id));
  }

  #entry(id: bigint): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw new RangeError(`mission ${id} is not in the queue`);
    return entry;
  }
}

/** A mission as the rules order them. */
export const arrivalOf = ({ id, kind, activationTime }: PendingMission): Arrival => ({
  missionId: id,
  kind,
  at: activationTime,
});

const byArrival = (one: PendingMission, other: PendingMission): number =>
  one.activationTime - other.activationTime || (one.id < other.id ? -1 : 1);
