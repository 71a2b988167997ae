/** A sleep that can be ended from outside, for loops that wait for news. */
export class Rest {
  #wake: (() => void) | null = null;
  #called = false;

  /** Ends the sleep, or the next one before it begins. */
  wake(): void {
    this.#called = true;
    this.#wake?.();
  }

  /** Sleeps until woken, for this long at most. */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#called && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          this.#wake = null;
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener("abort", end);
        this.#wake = end;
      });
    }
    this.#called = false;
  }
}
