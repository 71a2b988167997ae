import { isCompletion } from "../missions/index.ts";
import {
  type Anchor,
  type HistoryPage,
  isLaunch,
  type LoggedCompletion,
  type LoggedLaunch,
  type MissionReport,
  type VersionSpan,
} from "./snapshot.ts";

/**
 * Launches and completions, and the spans of the ledger in which all of them are known. The two are kept apart: an event
 * counts wherever it was read, once for each mission, in any span or none. The newest span is shown; it grows upwards with
 * new events and downwards with older pages, and merges with the span below when it reaches it.
 */
export class History {
  /** Newest first; none touches another. */
  #spans: readonly VersionSpan[] = [];
  readonly #launches = new Map<bigint, LoggedLaunch>();
  readonly #completions = new Map<bigint, LoggedCompletion>();
  readonly #made = new Map<bigint, MissionReport>();
  #reports: readonly MissionReport[] = [];
  /** Something was added since the reports were made. */
  #grown = false;
  #generation = 0;

  /** The span that ends newest. */
  get top(): VersionSpan | null {
    return this.#spans[0] ?? null;
  }

  /** Known back to the first transaction of the ledger. */
  get complete(): boolean {
    return (this.top?.low ?? Number.POSITIVE_INFINITY) <= 1;
  }

  /** Transactions that these events come from, in no particular order. */
  get anchors(): readonly Anchor[] {
    return [...this.#launches.values(), ...this.#completions.values()];
  }

  /** Adds a page's events. Objects that are known already are kept. */
  add({ low, high, events }: HistoryPage): void {
    if (!(low <= high)) return;
    for (const logged of events) {
      const { event, stateVersion } = logged;
      if (stateVersion < low || stateVersion > high) continue;
      if (isLaunch(event)) learn(this.#launches, event.missionId, logged as LoggedLaunch);
      else if (isCompletion(event)) learn(this.#completions, event.missionId, logged as LoggedCompletion);
    }
    this.#spans = covered(this.#spans, { low, high });
    this.#grown = true;
  }

  /** Differs after each `clear`: an answer asked for before it must not be added after it. */
  get generation(): number {
    return this.#generation;
  }

  clear(): void {
    this.#generation++;
    this.#spans = [];
    this.#launches.clear();
    this.#completions.clear();
    this.#made.clear();
    this.#grown = true;
  }

  /** Finished missions of the newest span, newest first; the same array until it changed. */
  reports(): readonly MissionReport[] {
    if (!this.#grown) return this.#reports;
    this.#grown = false;
    const from = this.top?.low ?? Number.POSITIVE_INFINITY;
    const reports = [...this.#completions.values()]
      .filter(({ stateVersion }) => stateVersion >= from)
      .sort(newestFirst)
      .map((completion) => this.#report(completion));
    const same =
      reports.length === this.#reports.length &&
      reports.every((report, index) => report === this.#reports[index]);
    if (!same) this.#reports = reports;
    return this.#reports;
  }

  /** The same object as before if nothing changed, so that a list renders only new entries. */
  #report(completion: LoggedCompletion): MissionReport {
    const { missionId } = completion.event;
    const launch = this.#launches.get(missionId) ?? null;
    const made = this.#made.get(missionId);
    if (made?.completion === completion && made.launch === launch) return made;
    const report = { missionId, completion, launch };
    this.#made.set(missionId, report);
    return report;
  }
}

/** The same event read again is another object; only another transaction makes it another event. */
function learn<T extends Anchor>(known: Map<bigint, T>, missionId: bigint, logged: T): void {
  const before = known.get(missionId);
  if (before?.stateVersion === logged.stateVersion && before.intentHash === logged.intentHash) return;
  known.set(missionId, logged);
}

/** The union of the spans and this one. */
function covered(spans: readonly VersionSpan[], { low, high }: VersionSpan): readonly VersionSpan[] {
  const touches = (span: VersionSpan): boolean => span.low <= high + 1 && span.high >= low - 1;
  const touching = spans.filter(touches);
  const whole = {
    low: Math.min(low, ...touching.map((span) => span.low)),
    high: Math.max(high, ...touching.map((span) => span.high)),
  };
  return [...spans.filter((span) => !touches(span)), whole].sort((one, other) => other.high - one.high);
}

/** Completions of one transaction are ordered by the number of their mission. */
function newestFirst(one: LoggedCompletion, other: LoggedCompletion): number {
  if (one.stateVersion !== other.stateVersion) return other.stateVersion - one.stateVersion;
  return one.event.missionId < other.event.missionId ? 1 : -1;
}
