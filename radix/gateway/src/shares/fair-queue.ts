/**
 * Calls to something that serves one at a time. The realm itself comes first, then its owner, then guests in
 * rotation: one call of each, however many another guest has waiting. A guest whose budget is used up waits until some
 * of it has refilled; the others go ahead.
 */
import { startTimer, type Timer } from "../channel/on-demand.ts";
import { type Allowance, Budgets } from "./budgets.ts";
import { Busy } from "./busy.ts";
import type { Requester } from "./requester.ts";

interface FairQueueOptions {
  /** What the calls ask for, in the plural, for the message of a refusal. */
  readonly what: string;
  readonly allowance: Allowance;
  /** Calls of one guest that may wait. */
  readonly perGuest: number;
  /** Calls of all guests together that may wait. */
  readonly allGuests: number;
  /** Runs between two calls, if other work must be let in. */
  readonly pause?: () => Promise<void>;
  readonly nowMs?: () => number;
  readonly timer?: Timer;
}

/** A guest who would wait longer is refused, with a time to retry. */
const longestWaitMs = 10_000;

interface Call {
  readonly start: () => Promise<void>;
}

export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #budgets: Budgets;
  readonly #timer: Timer;
  readonly #privileged: Readonly<Record<"realm" | "owner", Call[]>> = { realm: [], owner: [] };
  /** Guests who wait, the next one first. */
  readonly #guests = new Map<string, Call[]>();
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
   * run.
   */
  hasUsedLittle({ kind, name }: Requester): boolean {
    return kind === "guest" && this.#budgets.left(name) >= this.#options.allowance.reserve / 2;
  }

  /**
   * @param costOf the cost of a guest's call; its argument is null if the call failed. @throws Busy if a guest has too
   * many calls waiting, or would wait too long.
   */
  run<Result>(
    requester: Requester,
    work: () => Promise<Result>,
    costOf: (result: Result | null, error: unknown) => number = () => 0,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const settle = (cost: number): void => {
        if (requester.kind === "guest") this.#budgets.spend(requester.name, cost);
      };
      const start = async (): Promise<void> => {
        try {
          const result = await work();
          settle(costOf(result, null));
          resolve(result);
        } catch (error) {
          settle(costOf(null, error));
          reject(error as Error);
        }
      };
      this.#enqueue(requester, { start });
      this.#next();
    });
  }

  #enqueue({ kind, name }: Requester, call: Call): void {
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
    const call = this.#privileged.realm.shift() ?? this.#privileged.owner.shift() ?? this.#nextOfGuests();
    if (call === undefined) return;
    this.#isRunning = true;
    void call
      .start()
      .then(() => this.#options.pause?.())
      .then(() => {
        this.#isRunning = false;
        this.#next();
      });
  }

  #nextOfGuests(): Call | undefined {
    this.#cancelTimer();
    let soonestMs = Number.POSITIVE_INFINITY;
    for (const [name, [call, ...rest]] of this.#guests) {
      const waitMs = this.#budgets.waitMs(name);
      if (waitMs > 0) {
        soonestMs = Math.min(soonestMs, waitMs);
        continue;
      }
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
}
