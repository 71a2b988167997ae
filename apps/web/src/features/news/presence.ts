/** When somebody was last at a page of this browser. */

const HERE = "kingdoms:here";
/** Whoever was away for so long is told in one list what happened meanwhile. */
export const AWAY_MS = 600_000;

/** Unix milliseconds of the player's clock; null where nobody ever was. */
export function leftAt(): number | null {
  const left = Number(localStorage.getItem(HERE) ?? Number.NaN);
  return Number.isFinite(left) ? left : null;
}

/** "first": on this device for the first time, where nobody can return. A clock that was put back says nothing. */
export type Arrival = "first" | "returned" | "stayed";

export function arrivalOf(left: number | null, now: number): Arrival {
  if (left === null) return "first";
  return now - left >= AWAY_MS ? "returned" : "stayed";
}

export function stayHere(): void {
  try {
    localStorage.setItem(HERE, String(Date.now()));
  } catch {
    // No room left: the next visit is like the first one.
  }
}
