/** Options and health of a keeper. */
import type { Compile } from "@embedded-radix/transactions";
import type { Fetch, GameConfig } from "@kingdoms/client";
import type { RoundArithmetic } from "./arithmetic.ts";
import type { BudgetHealth, BudgetLimits } from "./budget.ts";
import type { CheckpointStore } from "./checkpoint.ts";
import type { RelayHealth } from "./relays.ts";
import type { MissionDenials } from "./resolver.ts";
import type { Payer, RewardAccount } from "./sender.ts";

export interface KeeperOptions {
  readonly gatewayUrl: string;
  /** Base URLs of relays of the beacon, in the order in which they are asked first; one at least. None is believed. */
  readonly relays: readonly string[];
  /** Replaces the network if gateway and relay run in the same process. */
  readonly fetch?: Fetch;
  readonly networkId: number;
  readonly factory: string;
  /** Checks and proves signatures, which takes tenths of a second each. Uses this thread unless given. */
  readonly arithmetic?: RoundArithmetic;
  /** rules.wasm with the config of this game. */
  readonly rulesOf: (config: GameConfig) => Promise<MissionDenials>;
  /** What makes transactions of manifests: the engine toolkit unless given. */
  readonly compile?: Compile;
  /** Locks the network fee of each transaction. */
  readonly payer: Payer;
  /** Takes the rewards; the payer unless given. */
  readonly rewardAccount?: RewardAccount;
  /** Saves a restart from reading every mission again. */
  readonly checkpoint?: CheckpointStore;
  /** The most that a lying gateway can cost; `DEFAULT_BUDGET` unless given. */
  readonly budget?: BudgetLimits;
  /** Records spending, so that a restart does not renew the budget. */
  readonly spending?: CheckpointStore;
  /** Recalculates the weekly minting rate when it is due, at the payer's cost. Off by default. */
  readonly recalculate?: boolean;
  /** Receives one line for each thing that an operator should know. */
  readonly log: (line: string) => void;
  /** Poll interval while no change is announced, in milliseconds. */
  readonly pollMs?: number;
  /** Longest wait for one answer of the gateway; the client's own limit unless given. */
  readonly timeoutMs?: number;
  /** Longest wait for one answer of a relay, in milliseconds. */
  readonly relayTimeoutMs?: number;
  /** Time for which every relay must lack a round before its overdue missions are settled without it; ten minutes by default. */
  readonly settleAfterMs?: number;
  /** How long a gateway may answer with an older ledger before the ledger counts as reset; a minute by default. */
  readonly lagMs?: number;
}

/** A round that decides a mission which has arrived. */
export interface AwaitedRound {
  readonly round: number;
  /** From when on the mission can be resolved, in seconds of the ledger's clock. */
  readonly time: number;
}

export interface KeeperHealth {
  /**
   * `starting` until the missions are read; `unfunded` while the payer cannot lock the fee; `degraded` while the gateway
   * does not answer or not as it should, and while the budget stops all payments.
   */
  readonly state: "starting" | "keeping" | "unfunded" | "degraded";
  /** Missions that wait for their fate, those still travelling included. */
  readonly pending: number;
  /** Missions that could be resolved, since their rounds are signed. */
  readonly due: number;
  /** Seconds of the ledger's clock that the longest waiting one is late; 0 without any. */
  readonly oldestDueSeconds: number;
  /** Missions that failed at least once and will be tried again. */
  readonly failing: number;
  readonly relays: readonly RelayHealth[];
  /** Of the mission that arrived first and is neither complete nor submitted; null without any. */
  readonly waitingFor: AwaitedRound | null;
  /** Every mission up to this one is complete. */
  readonly settledThrough: string;
  /** Why the last checkpoint was not written; null if it was. The keeper works without one. */
  readonly checkpointError: string | null;
  /** Tip of the ledger at the last read; 0 before the first. */
  readonly stateVersion: number;
  /** Seconds since the ledger last advanced, by a clock that is never set: the gateway may answer and still be stuck. */
  readonly silentSeconds: number;
  readonly budget: BudgetHealth;
  /** Why the last read failed, or why nothing is paid; null without either. */
  readonly error: string | null;
}

export interface Keeper {
  health(): KeeperHealth;
  /** Resolves once everything has stopped. */
  stop(): Promise<void>;
}
