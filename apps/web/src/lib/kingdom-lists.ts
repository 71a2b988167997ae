/** What every list of kingdoms does alike: what a typed text finds, and what ranks them. Pure. */
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
