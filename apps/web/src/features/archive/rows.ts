/** Which kingdoms the archive shows, in which order. */
import { type KingdomInfo, RARITIES } from "@kingdoms/client";
import { plain } from "../../lib/plain.ts";
import type { ArchiveSearch, Sort } from "./search.ts";

export const ROWS_PER_PAGE = 50;

/** Local midnight of a day (2026-11-21), in seconds; `days` later where asked. */
function startOf(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days).getTime() / 1000;
}

/** By name, by number (`7`, `#7#`) or by place (`12, 3`). */
function matches(kingdom: KingdomInfo, wanted: string): boolean {
  const { name, id, cell } = kingdom;
  return (
    plain(name).includes(wanted) ||
    id === wanted ||
    id === `#${wanted}#` ||
    `${cell.x},${cell.y}` === wanted.replaceAll(" ", "")
  );
}

/**
 * @param owned ids of the player's own kingdoms.
 * @param now seconds of the ledger's clock, for what is still protected.
 */
export function filtered(
  kingdoms: readonly KingdomInfo[],
  search: ArchiveSearch,
  owned: ReadonlySet<string>,
  now: number,
): readonly KingdomInfo[] {
  const wanted = plain(search.text ?? "");
  const from = search.from === undefined ? Number.NEGATIVE_INFINITY : startOf(search.from);
  const to = search.to === undefined ? Number.POSITIVE_INFINITY : startOf(search.to, 1);
  const rarity = search.rarity === "undrawn" ? null : search.rarity;
  return kingdoms.filter((kingdom) => {
    if (kingdom.createdAt < from || kingdom.createdAt >= to) return false;
    if (rarity !== undefined && kingdom.rarity !== rarity) return false;
    if (search.show === "owned" && !owned.has(kingdom.id)) return false;
    if (search.show === "protected" && kingdom.protectedUntil <= now) return false;
    if (search.show === "unprotected" && kingdom.protectedUntil > now) return false;
    return wanted === "" || matches(kingdom, wanted);
  });
}

const rank = ({ rarity }: KingdomInfo): number => (rarity === null ? -1 : RARITIES.indexOf(rarity));

type Compare = (one: KingdomInfo, other: KingdomInfo) => number;

/** Ties keep the order of founding, since sorting is stable and the list comes in that order. */
function comparing(sort: Sort, language: string): Compare {
  switch (sort) {
    case "number":
      return () => 0;
    case "name": {
      const collator = new Intl.Collator(language, { numeric: true });
      return (one, other) => collator.compare(one.name, other.name);
    }
    case "rarity":
      return (one, other) => rank(one) - rank(other);
    case "place":
      return (one, other) => one.cell.y - other.cell.y || one.cell.x - other.cell.x;
    case "founded":
      return (one, other) => one.createdAt - other.createdAt;
    case "protection":
      return (one, other) => one.protectedUntil - other.protectedUntil;
  }
}

/** A copy in the wanted order; `kingdoms` comes in the order of founding. */
export function sorted(
  kingdoms: readonly KingdomInfo[],
  sort: Sort,
  down: boolean,
  language: string,
): readonly KingdomInfo[] {
  if (sort === "number") return down ? kingdoms.toReversed() : kingdoms;
  const compare = comparing(sort, language);
  return kingdoms.toSorted(down ? (one, other) => compare(other, one) : compare);
}

export const pageCount = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
