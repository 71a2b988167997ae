/** What changed between two lists of kingdoms, as far as the chart shows it. Pure. */
import type { MapKingdom } from "../types.ts";
import { cellIndex } from "../viewport.ts";
import type { PaintedKingdom } from "./part.ts";

export interface Changes {
  readonly put: readonly PaintedKingdom[];
  /** Cells that are empty again. */
  readonly drop: readonly number[];
}

const looksAlike = (a: PaintedKingdom, b: PaintedKingdom): boolean =>
  a.component === b.component &&
  a.name === b.name &&
  a.rarity === b.rarity &&
  a.protectedUntil === b.protectedUntil &&
  a.own === b.own;

export function changesOf(
  known: ReadonlyMap<number, PaintedKingdom>,
  kingdoms: readonly MapKingdom[],
  ownedIds: ReadonlySet<string>,
): Changes {
  const put: PaintedKingdom[] = [];
  const seen = new Set<number>();
  for (const { id, name, cell, component, rarity, protectedUntil } of kingdoms) {
    const at = cellIndex(cell);
    seen.add(at);
    const now = { id, name, cell, component, rarity, protectedUntil, own: ownedIds.has(id) };
    const before = known.get(at);
    if (before === undefined || !looksAlike(before, now)) put.push(now);
  }
  return { put, drop: [...known.keys()].filter((at) => !seen.has(at)) };
}
