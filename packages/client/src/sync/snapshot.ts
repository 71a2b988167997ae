import type { GameEvent, LoggedEvent, MissionLaunched } from "../events.ts";
import type { LedgerTime, StateVersion, StoreAddress } from "../ids.ts";
import { changesListing, isCompletion, partiesOf } from "../missions/index.ts";
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
  /** Watermark: of the missions below this id nothing is known yet; 1 when all are. */
  readonly missionsFrom: number;
}

/** Whether every mission in flight is known. */
export const isWhole = ({ missionsFrom }: Snapshot): boolean => missionsFrom <= 1;

/** State versions from one to another, both included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** Launches and completions of all transactions of the factory in a span. Committed, so it never changes. */
export interface HistoryPage extends Span {
  /** Oldest first. */
  readonly events: readonly LoggedEvent[];
}

/** Ids of the kingdoms whose line in the list may have changed by this event. */
export function kingdomsChangedBy(event: GameEvent): readonly string[] {
  switch (event.type) {
    case "KingdomFounded":
      return [event.kingdom];
    // Launching an attack ends the attacker's protection.
    case "RandomInitiated":
      return [event.attacker];
    default:
      return isCompletion(event) && changesListing(event) ? [partiesOf(event).from] : [];
  }
}
