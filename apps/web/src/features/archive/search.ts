/** The part of the archive's state that is in the address bar, so that a link opens the same view. */
import { RARITIES, type Rarity } from "@kingdoms/client";

export const SORTS = ["number", "name", "rarity", "place", "founded", "protection"] as const;
export type Sort = (typeof SORTS)[number];

export const SHOWS = ["owned", "protected", "unprotected"] as const;
type Show = (typeof SHOWS)[number];

/** A kingdom whose rarity is not drawn yet. */
type RarityFilter = Rarity | "undrawn";

export interface ArchiveSearch {
  readonly text?: string | undefined;
  readonly rarity?: RarityFilter | undefined;
  readonly show?: Show | undefined;
  /** Days of the player's calendar, both included: 2026-11-21. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly down?: true | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

const MAX_TEXT = 100;

const day = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Keeps the valid part of an address and drops the rest: users can type any address. */
export function readArchiveSearch(search: Record<string, unknown>): ArchiveSearch {
  // A text of digits alone comes from the address bar as a number.
  const text = typeof search.text === "number" ? String(search.text) : search.text;
  const page = Number(search.page);
  const [from, to] = [day(search.from), day(search.to)];
  const rarity = ([...RARITIES, "undrawn"] as const).find((name) => name === search.rarity);
  const show = SHOWS.find((name) => name === search.show);
  const sort = SORTS.find((name) => name === search.sort);
  return {
    ...(typeof text === "string" && text !== "" ? { text: text.slice(0, MAX_TEXT) } : {}),
    ...(rarity === undefined ? {} : { rarity }),
    ...(show === undefined ? {} : { show }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(sort === undefined ? {} : { sort }),
    ...(search.down === true || search.down === "true" ? { down: true as const } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
