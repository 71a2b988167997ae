/** Previews in a thread of their own, which is ended in the middle of one that takes too long. */
import {
  type Preview,
  type Previewer,
  type PreviewPoint,
  PreviewRefused,
  type PreviewRequest,
} from "../execution/previewer.ts";
import type { Thread } from "./channel.ts";
import { startTimer, ThreadOnDemand, type Timer } from "./on-demand.ts";

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
/** Each may hold a request of 8 MiB. */
const mostWaiting = 32;

export class ThreadPreviewer implements Previewer {
  readonly #thread: ThreadOnDemand<PreviewCalls>;
  readonly #timer: Timer;
  #point: () => PreviewPoint = () => ({ stateVersion: 0, nowMs: 0 });
  #turns: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(start: () => Thread, timer: Timer = startTimer) {
    this.#timer = timer;
    this.#thread = new ThreadOnDemand(start, {
      timer,
      prepare: (thread) => thread.call("prepare", this.#point()),
    });
  }

  async preview(request: PreviewRequest, point: () => PreviewPoint): Promise<Preview> {
    if (this.#waiting >= mostWaiting)
      throw new PreviewRefused("PREVIEWS_WAITING", `${mostWaiting} previews are waiting already. Ask later.`);
    this.#point = point;
    this.#waiting += 1;
    const turn = this.#turns
      .then(() => this.#execute(request, point))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#turns = turn.catch(() => undefined);
    return turn;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #execute(request: PreviewRequest, point: () => PreviewPoint): Promise<Preview> {
    return this.#thread.use((thread) => {
      let inTime: () => void = () => undefined;
      const step = (taken: number): void => {
        inTime = this.#timer(limitMs, () => {
          if (this.#waiting > 1 || taken >= mostSteps) void this.#thread.end(tooLong(taken));
          else step(taken + 1);
        });
      };
      step(1);
      return thread.call("preview", request, point()).finally(() => inTime());
    });
  }
}

function tooLong(steps: number): PreviewRefused {
  return new PreviewRefused(
    "PREVIEW_TOO_LONG",
    `The preview was ended after ${(steps * limitMs) / 1000} s, and others are executed again.`,
  );
}
