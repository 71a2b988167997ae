/** What spares a kingdom from attacks, in the words of the map; empty for nothing. */

import { fill } from "../format/fill.ts";
import { remainingWords } from "../format/times.ts";
import { peaceOf } from "../game/peace.ts";
import type { MapMessages } from "../i18n/en/map.ts";
import type { MapKingdom } from "./types.ts";

export function sparedText(
  { shield, protectedUntil }: MapKingdom,
  now: number,
  messages: MapMessages,
  language: string,
): string {
  const moments = shield ?? { protectedUntil, warTruceUntil: 0, raidTruceUntil: 0 };
  return peaceOf(moments, now)
    .map(({ from, until }) => fill(messages.peace[from], { time: remainingWords(until - now, language) }))
    .join(" · ");
}
