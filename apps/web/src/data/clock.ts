import { steadyNow } from "./steady.ts";

/**
 * The ledger's time, extrapolated between two looks at it: `ledgerMs + (now - steadyMs) * factor`. Rules run on this clock only.
 * What measures the time since the last anchor never jumps, so that the page does not follow the machine's clock when it is set.
 */
export interface ClockAnchor {
  /** Unix milliseconds on the ledger when the anchor was taken. */
  readonly ledgerMs: number;
  /** `steadyNow()` at the same moment. */
  readonly steadyMs: number;
  /** Ledger seconds per second that passes; 1 on a public ledger. */
  readonly factor: number;
}

export interface LedgerClock {
  /** Unix milliseconds on the ledger now; null until the first anchor. */
  nowMs(): number | null;
  readonly factor: () => number;
  anchor(anchor: ClockAnchor): void;
  /** Nothing is known any more: the anchor was of another ledger. */
  forget(): void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Extrapolates without ever going back further than the anchor itself. */
export function ledgerTimeAt(anchor: ClockAnchor, steadyMs: number): number {
  const elapsed = Math.max(0, steadyMs - anchor.steadyMs);
  return anchor.ledgerMs + Math.floor(elapsed * anchor.factor);
}

export function createLedgerClock(now: () => number = steadyNow): LedgerClock {
  let current: ClockAnchor | null = null;
  const listeners = new Set<() => void>();
  return {
    nowMs: () => (current === null ? null : ledgerTimeAt(current, now())),
    factor: () => current?.factor ?? 1,
    anchor(anchor) {
      if (!Number.isFinite(anchor.ledgerMs) || !(anchor.factor >= 0)) return;
      current = anchor;
      for (const listener of listeners) listener();
    },
    forget() {
      current = null;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ledgerClock = createLedgerClock();
