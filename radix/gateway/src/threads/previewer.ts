/** Previews in a separate thread, which is ended in the middle of one that takes too long. */

import type { Thread } from "../channel/channel.ts";
import { startTimer, ThreadOnDemand, type Timer } from "../channel/on-demand.ts";
import {
  type Preview,
  type Previewer,
  type PreviewPoint,
  PreviewRefused,
  type PreviewRequest,
} from "../preview/previewer.ts";
import { executionAllowance, executionCost, unitsOfLongest } from "../shares/limits.ts";
import type { Requester } from "../shares/requester.ts";
import { Turns } from "../shares/turns.ts";

/** What the thread answers. */
export type PreviewCalls = {
  /** Does what the first preview would wait for: opens the engine and lets it execute something. */
  readonly prepare: (point: PreviewPoint) => Promise<void>;
  readonly preview: (request: PreviewRequest, point: PreviewPoint) => Promise<Preview>;
};

/** How long the execution of a preview may take while another one waits; that of most takes a few milliseconds. */
const limitMs = 2_000;
/** In such steps as long as nobody waits, so that a slow machine executes what a ledger would. */
const mostSteps = 5;
/** Of a guest who has used little, while the realm or its owner waits. */
const stepsOfModest = 2;
/** Each may hold a request of 8 MiB. Of the realm, and of its owner. */
const mostWaiting = 32;
/** Of one guest, and of all. */
const ofOneGuest = 4;
const ofAllGuests = 64;

export class ThreadPreviewer implements Previewer {
  readonly #thread: ThreadOnDemand<PreviewCalls>;
  readonly #timer: Timer;
  readonly #turns: Turns;
  readonly #open = { realm: 0, owner: 0, guest: 0 };
  #point: () => PreviewPoint = () => ({ stateVersion: 0, nowMs: 0 });

  constructor(start: () => Thread, timer: Timer = startTimer) {
    this.#timer = timer;
    this.#thread = new ThreadOnDemand(start, {
      timer,
      prepare: (thread) => thread.call("prepare", this.#point()),
    });
    this.#turns = new Turns({
      what: "previews",
      allowance: executionAllowance,
      ofOneGuest,
      ofAllGuests,
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
      return await this.#turns.take(
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

  /** On a slow machine a guest who asks for little is not ended because another one asks for much. */
  #stepsOf(requester: Requester): number {
    const waiting = this.#turns.waitingBehind(requester);
    if (waiting === "nobody") return mostSteps;
    if (!this.#turns.hasUsedLittle(requester)) return 1;
    return waiting === "guests" ? mostSteps : stepsOfModest;
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

/** Characters that have to be read before anything is executed. */
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
