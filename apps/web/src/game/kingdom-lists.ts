/** What every list of kingdoms does alike: what a typed text finds, and what ranks them. Pure. */
import { type KingdomInfo, RARITIES } from "@kingdoms/client";
import { plain } from "../format/names.ts";

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

/** Rarer is more; null before fate has drawn it. */
export const rarityRank = ({ rarity }: KingdomInfo): number | null =>
  rarity === null ? null : RARITIES.indexOf(rarity);
