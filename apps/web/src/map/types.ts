/** What the map is told. Small structural types of its own: the client's records fit without being imported. */
import type { Cell } from "./viewport.ts";

export type MapTheme = "light" | "dark";
export type MapMode = "view" | "create";
export type MapRarity = "Common" | "Uncommon" | "Rare" | "Epic" | "Legendary";
export const MISSION_KINDS = ["war", "raid", "missile", "fortify", "prospect"] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

export interface MapKingdom {
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
  /** Seed of the arms: the component address. */
  readonly component: string;
  /** Null until fate has drawn it. */
  readonly rarity: MapRarity | null;
  /** Ledger time, seconds. */
  readonly protectedUntil: number;
}

export interface MapMission {
  readonly id: string;
  readonly kind: MissionKind;
  /** Key ids of the kingdoms it leaves and reaches; a prospect has one for both. */
  readonly from: string;
  readonly to: string;
  /** Ledger time, seconds. */
  readonly launchedAt: number;
  readonly arrivesAt: number;
}

export const RARITY_GEMS: Readonly<Record<MapRarity, number>> = {
  Common: 1,
  Uncommon: 2,
  Rare: 3,
  Epic: 4,
  Legendary: 5,
};
