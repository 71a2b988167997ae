/** When somebody was last at a page of this browser, by the player's clock and by the ledger's, which may be faster. */
import { ledgerSeconds } from "../../data/seconds.ts";

const HERE = "kingdoms:here";
/** Whoever was away for so long is told in one list what happened meanwhile. Seconds. */
export const AWAY = 600;

export interface Presence {
  /** Unix milliseconds of the player's clock. */
  readonly wallMs: number;
  /** Seconds of the ledger's. */
  readonly ledger: number;
}

export function leftAt(): Presence | null {
  const [wallMs = Number.NaN, ledger = Number.NaN] = (localStorage.getItem(HERE) ?? "")
    .split(" ")
    .map(Number);
  return Number.isFinite(wallMs) && Number.isFinite(ledger) ? { wallMs, ledger } : null;
}

/** A clock that was put back says nothing. */
export const wasAway = (left: Presence | null, wallMs: number, ledger: number): boolean =>
  left === null || wallMs - left.wallMs >= AWAY * 1000 || ledger - left.ledger >= AWAY;

export function stayHere(): void {
  try {
    localStorage.setItem(HERE, `${Date.now()} ${Math.floor(ledgerSeconds())}`);
  } catch {
    // No room left: the next visit greets with the list.
  }
}
