import { type KingdomInfo, kingdomNumber } from "@kingdoms/client";
import { plain } from "../format/names.ts";
import { i18n } from "../i18n/index.ts";

/** As much of an id as stands for a kingdom whose name is not known. */
const SHOWN_OF_ID = 8;

/**
 * Name of a kingdom in a list that is in the order of ids, with its number where another one has the same name; "Kingdom " and the
 * beginning of the id where it is not in it.
 */
export function kingdomName(kingdoms: readonly KingdomInfo[], id: string): string {
  const known = kingdomById(kingdoms, id);
  if (known === null) return i18n.t("army.unknownKingdom", { id: id.slice(0, SHOWN_OF_ID) });
  return sharedNames(kingdoms).has(plain(known.name)) ? numbered(known.name, id) : known.name;
}

/** A name that no other kingdom has: names are not unique, numbers are. */
export const numbered = (name: string, id: string): string => `${name} ${id}`;

/** The names that several kingdoms have, in the form in which they are compared. Found once for each list. */
const shared = new WeakMap<readonly KingdomInfo[], ReadonlySet<string>>();

function sharedNames(kingdoms: readonly KingdomInfo[]): ReadonlySet<string> {
  const known = shared.get(kingdoms);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const { name } of kingdoms) {
    const compared = plain(name);
    if (seen.has(compared)) found.add(compared);
    seen.add(compared);
  }
  shared.set(kingdoms, found);
  return found;
}

/** Ids are `#1#`, `#2#`, … in the order of founding, so that a kingdom's place in the full list is known. */
export function kingdomById(kingdoms: readonly KingdomInfo[], id: string): KingdomInfo | null {
  const guess = kingdoms[(kingdomNumber(id) ?? 0) - 1];
  return guess?.id === id ? guess : (kingdoms.find((kingdom) => kingdom.id === id) ?? null);
}
