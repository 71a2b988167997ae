/**
 * The keeper: looks at the ledger, signs the fates of due missions, submits them.
 *
 * It holds no state that matters: what is pending is read from the ledger, so it can be killed at any moment and
 * started again, and several keepers of the same key do not disturb each other.
 */
import {
  componentAddress,
  createGatewayClient,
  type Fetch,
  type LedgerStatus,
  manifestText,
  ResponseError,
  readFactory,
  readLedgerStatus,
  readMissions,
  readTransactionStatus,
  resolveMission,
  UnexpectedAnswerError,
  UnreachableError,
} from "@kingdoms/client";
import { compile, ed25519FromSeed, type KeyPair } from "@kingdoms/transactions";
import { createFateSigner } from "./fate.ts";
import { MissionQueue, type PendingMission } from "./queue.ts";

export interface KeeperOptions {
  readonly gatewayUrl: string;
  /** Stands in for the network where the gateway runs in the same process. */
  readonly fetch?: Fetch;
  readonly networkId: number;
  readonly factory: string;
  /** 32-byte BLS12-381 scalar. */
  readonly fateSecret: Uint8Array;
  /** Locks the network fee of each resolution. Where it succeeds, the game's fate vault pays in its stead. */
  readonly payer: Payer;
  /** Told of everything that an operator wants to know, one line each. */
  readonly log: (line: string) => void;
  /** Between two looks at the ledger, in milliseconds. */
  readonly pollMs?: number;
}

/** An account with its key, or a component that pays for anybody, such as the faucet of a ledger of one's own. */
export interface Payer {
  readonly address: string;
  readonly key?: KeyPair;
}

export interface KeeperHealth {
  /** Missions that wait for their fate, those still travelling included. */
  readonly pending: number;
  /** Missions whose time has come. */
  readonly due: number;
  /** Seconds of the ledger's clock that the longest waiting one is late; 0 without any. */
  readonly oldestDueSeconds: number;
  /** Tip of the ledger at the last look; 0 before the first. */
  readonly stateVersion: number;
  /** Why the last look failed, null when it did not. */
  readonly error: string | null;
}

export interface Keeper {
  health(): KeeperHealth;
  /** Resolves once nothing runs any more. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export function startKeeper(options: KeeperOptions): Keeper {
  const stopping = new AbortController();
  const keeping = new Keeping(options, stopping.signal);
  const over = keeping.run();
  return {
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
  /** Notarizes; a key of its own for each run, since it authorizes nothing. */
  readonly #notary = ed25519FromSeed(crypto.getRandomValues(new Uint8Array(32)));
  readonly #queue = new MissionQueue();
  #tip: LedgerStatus | null = null;
  /** Newest mission that was looked at. */
  #known = 0n;
  #error: string | null = null;

  constructor(options: KeeperOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#gateway = createGatewayClient({
      baseUrl: options.gatewayUrl,
      applicationName: "Kingdoms keeper",
      ...(options.fetch && { fetch: options.fetch }),
    });
    this.#fate = createFateSigner(options.fateSecret, options.networkId, options.factory);
  }

  health(): KeeperHealth {
    const time = this.#tip?.time ?? 0;
    const due = this.#queue.due(time);
    return {
      pending: this.#queue.size,
      due: due.length,
      oldestDueSeconds: due[0] === undefined ? 0 : time - due[0].activationTime,
      stateVersion: this.#tip?.stateVersion ?? 0,
      error: this.#error,
    };
  }

  async run(): Promise<void> {
    let pauseMs = this.#options.pollMs ?? POLL_MS;
    while (!this.#signal.aborted) {
      try {
        await this.#turn();
        this.#error = null;
        pauseMs = this.#options.pollMs ?? POLL_MS;
      } catch (error) {
        if (this.#signal.aborted) return;
        const reason = reasonOf(error);
        if (reason !== this.#error) this.#options.log(`cannot keep: ${reason}`);
        this.#error = reason;
        const askedMs = error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : 0;
        pauseMs = Math.min(Math.max(pauseMs * 2, askedMs), LONGEST_PAUSE_MS);
      }
      await pause(pauseMs, this.#signal);
    }
  }

  async #turn(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    if (tip.stateVersion !== this.#tip?.stateVersion) await this.#look(tip);
    for (const mission of this.#queue.ready(tip.time, Date.now())) {
      if (this.#signal.aborted) return;
      await this.#resolve(mission, tip.epoch);
    }
    for (const { mission, intentHash } of this.#queue.doubtful(Date.now())) {
      const { state, error } = await readTransactionStatus(this.#gateway, intentHash, {
        signal: this.#signal,
      });
      if (state !== "success")
        this.#failed(mission, `${intentHash} is ${state}: ${error ?? "no reason given"}`);
    }
  }

  /** Takes new missions in, and lets go of those that the ledger shows complete, whoever resolved them. */
  async #look(tip: LedgerStatus): Promise<void> {
    const pinned = { at: tip.stateVersion, signal: this.#signal };
    const game = { gateway: this.#gateway, config: { factory: componentAddress(this.#options.factory) } };
    const { missions: store, missionCount } = (await readFactory(game, pinned)).value;
    const ids = this.#queue.due(tip.time).map(({ id }) => id);
    for (let id = this.#known + 1n; id <= missionCount; id++) ids.push(id);
    for (const mission of await readMissions(this.#gateway, store, ids, tip.stateVersion, pinned)) {
      if (mission.status.state !== "pending") {
        if (this.#queue.remove(mission.id)) this.#options.log(`mission ${mission.id} is complete`);
      } else if (mission.fateKey === this.#fate.publicKey) this.#queue.add(mission);
      else this.#options.log(`mission ${mission.id} is bound to another fate key: ${mission.fateKey}`);
    }
    this.#known = missionCount;
    this.#tip = tip;
  }

  async #resolve(mission: PendingMission, startEpoch: number): Promise<void> {
    const { networkId, factory, payer } = this.#options;
    try {
      const { hex, intentHash } = await compile({
        networkId,
        manifest: lockFee(payer) + resolveMission(factory, mission.id, this.#fate.sign(mission)),
        signers: payer.key === undefined ? [] : [payer.key],
        notary: this.#notary,
        startEpoch,
      });
      const body = { notarized_transaction_hex: hex };
      await this.#gateway.post("/transaction/submit", body, { signal: this.#signal });
      this.#queue.submitted(mission.id, intentHash, Date.now());
    } catch (error) {
      if (this.#signal.aborted || isBusy(error)) throw error;
      // Whether the mission or the gateway is to blame cannot be told: the mission waits, so that it holds up no other,
      // and where it may have been the gateway, so do all others, for a moment.
      this.#failed(mission, reasonOf(error));
      if (isTrouble(error)) throw error;
    }
  }

  #failed(mission: PendingMission, reason: string): void {
    const waitMs = this.#queue.failed(mission.id, Date.now());
    this.#options.log(`mission ${mission.id} is not resolved, next try in ${waitMs / 1000} s: ${reason}`);
  }
}

/** The gateway asks for patience; the mission has nothing to do with it. */
function isBusy(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 429;
}

/** No answer, or one that says nothing about the transaction. */
function isTrouble(error: unknown): boolean {
  if (error instanceof ResponseError) return error.status >= 500;
  return error instanceof UnreachableError || error instanceof UnexpectedAnswerError;
}

/** 5 XRD are more than any resolution costs; what is left returns. */
function lockFee({ address }: Payer): string {
  return manifestText.callMethod(address, "lock_fee", 'Decimal("5")');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
