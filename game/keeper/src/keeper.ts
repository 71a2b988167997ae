/**
 * The keeper: follows the ledger, fetches the rounds that decide due missions, has them verified, and resolves.
 *
 * It has no secret and no state: pending missions are read from the ledger, so it can be killed and restarted at any
 * moment, and several keepers do not interfere.
 */

import { compile as compileByToolkit } from "@embedded-radix/transactions";
import {
  componentAddress,
  createGatewayClient,
  type FactoryRecord,
  type LedgerStatus,
  readLedgerStatus,
  WakeableSleep,
  watch,
} from "@kingdoms/client";
import { compileFor } from "@kingdoms/client/sending";
import { inThisThread } from "./arithmetic.ts";
import { Beacon } from "./beacon.ts";
import { Budget, DEFAULT_BUDGET } from "./budget.ts";
import { LaggingError, reasonOf, retryAfterMs, UnfundedError } from "./errors.ts";
import { startLoop } from "./loop.ts";
import { MintingRateTask } from "./minting-rate.ts";
import { Payments } from "./payments.ts";
import { MissionQueue } from "./queue.ts";
import { Relays } from "./relays.ts";
import { BATCH, type MissionDenials, Resolver } from "./resolver.ts";
import { Rounds } from "./rounds.ts";
import { type RewardAccount, Sender } from "./sender.ts";
import { Survey } from "./survey.ts";
import type { AwaitedRound, Keeper, KeeperHealth, KeeperOptions } from "./types.ts";

const POLL_MS = 5_000;
/** While a submission is undecided. */
const DECISION_POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const SHORTEST_REST_MS = 250;
/** How long a gateway may answer with an older ledger; one that stays behind counts as reset. */
const LAG_MS = 60_000;
/** How long a relay may take for a round: others may have it. */
const RELAY_MS = 5_000;
/** How long all relays may lack a round before its overdue missions are settled. */
const SETTLE_AFTER_MS = 600_000;

/** Throws a `RangeError` without a relay, without an account for the rewards, and for an invalid address of the factory. */
export function startKeeper(options: KeeperOptions): Keeper {
  const { loop, stop } = startLoop((signal) => new KeeperLoop(options, signal));
  return { health: () => loop.health(), stop };
}

class KeeperLoop {
  readonly #options: KeeperOptions;
  readonly #signal: AbortSignal;
  readonly #gateway;
  readonly #relays;
  readonly #survey;
  readonly #rounds;
  readonly #resolver;
  readonly #mintingRate;
  readonly #budget;
  readonly #payments;
  readonly #queue = new MissionQueue();
  readonly #rest = new WakeableSleep();
  readonly #pollMs: number;
  #tip: LedgerStatus | null = null;
  #factory: FactoryRecord | null = null;
  #rules: MissionDenials | null = null;
  /** When the ledger last advanced, by a clock that is never set. */
  #movedMs = performance.now();
  #error: unknown = null;
  #pauseMs = 0;
  #laggingSince = 0;
  /** The gateway was unreachable: the ledger that answers now may be another one. */
  #wasUnreachable = false;

  constructor(options: KeeperOptions, signal: AbortSignal) {
    const { networkId, payer, checkpoint, log } = options;
    const { arithmetic = inThisThread } = options;
    this.#options = options;
    this.#signal = signal;
    this.#pollMs = options.pollMs ?? POLL_MS;
    this.#gateway = createGatewayClient({
      baseUrl: options.gatewayUrl,
      applicationName: "Kingdoms keeper",
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
    });
    if (options.relays.length === 0) throw new RangeError("a keeper needs a relay");
    this.#relays = new Relays({
      urls: options.relays,
      fetch: options.fetch ?? ((request) => fetch(request)),
      timeoutMs: options.relayTimeoutMs ?? RELAY_MS,
      log,
      arithmetic,
    });
    const factory = componentAddress(options.factory);
    const beacon = new Beacon(this.#gateway, log, signal);
    this.#rounds = new Rounds(beacon, this.#relays, arithmetic);
    const rewardAccount = rewardAccountOf(options);
    const compile = options.compile ?? compileFor(this.#gateway, compileByToolkit);
    const sender = new Sender({
      gateway: this.#gateway,
      networkId,
      compile,
      payer,
      rewardAccount,
      signal,
    });
    this.#budget = new Budget({
      limits: options.budget ?? DEFAULT_BUDGET,
      store: options.spending,
      payer: payer.address,
      log,
    });
    const payments = new Payments({ gateway: this.#gateway, sender, budget: this.#budget, log, signal });
    this.#payments = payments;
    const shared = { gateway: this.#gateway, factory, beacon, queue: this.#queue, log, signal };
    this.#survey = new Survey({ ...shared, networkId, checkpoint, onReset: () => this.#forget() });
    this.#resolver = new Resolver({
      ...shared,
      rounds: this.#rounds,
      sender,
      payments,
      settleAfterMs: options.settleAfterMs ?? SETTLE_AFTER_MS,
    });
    this.#mintingRate = new MintingRateTask(factory, sender, payments);
  }

  health(): KeeperHealth {
    const time = this.#tip?.time ?? 0;
    const due = this.#queue.due(time);
    return {
      state: this.#state(),
      pending: this.#queue.size,
      due: due.length,
      oldestDueSeconds: due.reduce((longest, { fateTime }) => Math.max(longest, time - fateTime), 0),
      failing: this.#queue.failing().length,
      relays: this.#relays.health(),
      waitingFor: this.#waitingFor(time),
      settledThrough: this.#survey.through.toString(),
      checkpointError: this.#survey.checkpointError,
      stateVersion: this.#tip?.stateVersion ?? 0,
      silentSeconds: Math.floor((performance.now() - this.#movedMs) / 1000),
      budget: this.#budget.health(),
      error: this.#error === null ? this.#budget.stopped() : reasonOf(this.#error),
    };
  }

  #waitingFor(time: number): AwaitedRound | null {
    const mission = this.#queue.waiting(time);
    return mission && { round: mission.round, time: mission.fateTime };
  }

  #state(): KeeperHealth["state"] {
    if (this.#error instanceof UnfundedError) return "unfunded";
    if (this.#error !== null || this.#budget.stopped() !== null) return "degraded";
    return this.#tip === null ? "starting" : "keeping";
  }

  async run(): Promise<void> {
    await this.#budget.restore();
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

  /** Wakes the loop on a change of the game or of the payer's balance, and when a fate can be had. */
  #follow(): () => void {
    const { factory, payer, log } = this.#options;
    return watch(this.#gateway, {
      onChange: ({ entities, time }) => {
        const fate = this.#queue.nextFate(this.#tip?.time ?? 0);
        const isSigned = fate !== null && fate <= time;
        const isPaid = entities === "all" || entities.has(payer.address);
        const isOfGame = entities === "all" || entities.has(factory) || isSigned;
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
    this.#pauseMs = Math.min(Math.max(doubled, retryAfterMs(error)), LONGEST_PAUSE_MS);
    this.#rest.reset();
  }

  #restMs(): number {
    if (this.#pauseMs > 0) return this.#pauseMs;
    const time = this.#tip?.time ?? 0;
    const nowMs = performance.now();
    if (this.#payments.isHeld) return Math.min(this.#pollMs, DECISION_POLL_MS);
    if (this.#resolver.upcoming(time).length > 0) return 0;
    const [fate, nextTry] = [this.#queue.nextFate(time), this.#queue.nextTry(time)];
    const rest = Math.min(
      this.#queue.inFlight().length > 0 || this.#payments.areUndecided
        ? Math.min(this.#pollMs, DECISION_POLL_MS)
        : this.#pollMs,
      fate === null ? this.#pollMs : (fate - time) * 1000,
      nextTry === null ? this.#pollMs : nextTry - nowMs,
    );
    return Math.max(rest, Math.min(this.#pollMs, SHORTEST_REST_MS));
  }

  async #turn(): Promise<void> {
    const tip = await readLedgerStatus(this.#gateway, { signal: this.#signal });
    this.#refuseOlder(tip);
    if (this.#wasUnreachable) {
      this.#wasUnreachable = false;
      await this.#survey.recognize();
    }
    if (tip.stateVersion !== this.#tip?.stateVersion) {
      // Another keeper may have resolved the next ones.
      const postponed = this.#queue.postponed(tip.time, performance.now()).slice(0, BATCH);
      const next = this.#resolver.upcoming(tip.time).map(({ id }) => id);
      const again = [...this.#queue.inFlight(), ...postponed, ...next];
      this.#factory = await this.#survey.look(tip, [...new Set(again)]);
      this.#rules ??= await this.#options.rulesOf(this.#factory.config);
      this.#tip = tip;
      this.#movedMs = performance.now();
    }
    if (this.#rules === null || this.#factory === null) return;
    await this.#resolver.resolve(this.#rules, tip);
    await this.#resolver.checkUndecided();
    await this.#payments.check();
    if (this.#options.recalculate !== true) return;
    const rateSet = await this.#mintingRate.set(this.#factory, tip);
    if (rateSet !== null) this.#options.log(`the weekly rate is due: ${rateSet}`);
  }

  /** Another ledger may have another game at the same address. */
  #forget(): void {
    this.#rules = null;
    this.#tip = null;
    this.#rounds.clear();
  }

  #refuseOlder(tip: LedgerStatus): void {
    const behind = this.#survey.stateVersion - tip.stateVersion;
    if (behind <= 0) {
      this.#laggingSince = 0;
      return;
    }
    this.#laggingSince ||= performance.now();
    if (performance.now() - this.#laggingSince < (this.#options.lagMs ?? LAG_MS))
      throw new LaggingError(`the gateway is ${behind} state versions behind what it told before`);
    this.#survey.startOver("it stays behind what was told before");
    this.#laggingSince = 0;
  }
}

function rewardAccountOf({ rewardAccount, payer }: KeeperOptions): RewardAccount {
  const { address, key } = payer;
  const own = key === undefined ? undefined : { address, key };
  const found = rewardAccount ?? own;
  if (found === undefined) throw new RangeError("a keeper needs an account for its rewards");
  return found;
}
