/**
 * The ledger's time, extrapolated between two looks at it: `ledgerMs + (wall - wallMs) * factor`.
 * Rules run on this clock alone; the player's own clock only measures the time since the last anchor.
 */
export interface ClockAnchor {
  /** Unix milliseconds on the ledger when the anchor was taken. */
  readonly ledgerMs: number;
  /** Unix milliseconds on this machine at the same moment. */
  readonly wallMs: number;
  /** Ledger seconds per wall second; 1 on a public ledger. */
  readonly factor: number;
}

export interface LedgerClock {
  /** Unix milliseconds on the ledger now; null until the first anchor. */
  nowMs(): number | null;
  factor(): number;
  anchor(anchor: ClockAnchor): void;
  /** Nothing is known any more: the anchor was of another ledger. */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Extrapolates without ever going back further than the anchor itself. */
export function ledgerTimeAt(anchor: ClockAnchor, wallMs: number): number {
  const elapsed = Math.max(0, wallMs - anchor.wallMs);
  return anchor.ledgerMs + Math.floor(elapsed * anchor.factor);
}

export function createLedgerClock(wallNow: () => number = () => Date.now()): LedgerClock {
  let current: ClockAnchor | null = null;
  const listeners = new Set<() => void>();
  return {
    nowMs: () => (current === null ? null : ledgerTimeAt(current, wallNow())),
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
