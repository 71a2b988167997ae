/**
 * One timer for every ticking text on the page. It stops while nobody listens or the tab is hidden, and ticks at once
 * when the tab wakes, so that a page asleep for a day is right again with its first frame.
 */
export interface Ticker {
  subscribe(listener: () => void): () => void;
}

export function createTicker(periodMs: number, page: Document): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = (): void => {
    for (const listener of listeners) listener();
  };
  const update = (): void => {
    const wanted = listeners.size > 0 && page.visibilityState === "visible";
    if (wanted && timer === undefined) timer = setInterval(tick, periodMs);
    if (!wanted && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  page.addEventListener("visibilitychange", () => {
    update();
    if (page.visibilityState === "visible") tick();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      update();
      return () => {
        listeners.delete(listener);
        update();
      };
    },
  };
}
