/** Order of spec section 9, which is also the order in which buildings are counted by a draw. */
export const BUILDINGS = [
  "mine",
  "barracks",
  "trezor",
  "stronghold",
  "mage_tower",
  "research_academy",
  "obscura_temple",
] as const;
export type Building = (typeof BUILDINGS)[number];

export const UNITS = ["defenders", "missiles", "barriers"] as const;
export type Unit = (typeof UNITS)[number];

/** The number of each kind of mission on the ledger (`random_type` of its launch). */
export const MISSION_NUMBERS = { war: 4, raid: 2, missile: 8, fortify: 32, prospect: 16, rarity: 1 } as const;
export type Mission = keyof typeof MISSION_NUMBERS;
export const MISSIONS = Object.keys(MISSION_NUMBERS) as readonly Mission[];

export const RARITIES = ["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Why a kingdom cannot have a name: the code of the ledger's refusal, behind `KINGDOMS_`. */
export type NameFault = "NAME_BLANK" | "NAME_TOO_LONG" | "NAME_NOT_PRINTABLE";

/** Cell of the world map: `0 <= x < width`, `0 <= y < height`. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
