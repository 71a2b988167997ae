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

export const MISSIONS = ["war", "raid", "fortify", "missile", "prospect", "rarity"] as const;
export type Mission = (typeof MISSIONS)[number];

export const RARITIES = ["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Why a kingdom cannot have a name: the code of the ledger's refusal, behind `KINGDOMS_`. */
export type NameFault = "NAME_BLANK" | "NAME_TOO_LONG" | "NAME_NOT_PRINTABLE";

/** Cell of the world map: `0 <= x < width`, `0 <= y < height`. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
