/**
 * Calls to something that serves one at a time, or a batch of those that allow it. The realm itself comes first, then
 * its owner, then guests in rotation: one call of each, however many another guest has waiting. A guest whose budget is
 * used up waits until some of it has refilled; the others go ahead.
 */
import { startTimer, type Timer } from "../channel/on-demand.ts";
import { type Allowance, Budgets } from "./budgets.ts";
import { Busy } from "./busy.ts";
import type { Requester } from "./requester.ts";

interface FairQueueOptions {
  /** The purpose of the calls, in the plural, for the message of a refusal. */
  readonly what: string;
  readonly allowance: Allowance;
  /** Calls of one guest that may wait. */
  readonly perGuest: number;
  /** Calls of all guests together that may wait. */
  readonly allGuests: number;
  /** Runs between two calls, if other work must be let in. */
  readonly pause?: () => Promise<void>;
  /** The most calls of a batch; 1 by default. */
  readonly batchSize?: number;
  readonly nowMs?: () => number;
  readonly timer?: Timer;
}

/** A guest who would wait longer is refused, with a time to retry. */
const longestWaitMs = 10_000;

/** Result of a call of a batch that was not started: it keeps its place. */
export const notStarted = Symbol("not started");

interface Call {
  readonly requester: Requester;
  /** Whether it may be part of a batch. */
  readonly isBatched: boolean;
  /** Resolves to whether it was started. */
  readonly start: () => Promise<boolean>;
}

export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #budgets: Budgets;
  readonly #timer: Timer;
  readonly #privileged: Readonly<Record<"realm" | "owner", Call[]>> = { realm: [], owner: [] };
  /** Guests who wait, the next one first. */
  #guests = new Map<string, Call[]>();
  #guestCalls = 0;
  #isRunning = false;
  #cancelTimer: () => void = () => undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#timer = options.timer ?? startTimer;
    this.#budgets = new Budgets(options.allowance, options.nowMs ?? (() => performance.now()));
  }

  /**
   * Who waits and could begin at once: the realm or its owner, or other guests. A guest's own calls do not count, nor
   * those of guests without a budget.
   */
  waitingBehind({ kind, name }: Requester): "owner" | "guests" | "nobody" {
    if (this.#privileged.realm.length + this.#privileged.owner.length > 0) return "owner";
    const others = [...this.#guests.keys()].filter((guest) => kind !== "guest" || guest !== name);
    return others.some((guest) => this.#budgets.waitMs(guest) === 0) ? "guests" : "nobody";
  }

  /**
   * Whether a guest has most of its budget left: then a slow machine, rather than the guest, is the reason for a long
   * run. The realm and its owner have no budget.
   */
  hasUsedLittle({ kind, name }: Requester): boolean {
    return kind !== "guest" || this.#budgets.left(name) >= this.#options.allowance.reserve / 2;
  }

  /**
   * @param costOf the cost of a guest's call; its argument is null if the call failed. @param isBatched whether the call
   * may be part of a batch, whose calls are made synchronously one after the other. @throws Busy if a guest has too
   * many calls waiting, or would wait too long.
   */
  run<Result>(
    requester: Requester,
    work: () => Promise<Result | typeof notStarted>,
    costOf: (result: Result | null, error: unknown) => number = () => 0,
    isBatched = false,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const settle = (cost: number): void => {
        if (requester.kind === "guest") this.#budgets.spend(requester.name, cost);
      };
      const start = async (): Promise<boolean> => {
        try {
          const result = await work();
          if (result === notStarted) return false;
          settle(costOf(result, null));
          resolve(result);
        } catch (error) {
          settle(costOf(null, error));
          reject(error as Error);
        }
        return true;
      };
      this.#enqueue({ requester, isBatched, start });
      this.#next();
    });
  }

  #enqueue(call: Call): void {
    const { kind, name } = call.requester;
    if (kind !== "guest") {
      this.#privileged[kind].push(call);
      return;
    }
    const { what, perGuest, allGuests } = this.#options;
    const own = this.#guests.get(name) ?? [];
    const waitMs = this.#budgets.waitMs(name);
    if (waitMs > longestWaitMs)
      throw new Busy(`You have used up your share of this realm's ${what}.`, waitMs);
    if (own.length >= perGuest)
      throw new Busy(`${own.length} of your requests already wait for this realm's ${what}.`, waitMs);
    if (this.#guestCalls >= allGuests)
      throw new Busy(`This realm is busy with the ${what} of others.`, waitMs);
    own.push(call);
    this.#guests.set(name, own);
    this.#guestCalls += 1;
  }

  #next(): void {
    if (this.#isRunning) return;
    const calls = this.#nextBatch();
    if (calls.length === 0) return;
    this.#isRunning = true;
    void Promise.all(calls.map((call) => call.start()))
      .then((started) => this.#putBack(calls.filter((_, index) => started[index] === false)))
      .then(() => this.#options.pause?.())
      .then(() => {
        this.#isRunning = false;
        this.#next();
      });
  }

  /** One call, or a batch in its order. */
  #nextBatch(): readonly Call[] {
    const { batchSize = 1 } = this.#options;
    const calls: Call[] = [];
    while (calls.length < batchSize) {
      const call = this.#nextAfter(calls);
      if (call === undefined) break;
      calls.push(call);
      if (!this.#mayBatch(call)) break;
    }
    return calls;
  }

  /** The next call, if it may be in one batch with these others. */
  #nextAfter(others: readonly Call[]): Call | undefined {
    for (const waiting of [this.#privileged.realm, this.#privileged.owner]) {
      const [call] = waiting;
      if (call === undefined) continue;
      return others.length === 0 || call.isBatched ? waiting.shift() : undefined;
    }
    return this.#nextOfGuests(others);
  }

  /** The cost of a call is known only after it, so a guest has one in a batch, and only with most of its budget left. */
  #mayBatch({ isBatched, requester }: Call): boolean {
    return isBatched && this.hasUsedLittle(requester);
  }

  #nextOfGuests(others: readonly Call[]): Call | undefined {
    this.#cancelTimer();
    let soonestMs = Number.POSITIVE_INFINITY;
    for (const [name, [call, ...rest]] of this.#guests) {
      const waitMs = this.#budgets.waitMs(name);
      if (waitMs > 0) {
        soonestMs = Math.min(soonestMs, waitMs);
        continue;
      }
      if (call === undefined) continue;
      const isAmong = others.some(({ requester }) => requester.kind === "guest" && requester.name === name);
      if (isAmong || (others.length > 0 && !this.#mayBatch(call))) return undefined;
      // To the end of the rotation.
      this.#guests.delete(name);
      if (rest.length > 0) this.#guests.set(name, rest);
      this.#guestCalls -= 1;
      return call;
    }
    if (soonestMs !== Number.POSITIVE_INFINITY)
      this.#cancelTimer = this.#timer(soonestMs, () => this.#next());
    return undefined;
  }

  /** To the front, in their order. */
  #putBack(calls: readonly Call[]): void {
    for (const call of calls.toReversed()) {
      const { kind, name } = call.requester;
      if (kind !== "guest") {
        this.#privileged[kind].unshift(call);
        continue;
      }
      const own = this.#guests.get(name) ?? [];
      this.#guests.delete(name);
      this.#guests = new Map([[name, [call, ...own]], ...this.#guests]);
      this.#guestCalls += 1;
    }
  }
}
