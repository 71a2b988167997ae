/** Search and order of every list of kingdoms, and the cells on which one may be founded. Pure. */
import { type Cell, type KingdomInfo, RARITIES } from "@kingdoms/client";
import { plain } from "../format/names.ts";

/** Whether a text is the number of this key: `7`, `#7`, `#7#`. */
export const hasNumber = (text: string, id: string): boolean => `#${text.replace(/[\s#]/gu, "")}#` === id;

/** Whether it is meant by the text: part of its name, its number (`7`, `#7#`) or its cell (`12, 3`). No text means all. */
export function finder(text: string): (kingdom: KingdomInfo) => boolean {
  const wanted = plain(text);
  const place = wanted.replaceAll(" ", "");
  return (kingdom) =>
    wanted === "" ||
    plain(kingdom.name).includes(wanted) ||
    hasNumber(wanted, kingdom.id) ||
    place === `${kingdom.cell.x},${kingdom.cell.y}`;
}

/** The kingdoms of this name as a player reads it: capitals and spaces around it do not matter. */
export function namesakes(kingdoms: readonly KingdomInfo[], name: string): readonly KingdomInfo[] {
  const wanted = plain(name);
  return wanted === "" ? [] : kingdoms.filter((kingdom) => plain(kingdom.name) === wanted);
}

/** Rarer is more; null before it is drawn. */
export const rarityRank = ({ rarity }: KingdomInfo): number | null =>
  rarity === null ? null : RARITIES.indexOf(rarity);

/** Why no kingdom can be founded on a cell; null when one can. */
export type PlaceProblem =
  | { readonly kind: "outside" }
  | { readonly kind: "taken"; readonly by: KingdomInfo };

export function placeProblem(
  cell: Cell,
  map: { readonly width: number; readonly height: number },
  kingdoms: readonly KingdomInfo[],
): PlaceProblem | null {
  const inside = (value: number, size: number): boolean =>
    Number.isInteger(value) && value >= 0 && value < size;
  if (!inside(cell.x, map.width) || !inside(cell.y, map.height)) return { kind: "outside" };
  const by = kingdoms.find((kingdom) => kingdom.cell.x === cell.x && kingdom.cell.y === cell.y);
  return by === undefined ? null : { kind: "taken", by };
}
