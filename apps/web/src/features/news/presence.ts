/** The time of the last visit to a page of this browser. */
import { keepText, keptText } from "../../ui/kept.ts";

const HERE = "kingdoms:here";
/** A player who was away for so long gets one list of what happened meanwhile. */
const AWAY_MS = 600_000;

/** Unix milliseconds of the player's clock; null before the first visit. */
function leftAt(): number | null {
  const left = Number(keptText(HERE) ?? Number.NaN);
  return Number.isFinite(left) ? left : null;
}

/** "first": the first visit on this device, so no player can return. A clock that was put back proves nothing. */
type Arrival = "first" | "returned" | "stayed";

function arrivalOf(left: number | null, now: number): Arrival {
  if (left === null) return "first";
  return now - left >= AWAY_MS ? "returned" : "stayed";
}

export function stayHere(): void {
  // Without room for it, the next visit is like the first one.
  keepText(HERE, String(Date.now()));
}

let arrival = arrivalOf(leftAt(), Date.now());

/** The page is shown again. */
export function arrive(): void {
  arrival = arrivalOf(leftAt(), Date.now());
}

/** How the player came to the page; said once. */
export function takeArrival(): Arrival {
  const came = arrival;
  arrival = "stayed";
  return came;
}

/** Unless the player is still to be greeted. */
export function stayOn(): void {
  if (arrival === "stayed") stayHere();
}
