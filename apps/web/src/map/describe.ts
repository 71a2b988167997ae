/** A cell in words: the readout under the pointer, and what a screen reader hears. */
import { fill, type MapMessages } from "./messages.ts";
import { type Field, groundOf } from "./terrain/field.ts";
import type { MapKingdom, MapMode } from "./types.ts";
import type { Cell } from "./viewport.ts";

/** Days and hours, hours and minutes, or minutes (spec section 4); the last minute counts as one. */
export function remainingText(seconds: number, messages: MapMessages): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return fill(messages.daysHours, { days, hours: hours % 24 });
  if (hours > 0) return fill(messages.hoursMinutes, { hours, minutes: minutes % 60 });
  return fill(messages.minutes, { minutes });
}

interface Known {
  readonly field: Field;
  readonly kingdom: MapKingdom | undefined;
  readonly own: boolean;
  readonly mode: MapMode;
  readonly now: number;
}

export function describeCell(cell: Cell, known: Known, messages: MapMessages): string {
  const { kingdom, own, mode, now } = known;
  const parts = [
    fill(messages.cell, { x: cell.x, y: cell.y }),
    messages.grounds[groundOf(known.field, cell)],
  ];
  if (kingdom === undefined) parts.push(mode === "create" ? messages.mayFound : messages.empty);
  else {
    parts.push(kingdom.name);
    parts.push(kingdom.rarity === null ? messages.rarityPending : messages.rarities[kingdom.rarity]);
    if (own) parts.push(messages.yours);
    if (kingdom.protectedUntil > now)
      parts.push(
        fill(messages.protectedFor, { time: remainingText(kingdom.protectedUntil - now, messages) }),
      );
    if (mode === "create") parts.push(messages.taken);
  }
  return parts.join(" · ");
}
