import type { MissionLaunched } from "../events.ts";
import type { LedgerTime } from "../ids.ts";
import type { KingdomInfo } from "../types.ts";
import type { MissionReport } from "./report.ts";

/** Stale: kept from before, or the ledger cannot be reached now. It is true as of `asOf`. */
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
