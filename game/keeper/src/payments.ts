/**
 * Transactions that the keeper pays for. Each is charged to its budget before it is sent, and corrected by its actual
 * cost and reward once it is committed.
 */
import type { CompiledTransaction } from "@embedded-radix/transactions";
import { type GatewayClient, ResponseError, readTransactionStatus } from "@kingdoms/client";
import { type Attos, parseAttos } from "@kingdoms/rules";
import type { Budget } from "./budget.ts";
import { isGatewayError } from "./errors.ts";
import type { Sender } from "./sender.ts";

export interface PaymentsOptions {
  readonly gateway: GatewayClient;
  readonly sender: Sender;
  readonly budget: Budget;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Payment {
  readonly manifest: string;
  readonly epoch: number;
  /** The fee that it locks, and so the most that it can cost. */
  readonly lock: Attos;
  /** Whether it should bring a reward; false for duties at the keeper's own cost. */
  readonly earns: boolean;
}

interface Undecided extends Payment {
  readonly transaction: CompiledTransaction;
  readonly sinceMs: number;
}

/** After so long without it on the ledger, a transaction counts as lost on its way. */
const LOST_MS = 60_000;

export class Payments {
  readonly #options: PaymentsOptions;
  /** By manifest: a repeated request while it is undecided is the same transaction, which can only be committed once. */
  readonly #undecided = new Map<string, Undecided>();

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  get areUndecided(): boolean {
    return this.#undecided.size > 0;
  }

  /** Whether the next payment would have to wait. */
  get isHeld(): boolean {
    const { budget } = this.#options;
    return budget.stopped() !== null || this.#undecided.size >= budget.undecidedAtMost;
  }

  /**
   * Resolves to the intent hash; null if the budget has nothing left, or too many transactions are undecided. Throws what
   * compiling and submitting throw.
   */
  async pay(payment: Payment): Promise<string | null> {
    const { sender } = this.#options;
    const known = this.#undecided.get(payment.manifest);
    if (known !== undefined && known.epoch === payment.epoch) {
      await sender.submit(known.transaction);
      return known.transaction.intentHash;
    }
    if (this.isHeld) return null;
    const transaction = await sender.compile(payment);
    // Before it is sent: from then on it may be committed.
    if (!(await this.#options.budget.charge(payment.lock))) return null;
    // Noted first: however the submission ends, the gateway has it.
    this.#undecided.set(payment.manifest, { ...payment, transaction, sinceMs: performance.now() });
    await sender.submit(transaction);
    return transaction.intentHash;
  }

  /** Looks up what became of the undecided ones. */
  async check(): Promise<void> {
    for (const [manifest, undecided] of this.#undecided) {
      const isDecided = await this.#decide(undecided);
      if (isDecided && this.#undecided.get(manifest) === undecided) this.#undecided.delete(manifest);
    }
  }

  async #decide({ transaction, sinceMs, earns, lock }: Undecided): Promise<boolean> {
    const { gateway, sender, budget, log, signal } = this.#options;
    const { intentHash } = transaction;
    const { state } = await readTransactionStatus(gateway, intentHash, { signal });
    if (state === "rejected") return true;
    if (state !== "success" && state !== "failure") return performance.now() - sinceMs > LOST_MS;
    const net = await this.#netOf(intentHash, lock);
    if (net !== null && net >= 0n) {
      await budget.gained();
      return true;
    }
    if (state === "success" && !earns) return true;
    await budget.lost();
    const { lossesInARow, stopped } = budget.health();
    log(`${intentHash} cost more than it brought to ${sender.rewardAccount}: ${lossesInARow} such in a row`);
    if (stopped !== null) log(`nothing is paid for now: ${stopped}`);
    return true;
  }

  /** Null if the gateway shows no readable answer, or a fee that is higher than the locked amount. */
  async #netOf(intentHash: string, lock: Attos): Promise<Attos | null> {
    const { gateway, sender, signal } = this.#options;
    try {
      const { transaction } = await gateway.post(
        "/transaction/committed-details",
        { intent_hash: intentHash, opt_ins: { balance_changes: true } },
        { signal },
      );
      const fees = (transaction?.balance_changes?.fungible_fee_balance_changes ?? []).filter(
        ({ type }) => type === "FeePayment",
      );
      const xrd = fees[0]?.resource_address;
      const paid = total(fees);
      // A fee is paid by who locks it.
      if (xrd === undefined || paid >= 0n || paid + lock < 0n) return null;
      const changes = transaction?.balance_changes?.fungible_balance_changes ?? [];
      const brought = changes.filter(
        ({ entity_address, resource_address }) =>
          entity_address === sender.rewardAccount && resource_address === xrd,
      );
      return (paid + total(brought)) as Attos;
    } catch (error) {
      if (error instanceof TypeError || (error instanceof ResponseError && !isGatewayError(error)))
        return null;
      throw error;
    }
  }
}

interface Change {
  readonly entity_address?: string;
  readonly resource_address?: string;
  readonly balance_change?: string;
}

/** Throws a `TypeError` for an amount that is none. */
const total = (changes: readonly Change[]): Attos =>
  changes.reduce((sum, { balance_change = "" }) => (sum + parseAttos(balance_change)) as Attos, 0n as Attos);
