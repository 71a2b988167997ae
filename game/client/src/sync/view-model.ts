/** The two views of a sync that screens show. Each changes only if the difference is visible. */
import type { MissionLaunched } from "../events.ts";
import type { LedgerTime } from "../ids.ts";
import { MISSION_KINDS } from "../missions/index.ts";
import type { KingdomInfo } from "../types.ts";
import type { History } from "./history.ts";
import { isWhole, type MissionReport, type Snapshot } from "./snapshot.ts";

/** Stale: stored by an earlier visit, or the ledger cannot be reached now. True as of `asOf`. */
export type SyncState = "loading" | "ready" | "stale" | "failed";

export interface WorldView {
  readonly state: SyncState;
  readonly asOf: LedgerTime | null;
  readonly kingdoms: readonly KingdomInfo[];
  /** Launched and not completed; rarity draws are left out. */
  readonly missions: readonly MissionLaunched[];
  /** Whether `missions` are all of them; the newest are read first, and until then there may be others. */
  readonly whole: boolean;
  readonly error: Error | null;
}

export interface ChronicleView {
  readonly state: SyncState;
  readonly asOf: LedgerTime | null;
  /** Newest first. */
  readonly reports: readonly MissionReport[];
  /** Known back to the founding of the game. */
  readonly complete: boolean;
  readonly loadingMore: boolean;
  readonly error: Error | null;
}

export const NO_WORLD: WorldView = {
  state: "loading",
  asOf: null,
  kingdoms: [],
  missions: [],
  whole: false,
  error: null,
};

export const NO_CHRONICLE: ChronicleView = {
  state: "loading",
  asOf: null,
  reports: [],
  complete: false,
  loadingMore: false,
  error: null,
};

export const errorOf = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** Everything that the views are made from. */
export interface SyncStatus {
  readonly known: Snapshot | null;
  /** Whether `known` was compared with the ledger since it was last stale. */
  readonly verified: boolean;
  /** The world is verified as of this time of the ledger. */
  readonly asOf: LedgerTime | null;
  readonly error: Error | null;
  readonly history: History;
  readonly historyError: Error | null;
  /** Older pages are being read. */
  readonly loading: boolean;
}

export class ViewModel {
  readonly #listeners = new Set<() => void>();
  #world: WorldView = NO_WORLD;
  #chronicle: ChronicleView = NO_CHRONICLE;

  get world(): WorldView {
    return this.#world;
  }

  get chronicle(): ChronicleView {
    return this.#chronicle;
  }

  /** Called after each change of either view. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Listeners are no longer called. */
  end(): void {
    this.#listeners.clear();
  }

  show({ known, verified, asOf, error, history, historyError, loading }: SyncStatus): void {
    const [world, chronicle] = [this.#world, this.#chronicle];
    this.#world = kept(world, {
      state: stateOf(known !== null, verified, error),
      asOf,
      kingdoms: known?.kingdoms ?? NO_WORLD.kingdoms,
      missions: inFlight(world.missions, known?.pending ?? []),
      whole: known !== null && isWhole(known),
      error,
    });
    const historyKnown = history.top !== null;
    const connectionError = historyError ?? error;
    this.#chronicle = kept(chronicle, {
      // A failure to read older pages makes nothing that is shown stale.
      state: stateOf(historyKnown, verified || known === null, historyKnown ? error : connectionError),
      asOf,
      reports: history.reports(),
      complete: history.complete,
      loadingMore: loading,
      error: connectionError,
    });
    if (this.#world === world && this.#chronicle === chronicle) return;
    for (const listener of this.#listeners) listener();
  }
}

function stateOf(known: boolean, verified: boolean, error: Error | null): SyncState {
  if (!known) return error === null ? "loading" : "failed";
  return verified && error === null ? "ready" : "stale";
}

/** The same view if nothing visible changed: while it is ready, the time alone does not count. */
function kept<T extends { readonly state: SyncState; readonly asOf: LedgerTime | null }>(
  before: T,
  now: T,
): T {
  const same = (Object.keys(now) as (keyof T)[]).every(
    (name) => before[name] === now[name] || (name === "asOf" && now.state === "ready"),
  );
  return same ? before : now;
}

/** The same list if it holds the same missions. */
function inFlight(
  before: readonly MissionLaunched[],
  pending: readonly MissionLaunched[],
): readonly MissionLaunched[] {
  const missions = pending.filter(({ kind }) => kind === null || MISSION_KINDS[kind].method !== null);
  const same =
    missions.length === before.length &&
    missions.every(({ missionId }, index) => missionId === before[index]?.missionId);
  return same ? before : missions;
}
