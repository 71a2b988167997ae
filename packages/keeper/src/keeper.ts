/**
 * The keeper: follows the ledger, signs the fates of due missions, submits them.
 *
 * It holds no state that matters: what is pending is read from the ledger, so it can be killed at any moment and
 * started again, and several keepers of the same key do not disturb each other.
 */
import {
  createGatewayClient,
  type FactoryRecord,
  type Fetch,
  type LedgerStatus,
  readLedgerStatus,
  readTransactionStatus,
  recalculate,
  resolveMission,
  watch,
} from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { CompiledTransaction } from "@kingdoms/transactions";
import { Alarm } from "./alarm.ts";
import type { CheckpointStore } from "./checkpoint.ts";
import { createFateSigner } from "./fate.ts";
import { MissionQueue, type PendingMission } from "./queue.ts";
import { type Payer, Sender } from "./sender.ts";
import { Survey } from "./survey.ts";
import {
  askedPause,
  isBusy,
  isTrouble,
  isUnfunded,
  LaggingError,
  reasonOf,
  UnfundedError,
} from "./trouble.ts";

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
  /** Sets the weekly minting rate anew when it is due, at the payer's cost. Off unless given. */
  readonly recalculate?: boolean;
  /** Told of everything that an operator wants to know, one line each. */
  readonly log: (line: string) => void;
  /** Between two looks at the ledger while nothing is told of it, in milliseconds. */
  readonly pollMs?: number;
  /** Longest wait for one answer of the gateway; the client's own limit unless given. */
  readonly timeoutMs?: number;
}

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
  /** Every mission up to this one is complete, or bound to another fate key. */
  readonly settledThrough: string;
  /** XRD that the game's fate vault holds, as decimal text; null before it was read. */
  readonly fateVault: string | null;
  /** Tip of the ledger at the last look; 0 before the first. */
  readonly stateVersion: number;
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

const POLL_MS = 5_000;
/** While something is submitted and not decided. */
const DECISION_POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Submitted between two looks. */
const BATCH = 50;
/** Submitted and not decided, at most. */
const MOST_IN_FLIGHT = 200;
const SHORTEST_REST_MS = 250;
/** A gateway may be a little behind the one that answered before; a ledger that stays behind is another ledger. */
const LAG_MS = 60_000;
const RECALCULATION_RETRY_MS = 300_000;

/** Throws where the fate key or the factory's address is none. */
export function startKeeper(options: KeeperOptions): Keeper {
  const stopping = new AbortController();
  const keeping = new Keeping(options, stopping.signal);
  const over = keeping.run();
  return {
    fateKey: keeping.fateKey,
    health: () => keeping.health(),
    async stop() {
      stopping.abort();
      await over;
    },
  };
}

class Keeping {
  readonly #options: KeeperOptions;
  readonly #signal: AbortSignal;
  readonly #gateway;
  readonly #fate;
  readonly #sender;
  readonly #survey;
  readonly #queue = new MissionQueue();
  readonly #alarm = new Alarm();
  readonly #pollMs: number;
  #tip: LedgerStatus | null = null;
  #factory: FactoryRecord | null = null;
  #fateVault: string | null = null;
  #error: unknown = null;
  #pauseMs = 0;
  #laggingSince = 0;
  /** The date that the last try was to change, and when another try is due. */
  #recalculated = { lastRatioUpdate: 0, retryMs: 0 };

  constructor(options: KeeperOptions, signal: AbortSignal) {
    const { networkId, factory, fateSecret, rules, payer, checkpoint, log } = options;
    this.#options = options;
    this.#signal = signal;
    this.#pollMs = options.pollMs ?? POLL_MS;
    this.#gateway = createGatewayClient({
      baseUrl: options.gatewayUrl,
      applicationName: "Kingdoms keeper",
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    });
    this.#fate = createFateSigner({ secret: fateSecret, networkId, factory, rules });
    this.#sender = new Sender(this.#gateway, networkId, payer);
    this.#survey = new Survey({
      gateway: this.#gateway,
      networkId,
      factory,
      fateKey: this.#fate.publicKey,
      queue: this.#queue,
      checkpoint,
      log,
      signal,
    });
  }

  get fateKey(): string {
    return this.#fate.publicKey;
  }

  health(): KeeperHealth {
    const time = this.#tip?.time ?? 0;
    const due = this.#queue.due(time);
    return {
      state: this.#state(),
      pending: this.#queue.size,
      due: due.length,
      oldestDueSeconds: due[0] === undefined ? 0 : time - due[0].activationTime,
      failing: this.#queue.failing().length,
      settledThrough: this.#survey.through.toString(),
      fateVault: this.#fateVault,
      stateVersion: this.#tip?.stateVersion ?? 0,
      error: this.#error === null ? null : reasonOf(this.#error),
    };
  }

  #state(): KeeperHealth["state"] {
    if (this.#error instanceof UnfundedError) return "unfunded";
    if (this.#error !== null) return "troubled";
    return this.#tip === null ? "starting" : "keeping";
  }

  async run(): Promise<void> {
    const stopWatching = this.#follow();
    while (!this.#signal.aborted) {
      try {
        await this.#turn();
        this.#error = null;
        this.#pauseMs = 0;
      } catch (error) {
        if (this.#signal.aborted) break;
        this.#troubled(error);
      }
      await this.#survey.note("now and then");
      await this.#alarm.rest(this.#restMs(), this.#signal);
    }
    stopWatching();
    await this.#survey.note("now");
  }

  /** Gets up when the ledger tells of the game, of the payer's purse, or of a time at which a mission arrives. */
  #follow(): () => void {
    const { factory, payer, log } = this.#options;
    return watch(this.#gateway, {
      onChange: ({ entities, time }) => {
        const arrival = this.#queue.nextActivation(this.#tip?.time ?? 0);
        const hasArrived = arrival !== null && arrival <= time;
        const isPaid = entities === "all" || entities.has(payer.address);
        const isOfGame = entities === "all" || entities.has(factory) || hasArrived;
        // A gateway in trouble is left in peace, whatever happens meanwhile.
        const isWorthIt = this.#error instanceof UnfundedError ? isPaid : this.#error === null && isOfGame;
        if (isWorthIt) this.#alarm.ring();
      },
      onTrouble: (error) =>
        log(
          error === null ? "the ledger's stream is back" : `the ledger's stream is lost: ${reasonOf(error)}`,
        ),
    });
  }

  #troubled(error: unknown): void {
    const { log } = this.#options;
    const reason = reasonOf(error);
    if (this.#error === null || reason !== reasonOf(this.#error)) log(`cannot keep: ${reason}`);
    this.#error = error;
    const doubled = Math.max(this.#pauseMs * 2, Math.min(this.#pollMs, DECISION_POLL_MS));
    this.#pauseMs = Math.min(Math.max(doubled, askedPause(error)), LONGEST_PAUSE_MS);
    this.#alarm.hush();
  }

  #restMs(): number {
    if (this.#pauseMs > 0) return this.#pauseMs;
    const time = this.#tip?.time ?? 0;
    const nowMs = Date.now();
    if (this.#batch(time).length > 0) return 0;
    const [arrival, nextTry] = [this.#queue.nextActivation(time), this.#queue.nextTry(time)];
    const rest = Math.min(
      this.#queue.inFlight().length > 0 ? Math.min(this.#pollMs, DECISION_POLL_MS) : this.#pollMs,
      arrival === null ? this.#pollMs : (arrival - time) * 1000,
      nextTry === null ? this.#pollMs : nextTry - nowMs,
    );
    return Math.max(rest, Math.min(this.#pollMs, SHORTEST_REST_MS));
  }

  /** What is to be submitted now. */
  #batch(ledgerTime: number): PendingMission[] {
    const room = Math.min(BATCH, MOST_IN_FLIGHT - this.#queue.inFlight().length);
    return this.#queue.ready(ledgerTime, Date.now()).slice(0, Math.max(room, 0));
  }

  async #turn(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    this.#refuseOlder(tip);
    if (tip.stateVersion !== this.#tip?.stateVersion) {
      // Another keeper may have resolved what is next, too.
      const next = this.#batch(tip.time).map(({ id }) => id);
      const again = [...this.#queue.inFlight(), ...this.#queue.failing().slice(0, BATCH), ...next];
      this.#factory = await this.#survey.look(tip, [...new Set(again)]);
      this.#tip = tip;
      await this.#readFateVault(this.#factory, tip);
    }
    await this.#resolve(this.#batch(tip.time), tip.epoch);
    await this.#judgeDoubtful();
    if (this.#options.recalculate === true) await this.#recalculate(tip);
  }

  #refuseOlder(tip: LedgerStatus): void {
    const behind = (this.#tip?.stateVersion ?? 0) - tip.stateVersion;
    if (behind <= 0) {
      this.#laggingSince = 0;
      return;
    }
    this.#laggingSince ||= Date.now();
    if (Date.now() - this.#laggingSince < LAG_MS)
      throw new LaggingError(`the gateway is ${behind} state versions behind what it told before`);
    this.#options.log("the ledger stays behind what was told before: it began anew, and so does the keeper");
    this.#survey.startOver();
    this.#laggingSince = 0;
    this.#tip = null;
  }

  /** The longest waiting first. While one is on its way to the gateway, the next one is signed. */
  async #resolve(batch: readonly PendingMission[], startEpoch: number): Promise<void> {
    let upcoming = this.#prepare(batch[0], startEpoch);
    for (const [index, mission] of batch.entries()) {
      const prepared = await upcoming;
      if (this.#signal.aborted) return;
      const sending = this.#submit(mission, prepared);
      upcoming = this.#prepare(batch[index + 1], startEpoch);
      await sending;
    }
  }

  /** Never rejects: what went wrong is told when it is the mission's turn. */
  async #prepare(mission: PendingMission | undefined, startEpoch: number): Promise<Prepared> {
    if (mission === undefined) return { error: null };
    // Signing takes a while; what is on its way to the gateway goes out first.
    await new Promise((resolve) => setTimeout(resolve, 0));
    try {
      const manifest = resolveMission(this.#options.factory, mission.id, this.#fate.sign(mission));
      return { transaction: await this.#sender.compile(manifest, startEpoch) };
    } catch (error) {
      return { error };
    }
  }

  async #submit(mission: PendingMission, prepared: Prepared): Promise<void> {
    try {
      if ("error" in prepared) throw prepared.error;
      await this.#sender.submit(prepared.transaction, this.#signal);
      this.#queue.submitted(mission.id, prepared.transaction.intentHash, Date.now());
    } catch (error) {
      if (this.#signal.aborted || isBusy(error) || error instanceof UnfundedError) throw error;
      // Whether the mission or the gateway is to blame cannot be told: the mission waits, so that it holds up no other,
      // and where it may have been the gateway, so do all others, for a moment.
      this.#failed(mission, reasonOf(error));
      if (isTrouble(error)) throw error;
    }
  }

  /** Asks what became of submissions that should be on the ledger by now. */
  async #judgeDoubtful(): Promise<void> {
    for (const { mission, intentHash } of this.#queue.doubtful(Date.now())) {
      const { state, error } = await readTransactionStatus(this.#gateway, intentHash, {
        signal: this.#signal,
      });
      if (state === "success") continue;
      if (error !== null && isUnfunded(error)) {
        this.#queue.release(mission.id);
        throw this.#sender.unfunded();
      }
      this.#failed(mission, `${intentHash} is ${state}: ${error ?? "no reason given"}`);
    }
  }

  #failed(mission: PendingMission, reason: string): void {
    const waitMs = this.#queue.failed(mission.id, Date.now());
    this.#options.log(`mission ${mission.id} is not resolved, next try in ${waitMs / 1000} s: ${reason}`);
  }

  /** Anybody may; where somebody else did it first, the ledger refuses, and the next look shows the new date. */
  async #recalculate(tip: LedgerStatus): Promise<void> {
    if (this.#factory === null) return;
    const { lastRatioUpdate, config } = this.#factory;
    if (tip.time < lastRatioUpdate + config.gold.ratioPeriod) return;
    const tried = this.#recalculated;
    if (tried.lastRatioUpdate === lastRatioUpdate && Date.now() < tried.retryMs) return;
    this.#recalculated = { lastRatioUpdate, retryMs: Date.now() + RECALCULATION_RETRY_MS };
    const transaction = await this.#sender.compile(recalculate(this.#options.factory), tip.epoch);
    await this.#sender.submit(transaction, this.#signal);
    this.#options.log(`the weekly rate is due: ${transaction.intentHash}`);
  }

  async #readFateVault({ fateVault }: FactoryRecord, tip: LedgerStatus): Promise<void> {
    const body = { addresses: [fateVault], at_ledger_state: { state_version: tip.stateVersion } };
    const answer = await this.#gateway.post<VaultDetails>("/state/entity/details", body, {
      signal: this.#signal,
    });
    this.#fateVault = answer.items[0]?.details?.balance?.amount ?? null;
  }
}

type Prepared = { readonly transaction: CompiledTransaction } | { readonly error: unknown };

interface VaultDetails {
  readonly items: readonly { readonly details?: { readonly balance?: { readonly amount?: string } } }[];
}
