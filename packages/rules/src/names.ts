/** In the order of the rules' table, which is also the order in which buildings are counted by a draw. */
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

/** In the order of the rules' table, which is that of the ledger's enum. */
export const LEDGER_MISSIONS = [
  "rarity",
  "raid",
  "war",
  "missile",
  "prospect",
  "fortify",
] as const satisfies readonly Mission[];

export const RARITIES = ["Common", "Uncommon", "Rare", "Epic", "Legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Why the ledger refuses a call, in the order of the rules' catalogue. On the ledger each stands behind `KINGDOMS_`. */
export const REFUSALS = [
  "WRONG_KEY",
  "BAD_CONFIG",
  "NOT_XRD",
  "NOT_KGLD",
  "NOT_ENOUGH_XRD",
  "NOT_ENOUGH_KGLD",
  "AMOUNT_NOT_POSITIVE",
  "CELL_OUTSIDE_MAP",
  "CELL_TAKEN",
  "NAME_BLANK",
  "NAME_TOO_LONG",
  "NAME_NOT_PRINTABLE",
  "UNKNOWN_BUILDING",
  "BUILD_IN_PROGRESS",
  "BUILDING_CAP_REACHED",
  "NO_FREE_SLOT",
  "NOTHING_UNDER_CONSTRUCTION",
  "BUILD_NOT_READY",
  "BUILDING_REQUIRED",
  "BATCH_IN_PROGRESS",
  "BATCH_TOO_LARGE",
  "NO_BATCH",
  "BATCH_NOT_READY",
  "TREZOR_FULL",
  "MISSION_PENDING",
  "MISSION_IN_FLIGHT",
  "COOLDOWN",
  "NOT_ENOUGH_UNITS",
  "NOT_ENOUGH_MISSILES",
  "TARGET_UNKNOWN",
  "TARGET_MISMATCH",
  "TARGET_SELF",
  "TARGET_PROTECTED",
  "TARGET_IN_TRUCE",
  "TARGET_CROWDED",
  "RATIO_NOT_DUE",
  "MISSION_UNKNOWN",
  "MISSION_NOT_DUE",
  "MISSION_NOT_FIRST",
  "MISSION_NOT_OVERDUE",
  "ROUND_UNKNOWN",
] as const;
export type RefusalName = (typeof REFUSALS)[number];

/** Why a kingdom cannot have a name. */
export type NameFault = Extract<RefusalName, `NAME_${string}`>;

/** Cell of the world map: `0 <= x < width`, `0 <= y < height`. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
