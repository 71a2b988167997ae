/** Rests until a time has passed, or until something happens that is worth getting up for. */
export class Alarm {
  #rung = false;
  #wake: (() => void) | null = null;

  /** Ends the rest, or the next one if there is none. */
  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** What rang so far is no reason to get up. */
  hush(): void {
    this.#rung = false;
  }

  /** Ends without an error when the signal aborts. */
  async rest(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        this.#wake = end;
        signal.addEventListener("abort", end);
      });
    }
    this.#wake = null;
    this.#rung = false;
  }
}
