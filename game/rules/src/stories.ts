/** How an outcome came about, step by step, and how often each comes up. Amounts and shares are attos. */
import { type Attos, parseAttos } from "./attos.ts";
import type {
  FateInput,
  MissileField,
  MissileOutcome,
  ProspectOutcome,
  RaidField,
  RaidOutcome,
  RaidPreview,
  WarField,
  WarOutcome,
  WarPreview,
} from "./missions.ts";
import type { Building } from "./names.ts";

/** Something that happens with a probability. */
export interface Draw {
  readonly chance: Attos;
  /** It happens below the chance; null for an overdue settlement, which draws nothing. */
  readonly drawn: Attos | null;
  readonly happened: boolean;
}

/** What thieves carry home, with each limit on the way. */
export interface Haul {
  /** The gold that they could find. */
  readonly available: Attos;
  readonly share: Attos;
  /** That share of it. */
  readonly byShare: Attos;
  readonly carriers: number;
  readonly carryPerUnit: Attos;
  /** What so many can carry. */
  readonly byCarry: Attos;
  /** The share of the smaller of both that a stronghold leaves them; 1 without one. */
  readonly theftFactor: Attos;
  readonly taken: Attos;
}

/** Which rule counts the dead of one side (`docs/rules.md`, "War"). */
export type LossReason = "unopposed" | "outOfReach" | "won" | "routed" | "repulsed" | "drawn";

/** One side of a battle: its power is the product of the other three. */
export interface BattleSide {
  /** All who fight, the militia included. */
  readonly fighting: number;
  readonly luck: Attos;
  /** Of defenders in an alarm; 1 for attackers. */
  readonly bonus: Attos;
  readonly power: Attos;
}

export interface Clash {
  readonly attack: BattleSide;
  readonly defence: BattleSide;
  /** The smaller power by the greater. */
  readonly q: Attos;
}

export interface Loss {
  readonly reason: LossReason;
  /** Of those who fought; 0 if no unit can fall. */
  readonly share: Attos;
  /** Before it is a whole number. */
  readonly exact: Attos;
  /** All of them, the militia's part included. */
  readonly fallen: number;
  /** Of these, the units. The militia's part never dies. */
  readonly units: number;
}

/** Whether a victory brought down a building. */
export interface BuildingLoss {
  /** The attackers' power by the defenders'; null without defenders. */
  readonly ratio: Attos | null;
  /** Null if the ratio was too low, or there was nothing to hit. */
  readonly draw: Draw | null;
  readonly building: Building | null;
}

export interface WarStory {
  readonly militia: number;
  /** Null if there were no defenders. */
  readonly clash: Clash | null;
  readonly attackers: Loss;
  readonly defenders: Loss;
  /** Of a victory. */
  readonly haul: Haul | null;
  readonly fall: BuildingLoss | null;
  readonly outcome: WarOutcome;
  /** What could have come of it. */
  readonly preview: WarPreview;
}

export interface RaidStory {
  readonly success: Draw;
  /** Of a squad that failed; null also if an overdue settlement spares it. */
  readonly capture: Draw | null;
  /** The loot that it carries home if it gets through. */
  readonly haul: Haul;
  readonly outcome: RaidOutcome;
  readonly preview: RaidPreview;
}

/** One damage that a volley may do, each as likely as the others. */
export interface Strike {
  readonly damagePerMissile: number;
  readonly killed: number;
  /** Buildings that fall in any case. */
  readonly falling: number;
  readonly chanceOfOneMore: Attos;
}

export interface MissileChances {
  readonly intercepted: number;
  readonly hits: number;
  /** The chance that at least one defender dies or one building falls. */
  readonly hit: Attos;
  /** That a building falls. */
  readonly fall: Attos;
  /** None if no missile gets through. */
  readonly strikes: readonly Strike[];
}

export interface MissileStory {
  readonly hits: number;
  /** Of all hits together, a whole number. */
  readonly damage: Attos;
  /** The strength that is left for buildings. */
  readonly forBuildings: Attos;
  /** At most so many fall to one strike here. */
  readonly mostBuildings: number;
  readonly falling: number;
  /** Whether the remaining strength felled one more; null if none was left. */
  readonly further: Draw | null;
  readonly outcome: MissileOutcome;
  readonly chances: MissileChances;
}

export interface ProspectStory {
  readonly bandDrawn: Attos | null;
  readonly placeDrawn: Attos | null;
  /** The chance of finding something. */
  readonly find: Attos;
  readonly outcome: ProspectOutcome;
}

/** How many battles had a value in this range, both ends included. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly battles: number;
}

export interface Tally {
  readonly mean: Attos;
  /** In rising order, twelve at most. */
  readonly bars: readonly Bar[];
}

export interface WarTrials {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly attackerLosses: Tally;
  readonly defenderLosses: Tally;
  /** Whole KGLD. */
  readonly spoils: Tally;
}

/** The same code and the same draws as the outcomes. */
export interface Stories {
  warStory(field: WarField, lot: FateInput): WarStory;
  raidStory(field: RaidField, lot: FateInput): RaidStory;
  missileStory(field: MissileField, lot: FateInput): MissileStory;
  prospectStory(lot: FateInput): ProspectStory;
  /** Fights so many battles, 10,000 at most, each with a separate fate; the same field gives the same figures. */
  warTrials(field: WarField, battles: number): WarTrials;
  missileChances(field: MissileField): MissileChances;
}
export function storiesOf(call: (op: string, given: object) => unknown): Stories {
  const ask = <T>(op: string, given: object): T => read(call(op, given)) as T;
  const drawn = (lot: FateInput) => ({ fate: lot === "overdue" ? null : lot });
  return {
    warStory: (field, lot) => ask("war_story", { ...field, ...drawn(lot) }),
    raidStory: (field, lot) => ask("raid_story", { ...field, ...drawn(lot) }),
    missileStory: (field, lot) => ask("missile_story", { ...field, ...drawn(lot) }),
    prospectStory: (lot) => ask("prospect_story", drawn(lot)),
    warTrials: (field, battles) => ask("war_trials", { ...field, battles }),
    missileChances: (field) => ask("missile_chances", field),
  };
}

/** No answer here has a text that looks like a number, but amounts. */
function read(value: unknown): unknown {
  if (typeof value === "string") return /^-?\d/.test(value) ? parseAttos(value) : value;
  if (Array.isArray(value)) return value.map(read);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner)]));
}
