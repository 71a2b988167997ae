/** The inputs and outcomes of missions (`docs/rules.md`, "Missions"). Amounts are KGLD. */
import type { Attos } from "./attos.ts";
import type { Building } from "./names.ts";

/** The number of each building. */
export type BuildingCounts = Readonly<Record<Building, number>>;

/** The 32 bytes of a fate; or "overdue" for a mission settled without one, since it never came ("Overdue"). */
export type FateInput = Uint8Array | "overdue";

/** What both armies find at the arrival. */
export interface WarField {
  readonly attackers: number;
  /** Units alone, without the militia. */
  readonly defenders: number;
  /** Of the defender. */
  readonly treasury: Attos;
  /** The part of the treasury that the townsfolk hid. */
  readonly hidden: Attos;
  readonly buildings: BuildingCounts;
  /** Wars that arrived here before this one in an unbroken chain. */
  readonly alarm: number;
}

export interface WarOutcome {
  readonly victor: "attacker" | "defender" | "nobody";
  readonly attackerLosses: number;
  /** Units alone: militia never dies. */
  readonly defenderLosses: number;
  readonly warSpoils: Attos;
  readonly buildingsDestroyed: readonly Building[];
}

/** The target as the squad finds it at the arrival. */
export interface RaidField {
  readonly defenders: number;
  readonly unclaimed: Attos;
  readonly buildings: BuildingCounts;
}

export interface RaidOutcome {
  readonly success: boolean;
  /** Only a squad that failed can be captured. */
  readonly captured: boolean;
  /** The squad, if it was captured. */
  readonly attackerLosses: number;
  readonly amount: Attos;
}

/** The target as the volley finds it at the arrival. */
export interface MissileField {
  readonly missiles: number;
  readonly barriers: number;
  readonly defenders: number;
  readonly buildings: BuildingCounts;
}

export interface MissileOutcome {
  /** Whether any unit died or any building fell. */
  readonly hit: boolean;
  /** Also the number of barriers used up. */
  readonly intercepted: number;
  /** One draw for the volley; 0 if no missile got through. */
  readonly damagePerMissile: number;
  readonly defenderLosses: number;
  readonly buildingsDestroyed: readonly Building[];
}

export interface ProspectOutcome {
  /** Index into the bands of the configuration. */
  readonly band: number;
  /** More mineable gold. */
  readonly amount: Attos;
  /** Never drawn: cost and fee come back. */
  readonly refunded: boolean;
}

/** What reinforcements find at the arrival. */
export interface FortifyField {
  readonly units: number;
  /** The receiver's, those at home and those that travel. */
  readonly garrison: number;
  /** The receiver's. */
  readonly buildings: BuildingCounts;
}

export interface FortifyOutcome {
  /** The receiver's from now on. */
  readonly entered: number;
  /** Home again. */
  readonly returned: number;
}

/** Both ends are included. */
export interface Range<T> {
  readonly min: T;
  readonly max: T;
}

/** Each between 0 and 1, the first three together 1. Not exact in the last places. */
export interface WarChances {
  readonly win: Attos;
  readonly draw: Attos;
  readonly lose: Attos;
  /** That a building falls. */
  readonly fall: Attos;
}

/** Holds the outcome for every fate, as long as the field stays as it is. */
export interface WarPreview {
  readonly mayWin: boolean;
  readonly mayDraw: boolean;
  readonly mayLose: boolean;
  /** Everybody who defends, the militia included. */
  readonly defending: number;
  readonly attackerLosses: Range<number>;
  readonly defenderLosses: Range<number>;
  readonly warSpoils: Range<Attos>;
  /** Whether a victory refunds the rest of the fee. */
  readonly earnsRefund: boolean;
  readonly chances: WarChances;
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

/** The facts from which a completed mission's payments are computed. */
export interface MissionEnd {
  /** XRD for a cost unit. */
  readonly unitPrice: Attos;
  /** The same call brought the round of the mission, as the first to do so. */
  readonly verified: boolean;
  /** XRD that the announcement of a settlement was paid. */
  readonly announced: Attos;
  readonly succeeded: boolean;
}

/** The parts into which a mission's fee is split, in XRD. */
export interface FeeSplit {
  /** To the account that resolved, settled or verified. */
  readonly reward: Attos;
  readonly refund: Attos;
  /** The game keeps it. */
  readonly income: Attos;
}

/** When a mission arrives, if it leaves at a given time. */
export interface Travel {
  /** Cells, rounded down. */
  readonly distance: number;
  /** On the way. */
  readonly seconds: number;
  readonly arrival: number;
  /** From when on the round that decides it may be known. */
  readonly decidedAt: number;
}

/** Distance in whole cells, and seconds on the way. */
export type RouteLength = readonly [distance: number, seconds: number];

/** The average gain of a mission, as long as the field stays as it is. Not exact in the last places. */
export interface Worth {
  /** That it succeeds, and that the rest of its fee comes back. */
  readonly success: Attos;
  readonly refund: Attos;
  /** KGLD, and units of the sender that are lost. */
  readonly gold: Attos;
  readonly losses: Attos;
}

/** The average effect of missiles, which are used up in any case. */
export interface MissileWorth {
  /** The chance that a unit dies or a building falls. */
  readonly success: Attos;
  /** Defenders and buildings of the target. */
  readonly killed: Attos;
  readonly fallen: Attos;
}

/** The average find of an expedition. */
export interface ProspectWorth {
  /** That it finds anything, and that the rest of its fee comes back. */
  readonly success: Attos;
  /** KGLD in the ground. */
  readonly gold: Attos;
}
