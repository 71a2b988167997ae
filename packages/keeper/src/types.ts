/** Options and health of a keeper. */
import type { Fetch } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { CheckpointStore } from "./checkpoint.ts";
import type { Payer } from "./sender.ts";

export interface KeeperOptions {
  readonly gatewayUrl: string;
  /** Stands in for the network where the gateway runs in the same process. */
  readonly fetch?: Fetch;
  readonly networkId: number;
  readonly factory: string;
  /** 32-byte BLS12-381 scalar. */
  readonly fateSecret: Uint8Array;
  /** Of rules.wasm; the numbers of any game do. */
  readonly rules: Pick<Rules, "fateMessage">;
  /** Locks the network fee of each resolution. Where it succeeds, the game's fate vault pays in its stead. */
  readonly payer: Payer;
  /** Spares a restart the reading of every mission that ever was. */
  readonly checkpoint?: CheckpointStore;
  /** Recalculates the weekly minting rate when it is due, at the payer's cost. Off by default. */
  readonly recalculate?: boolean;
  /** Receives what an operator wants to know, one line each. */
  readonly log: (line: string) => void;
  /** Poll interval while no change is announced, in milliseconds. */
  readonly pollMs?: number;
  /** Longest wait for one answer of the gateway; the client's own limit unless given. */
  readonly timeoutMs?: number;
  /** How long a gateway may answer with an older ledger before that is taken for the ledger; a minute by default. */
  readonly lagMs?: number;
}

/**
 * How the keeper's key stands with the game: what is launched now is bound to it (`in force`), will be after the notice
 * (`announced`), or is not (`not in force`: a mistake, or a key that was replaced and still has missions to complete).
 */
export type KeyStanding = "in force" | "announced" | "not in force";

export interface KeeperHealth {
  /**
   * `starting` until the missions are read; `unfunded` while the payer cannot lock the fee; `troubled` while the gateway
   * does not answer as it should.
   */
  readonly state: "starting" | "keeping" | "unfunded" | "troubled";
  /** Missions that wait for their fate, those still travelling included. */
  readonly pending: number;
  /** Missions whose time has come. */
  readonly due: number;
  /** Seconds of the ledger's clock that the longest waiting one is late; 0 without any. */
  readonly oldestDueSeconds: number;
  /** Missions that failed at least once and will be tried again. */
  readonly failing: number;
  /** Null before the first look. */
  readonly fateKey: KeyStanding | null;
  /** Every mission up to this one is complete, or bound to another fate key. */
  readonly settledThrough: string;
  /** Why the last checkpoint was not written; null if it was. The keeper works without one. */
  readonly checkpointError: string | null;
  /** XRD that the game's fate vault holds, as decimal text; null before it was read. */
  readonly fateVault: string | null;
  /** Tip of the ledger at the last look; 0 before the first. */
  readonly stateVersion: number;
  /** Seconds of this machine's clock since the gateway showed anything new: it may answer and still be stuck. */
  readonly silentSeconds: number;
  /** Why the last look failed, null when it did not. */
  readonly error: string | null;
}

export interface Keeper {
  /** Public half of the key that it signs with. */
  readonly fateKey: string;
  health(): KeeperHealth;
  /** Resolves once nothing runs any more. */
  stop(): Promise<void>;
}
