/** A cell in words: the readout under the pointer, and the text for a screen reader. */
import type { MapMessages } from "../i18n/en/map.ts";
import { isAtSea, location } from "./places/places.ts";
import { sparedText } from "./spared.ts";
import { groundOf, type TerrainField } from "./terrain/field.ts";
import type { MapKingdom, MapMode } from "./types.ts";
import type { Cell } from "./viewport.ts";

interface Known {
  /** Null until the land is made. */
  readonly field: TerrainField | null;
  readonly kingdom: MapKingdom | undefined;
  readonly own: boolean;
  readonly mode: MapMode;
  readonly now: number;
  /** BCP 47, for times. */
  readonly language: string;
}

export function describeCell(cell: Cell, known: Known, messages: MapMessages): string {
  const { kingdom, own, mode, now, language } = known;
  const parts = [location(cell, messages.places)];
  if (kingdom !== undefined && isAtSea(cell)) parts.push(messages.island);
  else if (known.field !== null) parts.push(messages.grounds[groundOf(known.field, cell)]);
  if (kingdom === undefined) parts.push(mode === "create" ? messages.mayFound : messages.empty);
  else {
    parts.push(kingdom.name);
    parts.push(kingdom.rarity === null ? messages.rarityPending : messages.names.rarities[kingdom.rarity]);
    if (own) parts.push(messages.yours);
    if (kingdom.neighbor === true) parts.push(messages.neighbor);
    const spared = sparedText(kingdom, now, messages, language);
    if (spared !== "") parts.push(spared);
    if (mode === "create") parts.push(messages.taken);
  }
  return parts.join(" · ");
}
