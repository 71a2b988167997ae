/** Previews in a separate thread, which is ended if a preview takes too long. */

import type { Thread } from "../channel/channel.ts";
import { startTimer, ThreadOnDemand, type Timer } from "../channel/on-demand.ts";
import {
  type Preview,
  type Previewer,
  type PreviewPoint,
  PreviewRefused,
  type PreviewRequest,
} from "../preview/previewer.ts";
import { FairQueue } from "../shares/fair-queue.ts";
import { executionAllowance, executionCost, unitsOfLongest } from "../shares/limits.ts";
import type { Requester } from "../shares/requester.ts";

/** Calls that the thread answers. */
export type PreviewCalls = {
  /** Opens the engine and executes something, so that the first preview does not wait. */
  readonly prepare: (point: PreviewPoint) => Promise<void>;
  readonly preview: (request: PreviewRequest, point: PreviewPoint) => Promise<Preview>;
};

/** How long the preview of a guest who has used much may run while another one waits; most take a few milliseconds. */
const limitMs = 2_000;
/** How many times the limit a preview may run while no other waits, so that a slow machine executes as much as a ledger. */
const mostSteps = 5;
/** The same while the realm or its owner waits. */
const stepsBeforeOwner = 2;
/** Waiting requests of the realm, and of its owner. Each may hold 8 MiB. */
const mostWaiting = 32;
/** Waiting requests of one guest, and of all guests. */
const perGuest = 4;
const allGuests = 64;

export class ThreadPreviewer implements Previewer {
  readonly #thread: ThreadOnDemand<PreviewCalls>;
  readonly #timer: Timer;
  readonly #queue: FairQueue;
  readonly #open = { realm: 0, owner: 0, guest: 0 };
  #point: () => PreviewPoint = () => ({ stateVersion: 0, nowMs: 0 });

  constructor(start: () => Thread, timer: Timer = startTimer) {
    this.#timer = timer;
    this.#thread = new ThreadOnDemand(start, {
      timer,
      prepare: (thread) => thread.call("prepare", this.#point()),
    });
    this.#queue = new FairQueue({
      what: "previews",
      allowance: executionAllowance,
      perGuest,
      allGuests,
      timer,
    });
  }

  async preview(request: PreviewRequest, point: () => PreviewPoint, requester: Requester): Promise<Preview> {
    const { kind } = requester;
    if (kind !== "guest" && this.#open[kind] >= mostWaiting)
      throw new PreviewRefused("PREVIEWS_WAITING", `${mostWaiting} previews are waiting already. Ask later.`);
    this.#point = point;
    this.#open[kind] += 1;
    try {
      return await this.#queue.run(
        requester,
        () => this.#execute(request, point, requester),
        (preview, error) => executionCost(sizeOf(request), preview?.costUnits ?? unitsOfFailure(error)),
      );
    } finally {
      this.#open[kind] -= 1;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /**
   * On a slow machine, a guest with few requests is not ended because of another guest's many, nor are the realm and its owner because of
   * each other's.
   */
  #stepsOf(requester: Requester): number {
    const waiting = this.#queue.waitingBehind(requester);
    if (waiting === "nobody") return mostSteps;
    if (!this.#queue.hasUsedLittle(requester)) return 1;
    return waiting === "guests" ? mostSteps : stepsBeforeOwner;
  }

  #execute(request: PreviewRequest, point: () => PreviewPoint, requester: Requester): Promise<Preview> {
    return this.#thread.use((thread) => {
      let inTime: () => void = () => undefined;
      const step = (taken: number): void => {
        inTime = this.#timer(limitMs, () => {
          if (taken >= this.#stepsOf(requester)) void this.#thread.end(tooLong(taken));
          else step(taken + 1);
        });
      };
      step(1);
      return thread.call("preview", request, point()).finally(() => inTime());
    });
  }
}

/** Characters that must be read before anything is executed. */
const sizeOf = ({ version, request }: PreviewRequest): number =>
  version === 1
    ? request.manifest.length + request.blobs.reduce((sum, { length }) => sum + length, 0)
    : request.transaction.length;

const unitsOfFailure = (error: unknown): number | null =>
  error instanceof PreviewRefused && error.code === "PREVIEW_TOO_LONG" ? unitsOfLongest : null;

function tooLong(steps: number): PreviewRefused {
  return new PreviewRefused(
    "PREVIEW_TOO_LONG",
    `The preview was ended after ${(steps * limitMs) / 1000} s, and others are executed again.`,
  );
}
