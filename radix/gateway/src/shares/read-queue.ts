/**
 * The queue of guests for the thread that reads: one task after another, with room in between for the keeper and the owner,
 * who never queue. Only the time that blocks the thread counts, not the time that a handler waits afterwards.
 */

import { FairQueue } from "./fair-queue.ts";
import { readAllowance } from "./limits.ts";
import type { Requester } from "./requester.ts";

export class ReadQueue {
  readonly #queue = new FairQueue({
    what: "reads",
    allowance: readAllowance,
    perGuest: 64,
    allGuests: 1_024,
    pause: yieldToEventLoop,
  });

  /**
   * Rejects with `Busy`, and with the errors of the work. @param leastMs the least that it counts for, if more happens
   * later than can be measured.
   */
  async run<Result>(requester: Requester, work: () => Result, leastMs = 0): Promise<Awaited<Result>> {
    if (requester.kind !== "guest") return await work();
    let elapsedMs = 0;
    const begun = await this.#queue.run(
      requester,
      async () => {
        const startMs = performance.now();
        try {
          // In an object, so that the queue does not wait for a promise.
          return { result: work() };
        } finally {
          elapsedMs = performance.now() - startMs;
        }
      },
      () => Math.max(elapsedMs, leastMs),
    );
    return await begun.result;
  }
}

/** Lets the thread answer others before it goes on. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
