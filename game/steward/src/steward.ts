/**
 * The steward: holds signed orders, tries each at its time, and submits those that succeed and pay more than they
 * cost. It can do nothing else with them. All state that must survive a restart is in its store, and the ledger
 * commits each order once at most.
 */
import type { TransactionsV2 } from "@embedded-radix/transactions/v2";
import {
  backOff,
  type GatewayClient,
  ResponseError,
  UnreachableError,
  WakeableSleep,
} from "@kingdoms/client";
import {
  Budget,
  type BudgetHealth,
  type BudgetLimits,
  type CheckpointStore,
  DEFAULT_BUDGET,
  type Payer,
  startLoop,
} from "@kingdoms/keeper";
import { Attempt, type Submission, WaitError } from "./attempt.ts";
import { isDue } from "./back-off.ts";
import type { HeldOrder, OrderStore } from "./order.ts";
import { OrderSender } from "./sender.ts";
import { type LedgerClock, LedgerTime } from "./time.ts";

export interface StewardOptions {
  readonly gateway: GatewayClient;
  /** Loads transactions.wasm, when the first order is tried. */
  readonly transactions: () => Promise<TransactionsV2>;
  readonly networkId: number;
  readonly store: OrderStore;
  readonly payer: Payer;
  /** Address of the account that takes the rewards; the payer's unless given. */
  readonly rewardAccount?: string;
  /** Of an embedded ledger; the gateway's time unless given. */
  readonly clock?: LedgerClock;
  /** Commits a round at the clock's time, on an embedded ledger. */
  readonly advance?: () => Promise<void>;
  /** The most that a lying gateway can cost; the keeper's unless given. */
  readonly budget?: BudgetLimits;
  readonly spending?: CheckpointStore;
  readonly log: (line: string) => void;
}

export interface StewardHealth {
  /** Orders that will be tried at their time, the refused ones included. */
  readonly waiting: number;
  /** Of those, whose time has come. */
  readonly due: number;
  /** The newest that this process has carried out. */
  readonly lastSubmission: Submission | null;
  readonly budget: BudgetHealth;
  /** Why nothing goes on; null if all is well. */
  readonly error: string | null;
}

export interface Steward {
  /** To be called when an order was handed over. */
  wake(): void;
  health(): StewardHealth;
  /** Resolves once everything has stopped. */
  stop(): Promise<void>;
}

const TURN_MS = 1_000;
/** The least time between two turns, and the wait if something is overdue, since the last turn has just tried it. */
const SHORTEST_MS = 20;
const OVERDUE_MS = 250;
/** Orders of one turn: those that were never tried come first, so that refused ones do not keep them waiting. */
const MOST_AT_ONCE = 24;
const LONGEST_PAUSE_MS = 60_000;

export function startSteward(options: StewardOptions): Steward {
  const { loop, stop } = startLoop((signal) => new StewardLoop(options, signal));
  return { wake: () => loop.wake(), health: () => loop.health(), stop };
}

class StewardLoop {
  readonly #options: StewardOptions;
  readonly #signal: AbortSignal;
  readonly #time: LedgerTime;
  readonly #budget: Budget;
  readonly #attempt: Attempt;
  readonly #rest = new WakeableSleep();
  #open: readonly HeldOrder[] = [];
  #error: string | null = null;
  #failures = 0;

  constructor(options: StewardOptions, signal: AbortSignal) {
    const { gateway, clock, payer, log, store } = options;
    this.#options = options;
    this.#signal = signal;
    this.#time = new LedgerTime(gateway, clock);
    this.#budget = new Budget({
      limits: options.budget ?? DEFAULT_BUDGET,
      store: options.spending,
      payer: payer.address,
      log,
    });
    const sender = new OrderSender({
      ...options,
      rewardAccount: options.rewardAccount ?? payer.address,
      signal,
    });
    this.#attempt = new Attempt({
      ...options,
      time: this.#time,
      budget: this.#budget,
      sender,
      store,
      signal,
    });
  }

  wake(): void {
    this.#rest.wake();
  }

  health(): StewardHealth {
    const now = this.#time.known();
    return {
      waiting: this.#open.length,
      due: this.#open.filter(({ from }) => from <= now).length,
      lastSubmission: this.#attempt.last,
      budget: this.#budget.health(),
      error: this.#error ?? this.#budget.stopped(),
    };
  }

  async run(): Promise<void> {
    await this.#budget.restore();
    while (!this.#signal.aborted) {
      try {
        await this.#turn();
        this.#error = null;
        this.#failures = 0;
      } catch (error) {
        if (this.#signal.aborted) break;
        this.#failed(error);
      }
      await this.#rest.sleep(this.#restMs(), this.#signal);
    }
  }

  async #turn(): Promise<void> {
    const { store, advance } = this.#options;
    this.#open = await store.open();
    if (this.#open.length === 0) return;
    const now = await this.#time.now(this.#signal);
    const due = this.#open
      .filter((order) => isRipe(order, now))
      .sort((one, other) => one.tried - other.tried);
    if (due.length === 0) return;
    await advance?.();
    for (const order of due.slice(0, MOST_AT_ONCE)) {
      this.#signal.throwIfAborted();
      await this.#attempt.make(order).catch((error: unknown) => this.#passOver(order, error));
    }
    this.#open = await store.open();
  }

  /** Throws errors that are not the order's fault. */
  async #passOver(order: HeldOrder, error: unknown): Promise<void> {
    const isBusy = error instanceof ResponseError && error.status === 429;
    if (this.#signal.aborted || isBusy || error instanceof UnreachableError || error instanceof WaitError)
      throw error;
    // If the gateway answers nothing else either, it is away, and no order is at fault.
    await this.#time.tip(this.#signal);
    await this.#attempt.postpone(order, error);
  }

  /** The next turn is for the first order whose time comes, and a look at the clock each second, since a ledger's may be moved. */
  #restMs(): number {
    if (this.#failures > 0) return backOff(this.#failures - 1, TURN_MS, LONGEST_PAUSE_MS);
    const now = this.#time.known();
    const waits = this.#open.map(({ from, until, nextTry, intentHash }) => {
      if (intentHash !== null) return TURN_MS;
      const next = Math.min(Math.max(from, nextTry ?? 0), until);
      const wait = ((next - now) * 1000) / this.#time.factor;
      return wait > 0 ? Math.max(wait, SHORTEST_MS) : OVERDUE_MS;
    });
    return Math.min(TURN_MS, ...waits);
  }

  #failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.#error) this.#options.log(`orders wait: ${reason}`);
    this.#error = reason;
    this.#failures++;
  }
}

/** It can be tried, it was submitted and may be decided, or its time is over. */
const isRipe = ({ from, until, nextTry, intentHash }: HeldOrder, now: number): boolean =>
  now >= until || intentHash !== null || (now >= from && isDue(nextTry, now));
