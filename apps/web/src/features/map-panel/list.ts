/** The world as a list: its rows and their order. Pure. */
import { type KingdomInfo, kingdomNumber, type Rarity } from "@kingdoms/client";
import { byValue, type SortOrder, sortedByText } from "../../format/sorting.ts";
import { finder, rarityRank } from "../../game/kingdoms.ts";
import { openToAttack, untouchableUntil } from "../../game/peace.ts";

export const SORT_KEYS = ["number", "name", "rarity", "distance", "protection"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface KingdomFilter {
  /** Part of a name, a number or a cell. */
  readonly text: string;
  readonly rarity: Rarity | null;
  readonly own: boolean;
  readonly unprotected: boolean;
}

export interface ListContext {
  readonly ownedIds: ReadonlySet<string>;
  /** Ledger time, seconds. */
  readonly now: number;
  /** Cells from the selected kingdom; null if none is selected. */
  readonly distance: (kingdom: KingdomInfo) => number | null;
  /** BCP 47, for the order of names. */
  readonly language: string;
}

export function filtered(
  kingdoms: readonly KingdomInfo[],
  filter: KingdomFilter,
  { ownedIds, now }: ListContext,
): readonly KingdomInfo[] {
  const matches = finder(filter.text);
  return kingdoms.filter((kingdom) => {
    if (filter.own && !ownedIds.has(kingdom.id)) return false;
    if (filter.unprotected && !openToAttack(kingdom.shield, now)) return false;
    if (filter.rarity !== null && kingdom.rarity !== filter.rarity) return false;
    return matches(kingdom);
  });
}

/** Equals stay in the order of founding; unknown values come last in either direction. */
export function ordered(
  kingdoms: readonly KingdomInfo[],
  { key, descending }: SortOrder<SortKey>,
  known: ListContext,
): readonly KingdomInfo[] {
  return key === "name"
    ? sortedByText(kingdoms, ({ name }) => name, known.language, descending)
    : byValue(kingdoms, (kingdom) => standingOf(kingdom, key, known), descending);
}

function standingOf(kingdom: KingdomInfo, key: Exclude<SortKey, "name">, known: ListContext): number | null {
  switch (key) {
    case "number":
      return kingdomNumber(kingdom.id);
    case "rarity":
      return rarityRank(kingdom);
    case "distance":
      return known.distance(kingdom);
    case "protection":
      return Math.max(0, untouchableUntil(kingdom.shield) - known.now);
  }
}
