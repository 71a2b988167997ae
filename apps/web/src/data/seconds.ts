import { useEffect, useReducer, useSyncExternalStore } from "react";
import { ledgerClock } from "./clock.ts";
import { steadyNow } from "./steady.ts";

/** Called each second, and at once when the ledger's clock is set. */
export function onSecond(listener: () => void): () => void {
  const stops = [pageTicker.subscribe(listener), ledgerClock.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Ledger time in seconds; the page's own clock until the ledger's is known. */
export const ledgerSeconds = (): number => (ledgerClock.nowMs() ?? steadyNow()) / 1000;

/**
 * One timer for every ticking text on the page. It stops while it has no listener or the tab is hidden. It ticks at
 * once when the tab wakes, so that a page that was asleep for a day is right with its first frame.
 */
interface Ticker {
  subscribe(listener: () => void): () => void;
}

function createTicker(periodMs: number, page: Document): Ticker {
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

/** The page's one-second tick. */
export const pageTicker = createTicker(1000, document);

const minute = (): number => Math.floor(ledgerSeconds() / 60) * 60;

/** The minute that the ledger is in (seconds), for texts that count minutes: their component renders again once a minute. */
export const useMinute = (): number => useSyncExternalStore(onSecond, minute);

/** Whether the ledger's clock has reached a moment (seconds); renders once, when it does. Null is never. */
export function usePast(moment: number | null): boolean {
  return useSyncExternalStore(onSecond, () => {
    const now = ledgerClock.nowMs();
    return moment !== null && now !== null && now >= moment * 1000;
  });
}

/**
 * Renders once more when the ledger's clock reaches a moment (seconds), for values derived from the clock. If one
 * moment follows another, as with stages, `usePast` would be false before and after, and nothing would render.
 */
export function useRenderAt(moment: number | null): void {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    if (moment === null) return undefined;
    const stop = onSecond(() => {
      const now = ledgerClock.nowMs();
      if (now === null || now < moment * 1000) return;
      stop();
      render();
    });
    return stop;
  }, [moment]);
}

const known = (): boolean => ledgerClock.nowMs() !== null;

/** Whether the ledger's time has been read: before, nothing has passed and nothing is still to come. */
export const useClockKnown = (): boolean => useSyncExternalStore(onSecond, known);
