/** One try of one order: look, try, write down, submit, look again. */
import { type LedgerStatus, ResponseError, readTransactionStatus } from "@kingdoms/client";
import { isUnfunded } from "@kingdoms/client/sending";
import type { Budget } from "@kingdoms/keeper";
import { parseAttos } from "@kingdoms/rules";
import { nextTryAfter } from "./back-off.ts";
import type { HeldOrder, OrderStore, Progress } from "./order.ts";
import type { OrderSender } from "./sender.ts";
import type { LedgerTime } from "./time.ts";
import { INVALID, shortened, type TrialOptions, tryOrder } from "./trial.ts";

export interface AttemptOptions extends TrialOptions {
  readonly store: OrderStore;
  readonly sender: OrderSender;
  readonly time: LedgerTime;
  readonly budget: Budget;
  readonly log: (line: string) => void;
}

/** The game says so of an order whose plan was voided: it never succeeds again. */
const PLAN_VOID = "KINGDOMS_PLAN_VOID";
/** The preview lacks the fee's own instruction. */
const MARGIN = { times: 11n, by: 10n };
/** After so many transactions that failed although the preview had promised success, an order is only looked at. */
const MOST_LOSSES = 3;
/** The gateway's code for a preview that does not end: it would keep all others waiting again. */
const TOO_LONG = "PREVIEW_TOO_LONG";
/** Rate limited. */
const BUSY = 429;
/** After so long without it on the ledger, a transaction counts as lost on its way. */
const LOST_MS = 60_000;

type Change = Partial<Progress>;

/** Nothing is wrong with the order: none can be submitted now. */
export class WaitError extends Error {
  override readonly name = "WaitError";
}

/** Of an order that was carried out. Times are seconds of the ledger's clock. */
export interface Submission {
  readonly intentHash: string;
  readonly at: number;
  /** After the beginning of its time. */
  readonly lateSeconds: number;
}

export class Attempt {
  readonly #options: AttemptOptions;
  /** Undecided transactions by intent hash, with the time when this process sent them. */
  readonly #undecided = new Map<string, number>();
  last: Submission | null = null;

  constructor(options: AttemptOptions) {
    this.#options = options;
  }

  /** Throws the errors of the gateway client: then nothing is known of the order, and it stays as it is. */
  async make(order: HeldOrder): Promise<void> {
    const { time, signal } = this.#options;
    if (order.intentHash !== null && !(await this.#decide(order, order.intentHash))) return;
    const current = { ...order, intentHash: null };
    if (await this.#isCommitted(current)) return;
    const tip = await time.tip(signal);
    const now = time.known();
    if (now >= order.until && tip.time >= order.until) {
      await this.#write(current, { state: "missed", nextTry: null });
      return;
    }
    if (now < order.from || current.losses >= MOST_LOSSES) return;
    await this.#try(current, tip);
  }

  /** It cannot even be tried. It waits like one that is refused, so that it holds up no other. */
  async postpone(order: HeldOrder, error: unknown): Promise<void> {
    const { time } = this.#options;
    const reason = shortened(error instanceof Error ? error.message : String(error));
    const tried = order.tried + 1;
    await this.#write(order, { state: "refused", reason, tried, nextTry: nextTryAfter(time.known(), tried) });
  }

  /** Looks up a submitted transaction. True if the order should be tried again. */
  async #decide(order: HeldOrder, intentHash: string): Promise<boolean> {
    const { gateway, budget, signal } = this.#options;
    const { state, error } = await readTransactionStatus(gateway, intentHash, { signal });
    if (state === "success") {
      await this.#done(order, intentHash);
      return false;
    }
    if (state === "failure") {
      this.#undecided.delete(intentHash);
      await budget.lost();
      const losses = order.losses + 1;
      await this.#refused({ ...order, losses, intentHash: null }, error ?? "the transaction failed", {
        losses,
      });
      return false;
    }
    if (state !== "rejected" && !this.#isLost(intentHash, state)) return false;
    this.#undecided.delete(intentHash);
    return this.#write(order, { intentHash: null });
  }

  /**
   * A transaction that an earlier process recorded and the gateway does not know was never sent, or is lost. If it
   * appears after all, the ledger takes one of the two and rejects the other, which costs nothing.
   */
  #isLost(intentHash: string, state: string): boolean {
    const since = this.#undecided.get(intentHash);
    return since === undefined ? state === "unknown" : performance.now() - since > LOST_MS;
  }

  /** Anyone who has the bytes can submit them. */
  async #isCommitted(order: HeldOrder): Promise<boolean> {
    const { gateway, signal } = this.#options;
    const answer = await gateway.post(
      "/transaction/subintent-status",
      { subintent_hash: order.subintentHash },
      { signal },
    );
    const hash = answer.finalized_at_transaction_intent_hash;
    if (answer.subintent_status !== "CommittedSuccess") return false;
    await this.#write(order, { state: "done", intentHash: hash ?? null, reason: null, nextTry: null });
    return true;
  }

  async #try(order: HeldOrder, tip: LedgerStatus): Promise<void> {
    const { sender, budget } = this.#options;
    const { refusal, cost, fees } = await tryOrder(order, tip, this.#options);
    if (refusal !== null) return this.#refused(order, refusal);
    const least = cost === null ? null : (cost * MARGIN.times) / MARGIN.by;
    if (least === null || parseAttos(order.rewardXrd) <= least)
      return this.#refused(
        order,
        `It pays ${order.rewardXrd} XRD, and the network fee is ${feeOf(cost)} XRD.`,
      );
    const lock = sender.lockFor(fees);
    const transaction = await sender.around(order, lock);
    // Before it is sent: from then on it may be committed.
    if (!(await budget.charge(lock))) throw new WaitError(budget.stopped() ?? "the budget is used up");
    const tried = order.tried + 1;
    if (!(await this.#write(order, { intentHash: transaction.intentHash, tried }))) return;
    await this.#submit({ ...order, tried, intentHash: transaction.intentHash }, transaction);
  }

  async #submit(order: HeldOrder, transaction: Parameters<OrderSender["submit"]>[0]): Promise<void> {
    this.#undecided.set(transaction.intentHash, performance.now());
    try {
      await this.#options.sender.submit(transaction);
    } catch (error) {
      // Anything else may have reached the ledger: the next turn looks it up.
      if (!(error instanceof ResponseError)) return;
      if (error.status === INVALID) await this.#rejected(order, error);
      if (error.status !== BUSY) return;
      await this.#unsent(order);
      throw error;
    }
    await this.#decide(order, transaction.intentHash);
  }

  /** The ledger took nothing, so nothing was paid. */
  async #rejected(order: HeldOrder, error: ResponseError): Promise<void> {
    const { message } = error;
    if (order.intentHash !== null) this.#undecided.delete(order.intentHash);
    if (isUnfunded(message)) {
      await this.#unsent(order);
      throw new WaitError("the payer cannot lock the network fee; orders wait until it can", {
        cause: error,
      });
    }
    // The ledger's last round is a moment before the order's time.
    if (message.includes("NotYetValid")) {
      const nextTry = this.#options.time.known() + 1;
      await this.#unsent(order, { nextTry });
      return;
    }
    if (await this.#isCommitted(order)) return;
    // Of the epochs it may be the transaction around it that is too old.
    if (message.includes("ProposerTimestampNoLongerValid"))
      await this.#write(order, { state: "missed", intentHash: null, nextTry: null });
    else await this.#refused({ ...order, tried: order.tried - 1 }, shortened(message));
  }

  /** It was no try of the order. */
  async #unsent(order: HeldOrder, change: Change = {}): Promise<void> {
    if (order.intentHash !== null) this.#undecided.delete(order.intentHash);
    await this.#write(order, { intentHash: null, tried: order.tried - 1, ...change });
  }

  async #done(order: HeldOrder, intentHash: string): Promise<void> {
    const { budget, log, time } = this.#options;
    this.#undecided.delete(intentHash);
    await budget.gained();
    const at = time.known();
    this.last = { intentHash, at, lateSeconds: Math.max(0, at - order.from) };
    log(`${order.subintentHash} is committed by ${intentHash}`);
    await this.#write(order, { state: "done", intentHash, reason: null, nextTry: null });
  }

  async #refused(order: HeldOrder, reason: string, change: Change = {}): Promise<void> {
    const now = this.#options.time.known();
    const text = shortened(reason);
    if (text.startsWith(PLAN_VOID)) {
      await this.#write(order, { state: "void", reason: text, nextTry: null, intentHash: null });
      return;
    }
    const tried = order.tried + 1;
    const isOver = order.losses >= MOST_LOSSES || text.includes(TOO_LONG);
    const nextTry = isOver ? order.until : nextTryAfter(now, tried);
    await this.#write(order, { state: "refused", reason: text, tried, nextTry, intentHash: null, ...change });
  }

  async #write(order: HeldOrder, change: Change): Promise<boolean> {
    const { store, time } = this.#options;
    const { state, tried, nextTry, intentHash, reason, losses } = { ...order, ...change };
    const isSame = state === order.state && change.reason === undefined;
    const changedAt = isSame ? order.changedAt : time.known();
    return store.change(order.subintentHash, {
      state,
      changedAt,
      tried,
      nextTry,
      intentHash,
      reason,
      losses,
    });
  }
}

const feeOf = (cost: bigint | null): string => (cost === null ? "unknown" : formatted(cost));
/** Two digits behind the point are enough to compare. */
const formatted = (attos: bigint): string => (Number(attos / 10n ** 16n) / 100).toFixed(2);
