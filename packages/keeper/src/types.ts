/** Options and health of a keeper. */
import type { Fetch } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { CheckpointStore } from "./checkpoint.ts";
import type { Payer } from "./sender.ts";

export interface KeeperOptions {
  readonly gatewayUrl: string;
  /** Replaces the network where the gateway runs in the same process. */
  readonly fetch?: Fetch;
  readonly networkId: number;
  readonly factory: string;
  /** 32-byte BLS12-381 scalar. */
  readonly fateSecret: Uint8Array;
  /** Of rules.wasm, with the config of any game. */
  readonly rules: Pick<Rules, "fateMessage">;
  /** Locks the network fee of each resolution. If it succeeds, the game's fate vault pays instead. */
  readonly payer: Payer;
  /** Saves a restart from reading every mission again. */
  readonly checkpoint?: CheckpointStore;
  /** Recalculates the weekly minting rate when it is due, at the payer's cost. Off by default. */
  readonly recalculate?: boolean;
  /** Receives one line for each thing that an operator should know. */
  readonly log: (line: string) => void;
  /** Poll interval while no change is announced, in milliseconds. */
  readonly pollMs?: number;
  /** Longest wait for one answer of the gateway; the client's own limit unless given. */
  readonly timeoutMs?: number;
  /** How long a gateway may answer with an older ledger before the ledger counts as reset; a minute by default. */
  readonly lagMs?: number;
}

/**
 * Whether the keeper's key is the game's: missions launched now are bound to it (`in force`), will be after the notice
 * (`announced`), or are not (`not in force`: a mistake, or a key that was replaced and still has missions to complete).
 */
export type KeyStanding = "in force" | "announced" | "not in force";

export interface KeeperHealth {
  /**
   * `starting` until the missions are read; `unfunded` while the payer cannot lock the fee; `degraded` while the gateway
   * does not answer or not as it should.
   */
  readonly state: "starting" | "keeping" | "unfunded" | "degraded";
  /** Missions that wait for their fate, those still travelling included. */
  readonly pending: number;
  /** Missions whose time has come. */
  readonly due: number;
  /** Seconds of the ledger's clock that the longest waiting one is late; 0 without any. */
  readonly oldestDueSeconds: number;
  /** Missions that failed at least once and will be tried again. */
  readonly failing: number;
  /** Null before the first read. */
  readonly fateKey: KeyStanding | null;
  /** Every mission up to this one is complete, or bound to another fate key. */
  readonly settledThrough: string;
  /** Why the last checkpoint was not written; null if it was. The keeper works without one. */
  readonly checkpointError: string | null;
  /** XRD that the game's fate vault holds, as decimal text; null before it was read. */
  readonly fateVault: string | null;
  /** Tip of the ledger at the last read; 0 before the first. */
  readonly stateVersion: number;
  /** Seconds of this machine's clock since the ledger last advanced: the gateway may answer and still be stuck. */
  readonly silentSeconds: number;
  /** Why the last read failed, null when it did not. */
  readonly error: string | null;
}

export interface Keeper {
  /** Public half of the key that it signs with. */
  readonly fateKey: string;
  health(): KeeperHealth;
  /** Resolves once everything has stopped. */
  stop(): Promise<void>;
}
