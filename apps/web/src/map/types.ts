/** The input of the map. Small structural types that the client's records fit, so that the map need not import them. */
import type { DrawnMission } from "../game/mission-kinds/looks.ts";
import type { PeaceMoments } from "../game/peace.ts";
import type { Cell } from "./viewport.ts";

export type MapTheme = "light" | "dark";
export type MapMode = "view" | "create";
export type MapRarity = "Common" | "Uncommon" | "Rare" | "Epic" | "Legendary";

export interface MapKingdom {
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
  /** Its address; with the id it decides the arms. */
  readonly component: string;
  /** Null until it is drawn. */
  readonly rarity: MapRarity | null;
  /** The end of its protection from attacks; ledger time, seconds. */
  readonly protectedUntil: number;
  /** The times in which some attacks or all of them are impossible. */
  readonly shield?: PeaceMoments;
  /** The realm plays it itself. */
  readonly neighbor?: boolean;
}

export interface MapMission {
  readonly id: string;
  readonly kind: DrawnMission;
  /** Whether it harms the kingdom that it reaches. */
  readonly hostile: boolean;
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
