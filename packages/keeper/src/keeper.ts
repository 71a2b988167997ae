/**
 * The keeper: follows the ledger, signs the fates of due missions, submits them.
 *
 * It has no state of its own: what is pending is read from the ledger, so it can be killed and restarted at any moment, and
 * several keepers with the same key do not interfere.
 */
import {
  componentAddress,
  createGatewayClient,
  type FactoryRecord,
  type LedgerStatus,
  readLedgerStatus,
  WakeableSleep,
  watch,
} from "@kingdoms/client";
import { askedPause, LaggingError, reasonOf, UnfundedError } from "./errors.ts";
import { createFateSigner } from "./fate.ts";
import { MintingRate } from "./minting-rate.ts";
import { MissionQueue } from "./queue.ts";
import { BATCH, Resolver } from "./resolver.ts";
import { Sender } from "./sender.ts";
import { checkKey, readFateVault } from "./standing.ts";
import { Survey } from "./survey.ts";
import type { Keeper, KeeperHealth, KeeperOptions, KeyStanding } from "./types.ts";

const POLL_MS = 5_000;
/** While a submission is undecided. */
const DECISION_POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_REST_MS = 250;
/** How long a gateway may answer with an older ledger; one that stays behind counts as reset. */
const LAG_MS = 60_000;

/** Throws where the fate key or the factory's address is invalid. */
export function startKeeper(options: KeeperOptions): Keeper {
  const stopping = new AbortController();
  const loop = new KeeperLoop(options, stopping.signal);
  const over = loop.run();
  return {
    fateKey: loop.fateKey,
    health: () => loop.health(),
    async stop() {
      stopping.abort();
      await over;
    },
  };
}

class KeeperLoop {
  readonly #options: KeeperOptions;
  readonly #signal: AbortSignal;
  readonly #gateway;
  readonly #fate;
  readonly #survey;
  readonly #resolver;
  readonly #mintingRate;
  readonly #queue = new MissionQueue();
  readonly #rest = new WakeableSleep();
  readonly #pollMs: number;
  #tip: LedgerStatus | null = null;
  #factory: FactoryRecord | null = null;
  #fateVault: string | null = null;
  /** On this machine's clock: when the ledger last advanced. */
  #movedMs = Date.now();
  #standing: KeyStanding | null = null;
  #error: unknown = null;
  #pauseMs = 0;
  #laggingSince = 0;
  /** The gateway was unreachable: the ledger that answers now may be another one. */
  #wasUnreachable = false;

  constructor(options: KeeperOptions, signal: AbortSignal) {
    const { networkId, fateSecret, rules, payer, checkpoint, log } = options;
    this.#options = options;
    this.#signal = signal;
    this.#pollMs = options.pollMs ?? POLL_MS;
    this.#gateway = createGatewayClient({
      baseUrl: options.gatewayUrl,
      applicationName: "Kingdoms keeper",
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    });
    this.#fate = createFateSigner({ secret: fateSecret, networkId, factory: options.factory, rules });
    const factory = componentAddress(options.factory);
    const sender = new Sender(this.#gateway, networkId, payer);
    const shared = { gateway: this.#gateway, factory, queue: this.#queue, log, signal };
    this.#survey = new Survey({ ...shared, networkId, fateKey: this.#fate.publicKey, checkpoint });
    this.#resolver = new Resolver({ ...shared, fate: this.#fate, sender });
    this.#mintingRate = new MintingRate(factory, sender);
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
      fateKey: this.#standing,
      settledThrough: this.#survey.through.toString(),
      checkpointError: this.#survey.checkpointError,
      fateVault: this.#fateVault,
      stateVersion: this.#tip?.stateVersion ?? 0,
      silentSeconds: Math.floor((Date.now() - this.#movedMs) / 1000),
      error: this.#error === null ? null : reasonOf(this.#error),
    };
  }

  #state(): KeeperHealth["state"] {
    if (this.#error instanceof UnfundedError) return "unfunded";
    if (this.#error !== null) return "degraded";
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
        this.#failed(error);
      }
      await this.#survey.note("now and then");
      await this.#rest.sleep(this.#restMs(), this.#signal);
    }
    stopWatching();
    await this.#survey.note("now");
  }

  /** Wakes the loop on a change of the game or of the payer's balance, and when a mission has arrived. */
  #follow(): () => void {
    const { factory, payer, log } = this.#options;
    return watch(this.#gateway, {
      onChange: ({ entities, time }) => {
        const arrival = this.#queue.nextActivation(this.#tip?.time ?? 0);
        const hasArrived = arrival !== null && arrival <= time;
        const isPaid = entities === "all" || entities.has(payer.address);
        const isOfGame = entities === "all" || entities.has(factory) || hasArrived;
        // While the gateway fails, only the end of the pause wakes the loop.
        const wakes = this.#error instanceof UnfundedError ? isPaid : this.#error === null && isOfGame;
        if (wakes) this.#rest.wake();
      },
      onConnectionError: (error) => {
        this.#wasUnreachable = true;
        log(
          error === null ? "the ledger's stream is back" : `the ledger's stream is lost: ${reasonOf(error)}`,
        );
      },
    });
  }

  #failed(error: unknown): void {
    const { log } = this.#options;
    const reason = reasonOf(error);
    if (this.#error === null || reason !== reasonOf(this.#error)) log(`cannot resolve missions: ${reason}`);
    this.#error = error;
    this.#wasUnreachable = true;
    const doubled = Math.max(this.#pauseMs * 2, Math.min(this.#pollMs, DECISION_POLL_MS));
    this.#pauseMs = Math.min(Math.max(doubled, askedPause(error)), LONGEST_PAUSE_MS);
    this.#rest.reset();
  }

  #restMs(): number {
    if (this.#pauseMs > 0) return this.#pauseMs;
    const time = this.#tip?.time ?? 0;
    const nowMs = Date.now();
    if (this.#resolver.batch(time).length > 0) return 0;
    const [arrival, nextTry] = [this.#queue.nextActivation(time), this.#queue.nextTry(time)];
    const rest = Math.min(
      this.#queue.inFlight().length > 0 ? Math.min(this.#pollMs, DECISION_POLL_MS) : this.#pollMs,
      arrival === null ? this.#pollMs : (arrival - time) * 1000,
      nextTry === null ? this.#pollMs : nextTry - nowMs,
    );
    return Math.max(rest, Math.min(this.#pollMs, SHORTEST_REST_MS));
  }

  async #turn(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    this.#refuseOlder(tip);
    if (this.#wasUnreachable) {
      this.#wasUnreachable = false;
      if (!(await this.#survey.recognize())) this.#tip = null;
    }
    if (tip.stateVersion !== this.#tip?.stateVersion) {
      // Another keeper may have resolved the next ones.
      const next = this.#resolver.batch(tip.time).map(({ id }) => id);
      const again = [...this.#queue.inFlight(), ...this.#queue.failing().slice(0, BATCH), ...next];
      this.#factory = await this.#survey.look(tip, [...new Set(again)]);
      this.#tip = tip;
      this.#movedMs = Date.now();
      this.#checkKey(this.#factory, tip.time);
      this.#fateVault = await readFateVault(this.#gateway, this.#factory, tip, this.#signal);
    }
    await this.#resolver.resolve(this.#resolver.batch(tip.time), tip.epoch);
    await this.#resolver.checkUndecided();
    if (this.#options.recalculate !== true || this.#factory === null) return;
    const rateSet = await this.#mintingRate.set(this.#factory, tip, this.#signal);
    if (rateSet !== null) this.#options.log(`the weekly rate is due: ${rateSet}`);
  }

  #checkKey(factory: FactoryRecord, time: number): void {
    const { standing, warning } = checkKey(this.#fate.publicKey, factory, time);
    if (standing === this.#standing) return;
    if (warning !== null) this.#options.log(warning);
    else if (this.#standing !== null) this.#options.log("this keeper's fate key is in force");
    this.#standing = standing;
  }

  #refuseOlder(tip: LedgerStatus): void {
    const behind = this.#survey.stateVersion - tip.stateVersion;
    if (behind <= 0) {
      this.#laggingSince = 0;
      return;
    }
    this.#laggingSince ||= Date.now();
    if (Date.now() - this.#laggingSince < (this.#options.lagMs ?? LAG_MS))
      throw new LaggingError(`the gateway is ${behind} state versions behind what it told before`);
    this.#survey.startOver("it stays behind what was told before");
    this.#laggingSince = 0;
    this.#tip = null;
  }
}
