import type { LoggedEvent } from "../events.ts";
import { isCompletion } from "../missions/index.ts";
import { isLaunch, type LoggedCompletion, type LoggedLaunch, type MissionReport } from "./report.ts";
import type { HistoryPage } from "./snapshot.ts";

/**
 * Launches and completions, in spans of the ledger known without a gap. The newest span is what is shown; it grows
 * upwards with news and downwards by older pages, and swallows the span below when it reaches it.
 */
export class History {
  /** Newest first; none touches another. */
  #spans: HistoryPage[] = [];
  #made = new Map<bigint, MissionReport>();
  #reports: readonly MissionReport[] = [];
  #shown: HistoryPage | undefined;
  #generation = 0;

  /** The span that ends newest. */
  get top(): HistoryPage | null {
    return this.#spans[0] ?? null;
  }

  /** Known back to the first transaction of the ledger. */
  get complete(): boolean {
    return (this.top?.low ?? Number.POSITIVE_INFINITY) <= 1;
  }

  /** Adds what all transactions from `low` to `high` told. What is known already stays as it is. */
  add(page: HistoryPage): void {
    if (!(page.low <= page.high)) return;
    const touching = this.#spans.filter(({ low, high }) => low <= page.high + 1 && high >= page.low - 1);
    const unknown = page.events.filter(
      ({ event, stateVersion: version }) =>
        (isLaunch(event) || isCompletion(event)) &&
        page.low <= version &&
        version <= page.high &&
        !touching.some(({ low, high }) => low <= version && version <= high),
    );
    const merged = {
      low: Math.min(page.low, ...touching.map(({ low }) => low)),
      high: Math.max(page.high, ...touching.map(({ high }) => high)),
      events: inOrder([...touching.map(({ events }) => events).reverse(), unknown]),
    };
    this.#spans = [...this.#spans.filter((span) => !touching.includes(span)), merged].sort(
      (one, other) => other.high - one.high,
    );
  }

  /** Differs after each `clear`: an answer asked for before it must not be added after it. */
  get generation(): number {
    return this.#generation;
  }

  clear(): void {
    this.#generation++;
    this.#spans = [];
    this.#made.clear();
  }

  /** Finished missions of the newest span, newest first; the same array until it changed. */
  reports(): readonly MissionReport[] {
    const { top } = this;
    if (top === this.#shown || (top !== null && top.events === this.#shown?.events)) return this.#reports;
    this.#shown = top ?? undefined;
    this.#reports = top === null ? [] : this.#reportsOf(top.events);
    return this.#reports;
  }

  #reportsOf(events: readonly LoggedEvent[]): MissionReport[] {
    const launches = new Map<bigint, LoggedLaunch>();
    const reports: MissionReport[] = [];
    for (const logged of events) {
      const { event } = logged;
      if (isLaunch(event)) launches.set(event.missionId, logged as LoggedLaunch);
      else if (isCompletion(event)) {
        const launch = launches.get(event.missionId) ?? null;
        reports.push(this.#report(logged as LoggedCompletion, launch));
      }
    }
    return reports.reverse();
  }

  /** The same object as before where nothing changed, so that a list renders only what is new. */
  #report(completion: LoggedCompletion, launch: LoggedLaunch | null): MissionReport {
    const { missionId } = completion.event;
    const made = this.#made.get(missionId);
    if (made?.completion === completion && made.launch === launch) return made;
    const report = { missionId, completion, launch };
    this.#made.set(missionId, report);
    return report;
  }
}

/** One list in the order of the ledger; the array itself where there is nothing to add to it. */
function inOrder(lists: readonly (readonly LoggedEvent[])[]): readonly LoggedEvent[] {
  const versionAt = (list: readonly LoggedEvent[], place: number) => list.at(place)?.stateVersion ?? 0;
  const filled = lists
    .filter(({ length }) => length > 0)
    .sort((one, other) => versionAt(one, 0) - versionAt(other, 0));
  if (filled.length <= 1) return filled[0] ?? [];
  const apart = filled.every(
    (list, index) => index === 0 || versionAt(filled[index - 1] ?? [], -1) < versionAt(list, 0),
  );
  // Sorting is stable: events of one transaction stay in their order.
  const all = ([] as LoggedEvent[]).concat(...filled);
  return apart ? all : all.sort((one, other) => one.stateVersion - other.stateVersion);
}
