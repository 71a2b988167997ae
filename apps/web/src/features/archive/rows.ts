/** Which kingdoms the archive shows, in which order. */
import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { byValue, sortedByText } from "../../format/sorting.ts";
import { finder, rarityRank } from "../../game/kingdoms.ts";
import { openToAttack, untouchableUntil } from "../../game/peace.ts";
import type { ArchiveSearch, Sort } from "./search.ts";

export const ROWS_PER_PAGE = 50;
/** More cells than a row of the map has. */
const ROW_LENGTH = 4096;

/** Local midnight of a day (2026-11-21), in seconds, `days` later. */
function startOf(day: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + days).getTime() / 1000;
}

/**
 * @param owned ids of the player's own kingdoms.
 * @param now seconds of the ledger's clock, for the filter by protection.
 */
export function filtered(
  kingdoms: readonly KingdomInfo[],
  search: ArchiveSearch,
  owned: ReadonlySet<string>,
  now: number,
): readonly KingdomInfo[] {
  const meant = finder(search.text ?? "");
  const from = search.from === undefined ? Number.NEGATIVE_INFINITY : startOf(search.from);
  const to = search.to === undefined ? Number.POSITIVE_INFINITY : startOf(search.to, 1);
  const rarity = search.rarity === "undrawn" ? null : search.rarity;
  return kingdoms.filter((kingdom) => {
    if (kingdom.createdAt < from || kingdom.createdAt >= to) return false;
    if (rarity !== undefined && kingdom.rarity !== rarity) return false;
    if (search.show === "owned" && !owned.has(kingdom.id)) return false;
    if (search.show === "protected" && openToAttack(kingdom.shield, now)) return false;
    if (search.show === "unprotected" && !openToAttack(kingdom.shield, now)) return false;
    return meant(kingdom);
  });
}

/** A copy in the wanted order; equals keep the order of founding, in which `kingdoms` comes. */
export function sorted(
  kingdoms: readonly KingdomInfo[],
  sort: Sort,
  down: boolean,
  language: string,
): readonly KingdomInfo[] {
  return sort === "name"
    ? sortedByText(kingdoms, ({ name }) => name, language, down)
    : byValue(kingdoms, VALUES[sort], down);
}

const VALUES: Readonly<Record<Exclude<Sort, "name">, (kingdom: KingdomInfo) => number | null>> = {
  number: ({ id }) => kingdomNumber(id),
  rarity: rarityRank,
  // Row by row, as one reads a map.
  place: ({ cell }) => cell.y * ROW_LENGTH + cell.x,
  founded: ({ createdAt }) => createdAt,
  protection: ({ shield }) => untouchableUntil(shield),
};
