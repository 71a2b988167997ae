/** Resolves after this long, or at once, without an error, when the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new WakeableSleep().sleep(ms, signal);
}

/** A sleep that can be ended early, for loops that wait for a change. */
export class WakeableSleep {
  #end: (() => void) | null = null;
  #woken = false;

  /** Ends the sleep, or the next one before it begins. */
  wake(): void {
    this.#woken = true;
    this.#end?.();
  }

  /** Earlier calls of `wake` do not end the next sleep. */
  reset(): void {
    this.#woken = false;
  }

  /** Resolves after this long, once woken, or when the signal aborts. */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#woken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          this.#end = null;
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener("abort", end);
        this.#end = end;
      });
    }
    this.#woken = false;
  }
}
