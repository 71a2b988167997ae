/** The world as a list: what is in it and in what order. Pure. */
import { type KingdomInfo, RARITIES, type Rarity } from "@kingdoms/client";
import { plain } from "../../lib/plain.ts";

export const SORT_KEYS = ["number", "name", "rarity", "distance", "protection"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Order {
  readonly key: SortKey;
  readonly descending: boolean;
}

export interface Filter {
  /** Part of a name, or a number with or without its hashes. */
  readonly text: string;
  readonly rarity: Rarity | null;
  readonly own: boolean;
  readonly unprotected: boolean;
}

export interface Known {
  readonly ownedIds: ReadonlySet<string>;
  /** Ledger time, seconds. */
  readonly now: number;
  /** Cells from the selected kingdom; null where none is selected. */
  readonly distance: (kingdom: KingdomInfo) => number | null;
  /** BCP 47, for the order of names. */
  readonly language: string;
}

export function filtered(
  kingdoms: readonly KingdomInfo[],
  filter: Filter,
  { ownedIds, now }: Known,
): readonly KingdomInfo[] {
  const wanted = plain(filter.text);
  const number = /^#?(\d+)#?$/.exec(wanted)?.[1];
  return kingdoms.filter((kingdom) => {
    if (filter.own && !ownedIds.has(kingdom.id)) return false;
    if (filter.unprotected && kingdom.protectedUntil > now) return false;
    if (filter.rarity !== null && kingdom.rarity !== filter.rarity) return false;
    return wanted === "" || plain(kingdom.name).includes(wanted) || kingdom.id === `#${number}#`;
  });
}

const numberOf = ({ id }: KingdomInfo): number => Number(id.slice(1, -1));

/** Equals stay in the order of founding; what is not known comes last in either direction. */
export function ordered(
  kingdoms: readonly KingdomInfo[],
  order: Order,
  known: Known,
): readonly KingdomInfo[] {
  const { key } = order;
  if (key === "name") {
    const { compare } = new Intl.Collator(known.language, { numeric: true });
    const sign = order.descending ? -1 : 1;
    return [...kingdoms].sort((a, b) => sign * compare(a.name, b.name));
  }
  const values = new Map(kingdoms.map((kingdom) => [kingdom, standingOf(kingdom, key, known)]));
  return [...kingdoms].sort((a, b) => {
    const [x, y] = [values.get(a) ?? null, values.get(b) ?? null];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0);
    return order.descending ? y - x : x - y;
  });
}

function standingOf(kingdom: KingdomInfo, key: Exclude<SortKey, "name">, known: Known): number | null {
  switch (key) {
    case "number":
      return numberOf(kingdom);
    case "rarity":
      return kingdom.rarity === null ? null : RARITIES.indexOf(kingdom.rarity);
    case "distance":
      return known.distance(kingdom);
    case "protection":
      return Math.max(0, kingdom.protectedUntil - known.now);
  }
}

/** A first click sorts upwards, a second one downwards. */
export const clicked = (order: Order, key: SortKey): Order => ({
  key,
  descending: order.key === key && !order.descending,
});
