/** The state of a sync: a snapshot of the world, pages of its history, and the reports made from them. */
import type { GameEvent, LoggedEvent, MissionLaunched } from "../events.ts";
import type { LedgerTime, StateVersion, StoreAddress } from "../ids.ts";
import { isCompletion, listingChangedBy, type MissionCompleted } from "../missions/index.ts";
import type { KingdomInfo } from "../types.ts";

/** A committed transaction that this client has seen; identifies the ledger. */
export interface Anchor {
  readonly stateVersion: number;
  readonly intentHash: string;
}

/** All kingdoms and missions in flight at one state version. */
export interface Snapshot {
  readonly stateVersion: StateVersion;
  readonly time: LedgerTime;
  /** The newest transaction of the factory in it; null before the first. */
  readonly anchor: Anchor | null;
  readonly stores: { readonly kingdoms: StoreAddress; readonly missions: StoreAddress };
  /** In the order of ids, `#1#` first. */
  readonly kingdoms: readonly KingdomInfo[];
  /** Launched and not completed, rarity draws included, in the order of launch. */
  readonly pending: readonly MissionLaunched[];
  /** Watermark: missions below this id have not been read yet; 1 when all have. */
  readonly missionsFrom: number;
}

/** Whether every mission in flight is known. */
export const isWhole = ({ missionsFrom }: Snapshot): boolean => missionsFrom <= 1;

/** State versions from one to another, both included. */
export interface VersionSpan {
  readonly low: number;
  readonly high: number;
}

/** Launches and completions of all transactions of the factory in a span. Committed, so it never changes. */
export interface HistoryPage extends VersionSpan {
  /** Oldest first. */
  readonly events: readonly LoggedEvent[];
}

/** Ids of the kingdoms whose entry in the list this event may have changed. */
export function kingdomsChangedBy(event: GameEvent): readonly string[] {
  switch (event.type) {
    case "KingdomFounded":
      return [event.kingdom];
    // Launching an attack ends the attacker's own peace.
    case "RandomInitiated":
      return [event.attacker];
    default: {
      const changed = isCompletion(event) ? listingChangedBy(event) : null;
      return changed === null ? [] : [changed];
    }
  }
}

export type LoggedLaunch = LoggedEvent & { readonly event: MissionLaunched };
export type LoggedCompletion = LoggedEvent & { readonly event: MissionCompleted };

/** A finished mission: its launch and its completion. */
export interface MissionReport {
  readonly missionId: bigint;
  readonly completion: LoggedCompletion;
  /** Null until the history is known back to the launch. */
  readonly launch: LoggedLaunch | null;
}

/** Identifies a mission's unknown kind: its number in the launch, else the name of its completion event. */
export const codeOf = ({ completion: { event }, launch }: MissionReport): string =>
  launch === null ? ("name" in event ? event.name : event.type) : String(launch.event.randomType);

export function isLaunch(event: GameEvent): event is MissionLaunched {
  return event.type === "RandomInitiated";
}

/** A mission is launched once and completed once, so this names one event of the ledger. */
const identityOf = ({ event }: LoggedEvent): string =>
  isLaunch(event) ? `launch ${event.missionId}` : isCompletion(event) ? `end ${event.missionId}` : event.type;

/** The union of two pages that touch or overlap. */
export function joined(one: HistoryPage, other: HistoryPage): HistoryPage {
  const events = new Map([...one.events, ...other.events].map((logged) => [identityOf(logged), logged]));
  return {
    low: Math.min(one.low, other.low),
    high: Math.max(one.high, other.high),
    events: inOrder([...events.values()]),
  };
}

/** Sorting is stable: events of one transaction stay in their order. */
export const inOrder = (events: readonly LoggedEvent[]): readonly LoggedEvent[] =>
  events.toSorted((one, other) => one.stateVersion - other.stateVersion);
