/** All that happened to the world, in the order of the ledger: from this alone, `Replay` shows any moment of it. */
import type { GameEvent, LoggedEvent, MissionLaunched } from "../events.ts";
import type { LedgerTime } from "../ids.ts";
import { isCompletion, isHostile, type MissionCompleted } from "../missions/index.ts";
import { isLaunch, type LoggedCompletion, type LoggedLaunch } from "../sync/snapshot.ts";
import type { KingdomInfo } from "../types.ts";

export type Founding = Extract<GameEvent, { readonly type: "KingdomFounded" }>;

/** An event that changes the picture on the map. */
export type WorldEvent = Founding | MissionLaunched | MissionCompleted;

/** One of them and its place on the ledger. */
export interface TimelineEntry {
  readonly event: WorldEvent;
  readonly time: LedgerTime;
  /** Null if only the time is known: of a founding from the list of kingdoms, or of a mission in flight. */
  readonly stateVersion: number | null;
}

/** The events of a ledger, or of a part of it, in order. */
export interface Timeline {
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
  /** Each mission's launch, as far as it is known. */
  readonly launches: ReadonlyMap<bigint, MissionLaunched>;
  /** From this moment on the world is known; infinite if no moment is. */
  readonly knownFrom: number;
}

/** A sync's knowledge of the world and its past: `world()` and `chronicle()`. */
export interface KnownPast {
  readonly kingdoms: readonly KingdomInfo[];
  /** In flight now. */
  readonly missions: readonly MissionLaunched[];
  readonly reports: readonly {
    readonly launch: LoggedLaunch | null;
    readonly completion: LoggedCompletion;
  }[];
  /** Whether the reports reach back to the founding of the game. */
  readonly complete: boolean;
}

const RANKS = { KingdomFounded: 0, RandomInitiated: 1 } as const;
const rankOf = ({ type }: WorldEvent): number => (type in RANKS ? RANKS[type as keyof typeof RANKS] : 2);

/** Within one second: the order of the ledger if it is known, else the only possible order. */
function inOrder(one: TimelineEntry, other: TimelineEntry): number {
  if (one.time !== other.time) return one.time - other.time;
  const founded = rankOf(one.event) === 0 || rankOf(other.event) === 0;
  if (founded && (one.stateVersion === null || other.stateVersion === null))
    return rankOf(one.event) - rankOf(other.event);
  return (one.stateVersion ?? Number.MAX_VALUE) - (other.stateVersion ?? Number.MAX_VALUE);
}

const isWorldEvent = (event: GameEvent): event is WorldEvent =>
  event.type === "KingdomFounded" || isLaunch(event) || isCompletion(event);

/** @param events of the factory from its first on, in any order. */
export function timelineOfEvents(events: readonly LoggedEvent[]): Timeline {
  const entries = events.flatMap(({ event, time, stateVersion }) =>
    isWorldEvent(event) ? [{ event, time, stateVersion }] : [],
  );
  return timelineOf(entries, Number.NEGATIVE_INFINITY);
}

/** A sync's knowledge as a timeline. Until it knows all of the history, the beginning is missing. */
export function timelineOfPast({ kingdoms, missions, reports, complete }: KnownPast): Timeline {
  const entries: TimelineEntry[] = kingdoms.map(({ id, component, name, cell, createdAt }) => ({
    event: { type: "KingdomFounded", kingdom: id, component, name, cell, createdAt },
    time: createdAt,
    stateVersion: null,
  }));
  let knownFrom = complete
    ? Number.NEGATIVE_INFINITY
    : (reports.at(-1)?.completion.time ?? Number.POSITIVE_INFINITY);
  for (const { launch, completion } of reports) {
    // While it was in flight, there is nothing to show of it.
    if (launch === null) knownFrom = Math.max(knownFrom, completion.time);
    else entries.push(launch);
    entries.push(completion);
  }
  for (const event of missions) entries.push({ event, time: event.launchedAt, stateVersion: null });
  return timelineOf(entries, knownFrom);
}

function timelineOf(entries: readonly TimelineEntry[], knownFrom: number): Timeline {
  const launches = new Map<bigint, MissionLaunched>();
  for (const { event } of entries) if (isLaunch(event)) launches.set(event.missionId, event);
  return { entries: entries.toSorted(inOrder), launches, knownFrom };
}

/** How many entries there are up to a moment, that one included. */
export const countUntil = ({ entries }: Timeline, moment: number): number =>
  firstIn(entries, ({ time }) => time > moment);

/** How many there are up to a state version, for a timeline whose state versions are all known. */
export const countUntilVersion = ({ entries }: Timeline, version: number): number =>
  firstIn(entries, ({ stateVersion }) => (stateVersion ?? 0) > version);

/** The first place for which it is true, or the end; false for all before it, true for all after it. */
function firstIn<T>(list: readonly T[], isAfter: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item === undefined || isAfter(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a launch ends the protection that its sender has as a new kingdom. */
export const endsProtection = ({ kind }: MissionLaunched): boolean => isHostile(kind);
