import { distinctName, type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { i18n } from "../i18n/index.ts";

/** Characters of an id that name a kingdom whose name is not known. */
const SHOWN_OF_ID = 8;

/**
 * Name of a kingdom in a list sorted by id, with its number if another one has the same name; "Kingdom " and the
 * beginning of the id if the list lacks it.
 */
export function kingdomName(kingdoms: readonly KingdomInfo[], id: string): string {
  const known = kingdomById(kingdoms, id);
  if (known === null) return i18n.t("kingdoms.unnamed", { id: id.slice(0, SHOWN_OF_ID) });
  return distinctName(kingdoms, known);
}

/** Ids are `#1#`, `#2#`, … in the order of founding, so that a kingdom's place in the full list is known. */
export function kingdomById(kingdoms: readonly KingdomInfo[], id: string): KingdomInfo | null {
  const guess = kingdoms[(kingdomNumber(id) ?? 0) - 1];
  return guess?.id === id ? guess : (kingdoms.find((kingdom) => kingdom.id === id) ?? null);
}
