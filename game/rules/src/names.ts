/** The types of the names that the rules' own table has; `catalogue.generated.ts` is written from it. */
import type { BUILDINGS, MISSION_NUMBERS, REFUSALS, UNITS } from "./catalogue.generated.ts";

export type Building = (typeof BUILDINGS)[number];
export type Unit = (typeof UNITS)[number];
export type Mission = keyof typeof MISSION_NUMBERS;

export const RARITIES = ["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Why the ledger refuses a call. On the ledger each has the prefix `KINGDOMS_`. */
export type RefusalName = (typeof REFUSALS)[number];

/** Why a kingdom cannot have a name. */
export type NameFault = Extract<RefusalName, `NAME_${string}`>;

/** Cell of the world map: `0 <= x < width`, `0 <= y < height`. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
