/** The inputs and outcomes of missions (`design/rules.md`, section 5). Amounts are KGLD. */
import type { Attos } from "./attos.ts";
import type { Building } from "./names.ts";

/** The number of each building. */
export type BuildingCounts = Readonly<Record<Building, number>>;

/** The 32 bytes of a fate; or "overdue" for a mission settled without one, since it never came (section 6). */
export type Lot = Uint8Array | "overdue";

/** What both armies find at activation. */
export interface WarField {
  readonly attackers: number;
  readonly defenders: number;
  /** Of the defender. */
  readonly treasury: Attos;
  readonly buildings: BuildingCounts;
}

export interface WarOutcome {
  readonly victor: "attacker" | "defender" | "nobody";
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly warSpoils: Attos;
  readonly buildingsDestroyed: readonly Building[];
}

/** What the squad finds at activation. */
export interface RaidField {
  readonly defenders: number;
  readonly unclaimed: Attos;
  readonly stronghold: boolean;
}

export interface RaidOutcome {
  readonly success: boolean;
  /** Only a squad that failed can be captured. */
  readonly captured: boolean;
  readonly amount: Attos;
}

/** What the volley finds at activation. */
export interface MissileField {
  readonly missiles: number;
  readonly barriers: number;
  readonly defenders: number;
  readonly buildings: BuildingCounts;
}

export interface MissileOutcome {
  /** Also the number of barriers used up. */
  readonly intercepted: number;
  /** One draw for the volley; 0 if nothing hit. */
  readonly damagePerMissile: number;
  readonly defenderLosses: number;
  readonly buildingsDestroyed: readonly Building[];
}

export interface ProspectOutcome {
  /** Index into the bands of the configuration. */
  readonly band: number;
  /** More mineable gold. */
  readonly amount: Attos;
}

/** Both ends are included. */
export interface Range<T> {
  readonly min: T;
  readonly max: T;
}

/** Holds the outcome for every fate, as long as the field stays as it is. */
export interface WarPreview {
  readonly mayWin: boolean;
  readonly mayDraw: boolean;
  readonly mayLose: boolean;
  readonly attackerLosses: Range<number>;
  readonly defenderLosses: Range<number>;
  readonly warSpoils: Range<Attos>;
  /** Probability that a building falls, at most. */
  readonly fallProbability: Attos;
}

export interface RaidPreview {
  readonly successProbability: Attos;
  /** If it succeeds. */
  readonly amount: Attos;
  /** If it fails. */
  readonly captureProbability: Attos;
}

export interface MissilePreview {
  readonly intercepted: number;
  readonly defenderLosses: Range<number>;
  readonly buildingsDestroyed: Range<number>;
}
