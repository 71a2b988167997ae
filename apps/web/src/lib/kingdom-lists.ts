/** What every list of kingdoms does alike: what a typed text finds, and in which order they stand. Pure. */
import { type KingdomInfo, RARITIES } from "@kingdoms/client";
import { plain } from "./plain.ts";

/** Whether it is meant by the text: part of its name, its number (`7`, `#7#`) or its cell (`12, 3`). No text means all. */
export function finder(text: string): (kingdom: KingdomInfo) => boolean {
  const wanted = plain(text);
  const id = `#${wanted.replaceAll("#", "")}#`;
  const place = wanted.replaceAll(" ", "");
  return (kingdom) =>
    wanted === "" ||
    plain(kingdom.name).includes(wanted) ||
    kingdom.id === id ||
    place === `${kingdom.cell.x},${kingdom.cell.y}`;
}

/** The number in an id that is `#7#`, as all ids of kingdoms are. */
export const numberOf = (id: string): number => Number(id.slice(1, -1));

/** Rarer is more; null before fate has drawn it. */
export const rarityRank = ({ rarity }: KingdomInfo): number | null =>
  rarity === null ? null : RARITIES.indexOf(rarity);

/** As the language sorts names, numbers in them by value. Equals keep their order. */
export function inOrderOfNames(
  kingdoms: readonly KingdomInfo[],
  language: string,
  descending: boolean,
): readonly KingdomInfo[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = descending ? -1 : 1;
  return kingdoms.toSorted((one, other) => sign * compare(one.name, other.name));
}

/** Equals keep their order; those without a value come last in either direction. */
export function inOrderOf(
  kingdoms: readonly KingdomInfo[],
  rankOf: (kingdom: KingdomInfo) => number | null,
  descending: boolean,
): readonly KingdomInfo[] {
  const sign = descending ? -1 : 1;
  return kingdoms
    .map((kingdom) => ({ kingdom, value: rankOf(kingdom) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other),
    )
    .map(({ kingdom }) => kingdom);
}
